import { useEffect, useRef, useState } from 'react';
import type { LookedAt } from '../../plants/index.ts';
import { ApiError, api } from '../../shell/api.ts';
import { planAddress } from './shared-garden-words.ts';
import { queryOf } from './shared-time.ts';

/** Pictures kept: all years of a month, and as many months of some year. A large one has a megabyte or two. */
const KEPT = 48;

/** Pictures of the plan of a shared garden by what is looked at, each fetched once; what was asked for longest ago makes room. */
class PlanPictures {
  readonly #token: string;
  readonly #kept = new Map<string, string>();

  constructor(token: string) {
    this.#token = token;
  }

  /**
   * The address of a picture that is here.
   * @throws ApiError where it is not drawn; the signal's reason where it is not wanted any more
   */
  async read({ year, month }: LookedAt, signal: AbortSignal): Promise<string> {
    const name = queryOf({ year, month });
    const known = this.#kept.get(name);
    if (known !== undefined) {
      this.#kept.delete(name);
      this.#kept.set(name, known);
      return known;
    }
    const drawn = await api('GET /shared-gardens/{token}/plan.svg/', {
      params: { token: this.#token },
      query: { year, month },
      signal,
    });
    signal.throwIfAborted();
    const address = URL.createObjectURL(drawn);
    this.#kept.set(name, address);
    for (const [oldest, each] of this.#kept) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
      URL.revokeObjectURL(each);
    }
    return address;
  }

  close(): void {
    for (const address of this.#kept.values()) URL.revokeObjectURL(address);
    this.#kept.clear();
  }
}

/** A picture of the plan, and what it shows. */
interface Shown {
  readonly name: string;
  readonly address: string;
}

interface PlanPicture {
  readonly shown: Shown;
  /** What was shown before it, beneath it, so that one grows out of the other; undefined for the first. */
  readonly before: Shown | undefined;
  /** Whether what is looked at is what is shown. */
  readonly isThere: boolean;
  /** Why it is not; undefined while it is on its way. */
  readonly trouble: ApiError | undefined;
  readonly retry: () => void;
}

/**
 * The picture of the plan as it is looked at. The first is the server's, in the page; of the others one at a time is fetched, and none
 * that is not looked at any more.
 * @param ahead what is likely to be looked at next: fetched one after the other once what is looked at is there
 */
export function usePlanPicture(token: string, at: LookedAt, ahead: readonly LookedAt[] = []): PlanPicture {
  const pictures = useRef<PlanPictures>(undefined);
  const [[shown, before], show] = useState<readonly [Shown, Shown?]>(() => [
    { name: queryOf(at), address: planAddress(token, at) },
  ]);
  const [{ trouble, turn }, setTried] = useState<{ trouble?: ApiError | undefined; turn: number }>({
    turn: 0,
  });
  const name = queryOf(at);
  const wanted = [at, ...ahead];
  const plan = useRef(wanted);
  plan.current = wanted;
  const names = wanted.map(queryOf).join(' ');
  useEffect(() => {
    const kept = new PlanPictures(token);
    pictures.current = kept;
    return () => kept.close();
  }, [token]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is told by its names, and again when it is tried again
  useEffect(() => {
    const left = new AbortController();
    const fetchAll = async () => {
      const [now, ...next] = plan.current;
      if (!pictures.current || !now) return;
      setTried(({ turn }) => ({ turn }));
      if (name !== shown.name) {
        const address = await pictures.current.read(now, left.signal);
        show((were) => (were[0].name === name ? were : [{ name, address }, were[0]]));
      }
      for (const each of next) await pictures.current.read(each, left.signal);
    };
    fetchAll().catch((error: unknown) => {
      if (left.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setTried(({ turn }) => ({ turn, trouble: error }));
    });
    return () => left.abort();
  }, [token, names, turn]);
  const isThere = name === shown.name;
  return {
    shown,
    before,
    isThere,
    trouble: isThere ? undefined : trouble,
    retry: () => setTried(({ turn }) => ({ turn: turn + 1 })),
  };
}
