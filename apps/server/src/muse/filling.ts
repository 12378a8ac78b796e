import type { AnswerInputOf, BodyOf, fillBed } from '@understory/contract';
import {
  type FillAlternative,
  type FillOrder,
  type FillRefusal,
  ideaConditions,
  polygonArea,
  refusedFill,
  toldFill,
} from '@understory/garden';
import { plantsInStockNear, pricesOf } from '../nurseries/index.ts';
import { recordsOf } from '../plants/index.ts';
import type { Platform } from '../platform/index.ts';
import { sayToReader } from '../platform/reader.ts';
import { type Caller, threadTask } from '../platform/workers/index.ts';
import { readDrawnGround } from '../templates/index.ts';
import { standingIn } from './ideas.ts';
import type { FillWork } from './planting-work.ts';

type Answer = AnswerInputOf<typeof fillBed>;
type Body = BodyOf<typeof fillBed>;

const FILL = threadTask<FillWork, readonly FillAlternative[] | FillRefusal>(
  new URL('./planting-work.ts', import.meta.url),
  'fillAll',
  30,
);

const WORDS = {
  noBed: /*i18n*/ {
    id: 'muse.fill.noBed',
    message: 'Draw a bed first, or select the one that is to be filled.',
  },
  light: /*i18n*/ {
    id: 'muse.fill.light',
    message:
      'The light of the garden is not told: it is taken from what stands here. Tell it under Garden, or look at its sun.',
  },
  lightOfNone: /*i18n*/ {
    id: 'muse.fill.lightOfNone',
    message:
      'The light of the garden is not told: full sun is taken for it. Tell it under Garden, or look at its sun.',
  },
  samples: /*i18n*/ {
    id: 'muse.fill.samples',
    message: 'The stock is made up: no nursery near there tells its own yet.',
  },
};

const nothing = (...notes: string[]): Answer => ({ alternatives: [], plants: [], notes });

/**
 * Fills a bed of a garden as it is drawn in several ways, in a thread.
 * @throws ApiError validation_failed for an outline that is none; unknown_zip; service_unavailable when too many wait already
 */
export async function fillFor(
  platform: Pick<Platform, 'db' | 'clock' | 'workers'>,
  caller: Caller,
  body: Body,
): Promise<Answer> {
  const records = await recordsOf(platform);
  const { outline: plot, within, site, region, trees } = readDrawnGround(body);
  if (!within) return nothing(sayToReader(WORDS.noBed));
  const { choices, light } = body;
  const standing = standingIn(records, body.standing);
  const known = await platform.db.read(async (tx) => ({
    prices: await pricesOf(tx, records.tradedById.keys()),
    stock: choices.near_zip === null ? undefined : await plantsInStockNear(tx, choices.near_zip),
  }));
  const prices = new Map([...known.prices].map(([id, { low_cents }]) => [id, low_cents]));
  const area = polygonArea(within);
  const { sun, moisture } = ideaConditions({
    outline: plot,
    beds: [],
    site,
    region,
    trees,
    taken: [],
    covered: [],
    standing: standing.map((row, at) => ({ ...row, id: String(at), existing: false })),
  });
  const order: Omit<FillOrder, 'emphasis'> = {
    outline: within,
    plot,
    taken: [...body.taken, ...body.covered.filter((other) => polygonArea(other) < area)],
    standing,
    trees,
    region,
    site,
    sun,
    moisture,
    catalogue: records.traded,
    prices,
    stocked: new Set(known.stock?.plants),
    choices: {
      seenFrom: choices.seen_from,
      native: choices.native,
      evergreen: choices.evergreen,
      kinds: choices.kinds,
      tallest: choices.tallest,
      isCareful: choices.careful,
      budget: choices.budget_cents,
      inStock: known.stock !== undefined,
    },
    seed: body.seed,
  };
  const filled = await platform.workers.run('filling', caller, (place) =>
    place.inThread(FILL, { ...order, light }),
  );
  if (typeof filled === 'string') return nothing(refusedFill(filled, sayToReader));
  const coming = new Set(filled.flatMap(({ plants }) => plants.map(({ plant }) => plant)));
  return {
    alternatives: filled.map((one, at) => {
      const { title, lines, steps } = toldFill(one, order, sayToReader, filled.slice(0, at));
      return {
        emphasis: one.emphasis,
        seed: one.seed,
        title,
        lines: [...lines],
        steps: steps.map(({ label, why, adds }) => ({ label, why, adds: [...adds] })),
        cost_cents: one.plants.reduce((sum, { plant }) => sum + (prices.get(plant) ?? 0), 0),
        unpriced: one.plants.filter(({ plant }) => !prices.has(plant)).length,
      };
    }),
    plants: [...coming].flatMap((id) => records.byId(id) ?? []),
    notes: [
      ...(site.sun_exposure || light
        ? []
        : [sayToReader(standing.length > 0 ? WORDS.light : WORDS.lightOfNone)]),
      ...(known.stock?.told.isMockData ? [sayToReader(WORDS.samples)] : []),
    ],
  };
}
