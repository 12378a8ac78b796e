import type { Plant } from '@understory/contract';
import { cautionsOf, companionsOf, inFigures, listed } from '@understory/garden';
import { findPlants, isHard, meets, type Relaxed, type Wish } from '@understory/meaning';
import type { Say } from '@understory/words';
import { isNoxiousWeed, type Records, wishTold, wishWords } from '../../plants/index.ts';
import { isOnPlan } from '../paths.ts';
import {
  type Asking,
  avoidedName,
  firstSentenceOf,
  linkTo,
  type Made,
  MOST_SHOWN,
  made,
  meantPlants,
  NO_GARDEN,
  sourceOf,
  WHICH_ONE,
} from './making.ts';

const SAID = {
  companions: /*i18n*/ {
    id: 'muse.company',
    message: 'Good company for {plant}, because they share its place:',
  },
  reason: /*i18n*/ { id: 'muse.find.reason', message: '- {plant} (*{botanical}*): {reasons}' },
  found: /*i18n*/ {
    id: 'muse.find.found',
    message:
      '{count, plural, one {One plant of the catalog meets} other {# plants of the catalog meet}} **{wishes}**. {more, select, true {First among them:} other {{count, plural, one {Here it is:} other {Here they are:}}}}',
  },
  more: /*i18n*/ { id: 'muse.find.more', message: '[More in the marketplace]({address})' },
  relaxed: /*i18n*/ {
    id: 'muse.find.relaxed',
    message: 'Nothing in the catalog meets all of that. I let go of “{wish}”.',
  },
  relaxedTo: /*i18n*/ {
    id: 'muse.find.relaxedTo',
    message: 'Nothing in the catalog meets all of that. In place of “{wish}” I looked for “{instead}”.',
  },
  none: /*i18n*/ { id: 'muse.find.none', message: 'Nothing in the catalog is **{wishes}**.' },
  without: /*i18n*/ {
    id: 'muse.find.without',
    message: '- without “{wish}” there {count, plural, one {is one} other {are #}}',
  },
  cannotStand: /*i18n*/ { id: 'muse.find.cannotStand', message: 'These wishes cannot stand together:' },
  nothingWished: /*i18n*/ {
    id: 'muse.find.nothing',
    message:
      'Tell me what it is for: how much sun, how wet the ground is, how tall it may grow. For instance “evergreen shrub for dry shade”.',
  },
  invasive: /*i18n*/ {
    id: 'muse.plant.invasive',
    message: '{plant} is a weed in our region and is not recommended. It is not in our catalog.',
  },
  insteadOf: /*i18n*/ { id: 'muse.plant.insteadOf', message: 'In place of {plant} you could plant:' },
  insteadOfThing: /*i18n*/ {
    id: 'muse.plant.insteadOfThing',
    message:
      'In place of {thing, select, lawn {a lawn} mulch {mulch} fence {a fence} weeds {weeds} other {that}} you could plant:',
  },
};

const ASK_NEXT = {
  evergreen: /*i18n*/ { id: 'muse.next.evergreen', message: 'Which of those are evergreen?' },
  deer: /*i18n*/ { id: 'muse.next.deer', message: 'Which of those do deer leave alone?' },
};

export function find(asking: Asking, records: Records): Made {
  const { meaning, say, shown, garden } = asking;
  const hard = meaning.wishes.filter(isHard);
  if (hard.length === 0 && meaning.wishes.length === 0 && meaning.order === undefined) {
    const isGarden = meaning.scope === 'my_garden' && meaning.intents.includes('suggest');
    return isGarden ? suggest(asking, records) : made([say(SAID.nothingWished)]);
  }
  const ofShown = meaning.scope === 'shown' ? shown.flatMap((slug) => records.bySlug(slug) ?? []) : [];
  const among =
    meaning.turn === 'more'
      ? records.plants.filter(({ slug }) => !shown.includes(slug))
      : ofShown.length > 0
        ? ofShown
        : records.plants;
  const except = new Set([
    ...meaning.plants.filter(({ role }) => role === 'instead_of').flatMap(({ slugs }) => slugs),
    ...(meaning.scope === 'my_garden' && garden
      ? garden.plants.flatMap(({ id }) => records.byId(id)?.slug ?? [])
      : []),
  ]);
  return offer(asking, records, among as readonly Plant[], except);
}

/** Plants that meet the wishes, or those that come nearest, and why. */
function offer(asking: Asking, records: Records, among: readonly Plant[], except: ReadonlySet<string>): Made {
  const { meaning, say } = asking;
  const { wishes } = meaning;
  const hard = wishes.filter(isHard);
  const told = (wish: Wish) => wishTold(wish, asking.text, records, asking.say);
  const all = listed(hard.map(told), 'and', say);
  const found = findPlants(among, { wishes, order: meaning.order, tradeOf: records.tradeOf, except });
  const relaxed = found.relaxed.map(({ wish, instead }: Relaxed) =>
    instead
      ? say(SAID.relaxedTo, { wish: told(wish), instead: told(instead) })
      : say(SAID.relaxed, { wish: told(wish) }),
  );
  if (found.plants.length === 0) {
    return made([
      say(SAID.none, { wishes: all }),
      ...(found.without.length > 0
        ? [
            [
              say(SAID.cannotStand),
              ...found.without
                .slice(0, 4)
                .map(({ wish, count }) => say(SAID.without, { wish: told(wish), count })),
            ].join('\n'),
          ]
        : []),
    ]);
  }
  const plants = found.plants.slice(0, MOST_SHOWN) as Plant[];
  const met =
    found.relaxed.length === 0
      ? hard
      : hard.filter((wish) => !found.relaxed.some(({ wish: gone }) => gone === wish));
  const standing = [...met, ...found.relaxed.flatMap(({ instead }) => instead ?? [])];
  const count = found.plants.length;
  const lines = plants.map((plant) =>
    say(SAID.reason, {
      plant: linkTo(plant),
      botanical: plant.scientific_name,
      reasons: reasonsOf(plant, standing, asking, records),
    }),
  );
  const head = all
    ? say(SAID.found, {
        count,
        wishes: listed(standing.map(told), 'and', say) || all,
        more: String(count > plants.length),
      })
    : '';
  return made(
    [
      ...relaxed,
      [head, ...lines].filter((line) => line !== '').join('\n'),
      ...(count > plants.length ? moreOf(standing, say) : []),
    ],
    {
      plants,
      sources: plants.map(sourceOf),
      relaxed,
      followUps: [say(ASK_NEXT.evergreen), say(ASK_NEXT.deer)].filter(
        (_next, at) => !hard.some(({ key }) => key === (at === 0 ? 'evergreen' : 'deer_resistant')),
      ),
    },
  );
}

/** What of a plant meets the wishes, by its record, what it does not, and what to beware of. */
function reasonsOf(plant: Plant, wishes: readonly Wish[], asking: Asking, records: Records): string {
  const { say } = asking;
  const trade = records.tradeOf(plant.slug);
  const size = `${inFigures(plant.height_mature, 1)} × ${inFigures(plant.spread_mature, 1)} ft`;
  const met = asking.meaning.wishes
    .filter(
      (wish) => wish.op === '~' && !wishes.some(({ key }) => key === wish.key) && meets(plant, wish, trade),
    )
    .map((wish) => wishWords(wish, say, (slug) => slug))
    .slice(0, 2);
  const cautions = trade ? cautionsOf(trade, say) : '';
  return [size, ...met]
    .join(', ')
    .concat(
      `. ${firstSentenceOf(plant)}`,
      cautions ? ` ${cautions.charAt(0).toUpperCase()}${cautions.slice(1)}.` : '',
    );
}

/** Filters of the marketplace by the wishes that it has too. */
const MARKETPLACE: ReadonlySet<string> = new Set([
  'plant_type',
  'layer',
  'evergreen',
  'sun_exposure',
  'moisture_requirements',
  'soil_types',
  'drought_tolerant',
  'deer_resistant',
  'bloom_color',
  'bloom_month',
  'wildlife',
  'hardiness_zone',
  'native_only',
  'edible',
  'thornless',
  'pet_safe',
]);

/** The link to all of them, where the marketplace can show just these. */
function moreOf(wishes: readonly Wish[], say: Say): string[] {
  if (!wishes.every(({ key, op }) => op === '=' && MARKETPLACE.has(key))) return [];
  const query = new URLSearchParams(
    wishes.map(({ key, values }): [string, string] => [key, values.join(',')]),
  );
  return [say(SAID.more, { address: `/marketplace?${query.toString().replaceAll('%2C', ',')}` })];
}

export async function substitute(asking: Asking, records: Records): Promise<Made> {
  const { meaning, say } = asking;
  const replaced = meaning.plants.filter(({ role }) => role === 'instead_of').flatMap(({ slugs }) => slugs);
  const [plant] = [...replaced, ...(meaning.refers === 'it' ? asking.spokenOf.slice(0, 1) : [])].flatMap(
    (slug) => records.bySlug(slug) ?? [],
  );
  const like: Wish[] = plant
    ? (
        [
          ['layer', [plant.layer]],
          ['sun_exposure', plant.sun_exposure],
          ['moisture_requirements', plant.moisture_requirements],
          ['evergreen', [plant.evergreen]],
          ['height_max', [String(plant.height_mature * 1.3)]],
          ['height_min', [String(plant.height_mature * 0.6)]],
        ] as const
      ).map(([key, values]) => ({ key, op: '~', values, span: { start: 0, end: 0 }, from: 'implied' }))
    : [];
  // Where nothing is known of what it was for, its own light and size are what another must have.
  const wishes = [
    ...meaning.wishes.filter((wish) => !(wish.op === '~' && wish.key === 'plant_type' && plant)),
    ...like,
  ];
  const hasHard = wishes.some(isHard);
  const strict =
    hasHard || like.length > 0
      ? wishes
      : wishes.map((wish) =>
          wish.key === 'layer' || wish.key === 'plant_type' ? { ...wish, op: '=' as const } : wish,
        );
  const [thing] = meaning.avoid.flatMap((avoided) => avoided.thing ?? []);
  const other = offer(
    { ...asking, meaning: { ...meaning, wishes: strict } },
    records,
    records.plants,
    new Set([...replaced, ...(plant ? [plant.slug] : [])]),
  );
  const isWeed = meaning.avoid.some((avoided) => avoided.plant && isNoxiousWeed(avoided.plant));
  const weed =
    isWeed && meaning.intents[0] === 'substitute' ? say(SAID.invasive, { plant: avoidedName(asking) }) : '';
  const head = plant
    ? say(SAID.insteadOf, { plant: linkTo(plant) })
    : thing
      ? say(SAID.insteadOfThing, { thing })
      : avoidedName(asking)
        ? say(SAID.insteadOf, { plant: avoidedName(asking) })
        : '';
  return made([weed, head, ...other.paragraphs], other);
}

/** What a garden lacks first: natives of a layer that nothing in it fills. */
function suggest(asking: Asking, records: Records): Made {
  const { garden, page, say } = asking;
  // A draft is known to its page alone, which can show what is asked for.
  if (!garden) return made(isOnPlan(page) ? [] : [say(NO_GARDEN, { address: '/garden-planner' })]);
  const there = garden.plants.flatMap(({ id }) => records.byId(id) ?? []);
  const layers = ['canopy', 'understory', 'shrub', 'herbaceous', 'groundcover'];
  const missing = layers.filter((layer) => !there.some((plant) => plant.layer === layer));
  const wishes: Wish[] = [
    {
      key: 'layer',
      op: '=',
      values: missing.length > 0 ? missing : layers,
      span: { start: 0, end: 0 },
      from: 'site',
    },
    { key: 'native_only', op: '=', values: ['true'], span: { start: 0, end: 0 }, from: 'site' },
  ];
  return offer(
    { ...asking, meaning: { ...asking.meaning, wishes: [...wishes, ...asking.meaning.wishes] } },
    records,
    records.plants,
    new Set(there.map(({ slug }) => slug)),
  );
}

export function companions(asking: Asking, records: Records): Made {
  const { say, meaning } = asking;
  const [plant] = meantPlants(asking, records);
  if (!plant) return meaning.wishes.length > 0 ? find(asking, records) : made([say(WHICH_ONE)]);
  const company = companionsOf(plant, records.traded, say);
  const wished = meaning.wishes.filter(isHard);
  const fitting = company.filter(({ plant: other }) =>
    wished.every((wish) => meets(other, wish, records.tradeOf(other.slug))),
  );
  const best = fitting.toSorted((one, other) => other.score - one.score).slice(0, MOST_SHOWN);
  const lines = best.map(({ plant: other, reasons }) =>
    say(SAID.reason, {
      plant: linkTo(other),
      botanical: other.scientific_name,
      reasons: reasons
        .map(({ sentence }) => sentence)
        .slice(0, 2)
        .join(' '),
    }),
  );
  return made([[say(SAID.companions, { plant: linkTo(plant) }), ...lines].join('\n')], {
    plants: best.map(({ plant: other }) => other),
    sources: [sourceOf(plant)],
  });
}
