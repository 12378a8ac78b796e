import type { ReadyAnswer } from '../platform/index.ts';
import { readerLocale } from '../platform/reader.ts';
import type { Catalogue } from './catalogue.ts';

/** Characters of JSON kept at most; a page of twenty plants has some thirty thousand. */
const MOST_KEPT = 16 * 1024 * 1024;

/** Answers with what was made for the same catalogue, key and language before, or makes it. */
export type ReadyAnswers = (catalogue: Catalogue, key: string, make: () => ReadyAnswer) => ReadyAnswer;

/** Keeps answers until the catalogue is another; the one used longest ago makes room. */
export function createReadyAnswers(mostKept = MOST_KEPT): ReadyAnswers {
  let of: Catalogue | undefined;
  const kept = new Map<string, ReadyAnswer>();
  let size = 0;

  const drop = (key: string): void => {
    size -= (kept.get(key)?.json.length ?? 0) + key.length;
    kept.delete(key);
  };
  const keep = (key: string, answer: ReadyAnswer): void => {
    kept.set(key, answer);
    size += answer.json.length + key.length;
    for (const oldest of kept.keys()) {
      if (size <= mostKept) break;
      drop(oldest);
    }
  };

  return (catalogue, name, make) => {
    const key = `${readerLocale()} ${name}`;
    if (of !== catalogue) {
      kept.clear();
      size = 0;
      of = catalogue;
    }
    const known = kept.get(key);
    if (known) drop(key);
    const answer = known ?? make();
    keep(key, answer);
    return answer;
  };
}
