import { isHard } from '@understory/meaning';
import { type Records, wishTold } from '../../plants/index.ts';
import { ideaAddress, isOnPlan } from '../paths.ts';
import type { Asking } from './making.ts';

const WORDS = {
  look: /*i18n*/ {
    id: 'muse.idea.look',
    message:
      '**I can work this out for {garden, select, none {the garden on your plan} other {{garden}}}:** [show it on the plan]({address}). You look at it step by step, and nothing changes until you keep it.',
  },
};

/** Topics of the lexicon that ask for an idea. */
const TOPIC = /^idea_([a-z_]+)$/;

/** The idea that is asked for, as it stands in an address of the planner; undefined where none is. */
function ideaAsked(asking: Asking, records: Records): string | undefined {
  const { meaning, garden } = asking;
  const [, kind] = TOPIC.exec(meaning.topic ?? '') ?? [];
  const months = meaning.wishes.find(({ key }) => key === 'bloom_month')?.values ?? [];
  switch (kind) {
    case 'suggest': {
      const hard = meaning.wishes.filter((wish) => isHard(wish) && wish.from === 'said');
      return `suggest:${hard.map((wish) => wishTold(wish, asking.text, records, asking.say)).join(', ')}`;
    }
    case 'more_bloom':
      // Without a month, those in which nothing flowers.
      return months[0] ? `more_bloom:${months[0]}` : 'missing';
    case 'missing':
    case 'all_native':
    case 'less_water':
      return kind;
    default: {
      const grows = new Set(garden?.plants.map(({ id }) => id));
      const named = meaning.plants
        .filter(({ role }) => role === 'instead_of' || (kind === 'replace' && role === 'about'))
        .flatMap(({ slugs }) => slugs.flatMap((slug) => records.bySlug(slug)?.id ?? []));
      const there = named.find((id) => garden === undefined || grows.has(id));
      return there === undefined ? undefined : `replace:${there}`;
    }
  }
}

/** A way to see on the plan what is asked for, where a garden is at hand; undefined where none is, or nothing of that kind is asked. */
export function ideaLink(asking: Asking, records: Records): string | undefined {
  const { garden, page, say } = asking;
  if (!garden && !isOnPlan(page)) return undefined;
  const idea = ideaAsked(asking, records);
  if (idea === undefined) return undefined;
  const address = ideaAddress(garden?.id, idea);
  return say(WORDS.look, { garden: garden?.name ?? 'none', address });
}
