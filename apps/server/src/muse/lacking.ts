import type { AnswerInputOf, BodyOf, recommendForGarden } from '@understory/contract';
import {
  type BuiltBeneath,
  type GardenGround,
  type Polygon,
  polygonArea,
  type Recommended,
  type Thing,
  tellLacks,
  tellRecommendation,
  type ZoneLight,
} from '@understory/garden';
import { recordsOf } from '../plants/index.ts';
import type { Platform } from '../platform/index.ts';
import { sayToReader } from '../platform/reader.ts';
import { type Caller, threadTask } from '../platform/workers/index.ts';
import { readDrawnGround } from '../templates/index.ts';
import { standingIn } from './ideas.ts';
import type { RecommendWork } from './planting-work.ts';

type Answer = AnswerInputOf<typeof recommendForGarden>;
type Body = BodyOf<typeof recommendForGarden>;

const RECOMMEND = threadTask<RecommendWork, Recommended>(
  new URL('./planting-work.ts', import.meta.url),
  'recommendFor',
  30,
);

const WORDS = {
  nothing: /*i18n*/ {
    id: 'muse.lacking.nothing',
    message:
      'Nothing is missing: something flowers from March to October, every layer is there, caterpillars find food, and natives, winter green and cover are all there.',
  },
  noRoom: /*i18n*/ {
    id: 'muse.lacking.noRoom',
    message:
      'Nothing that would close these gaps does well here and has room. Take something out, or give the beds more ground, and look again.',
  },
  light: /*i18n*/ {
    id: 'muse.lacking.light',
    message:
      'The light or the ground of the garden is not told, so it could not be counted. Tell it under Garden, and the order is surer.',
  },
};

/**
 * Plants by what a garden lacks, as it is drawn, worked out in a thread.
 * @throws ApiError validation_failed for an outline that is none; service_unavailable when too many wait already
 */
export async function lackingIn(
  platform: Pick<Platform, 'db' | 'clock' | 'workers'>,
  caller: Caller,
  body: Body,
): Promise<Answer> {
  const records = await recordsOf(platform);
  const { outline, site, region } = readDrawnGround({ ...body, within: null, trees: [] });
  const garden: RecommendWork['garden'] = {
    region,
    site,
    ground: groundIn(outline, body),
    beds: body.beds,
    covered: body.covered,
    standing: standingIn(records, body.standing),
    things: thingsIn(body),
  };
  const { lacks, plants } = await platform.workers.run('recommending', caller, (place) =>
    place.inThread(RECOMMEND, {
      garden,
      light: body.light,
      catalogue: records.traded,
      leaveOut: new Set(body.leave_out),
      most: body.limit,
    }),
  );
  const told = tellLacks(lacks, sayToReader);
  return {
    lacks: [...told],
    plants: plants.flatMap((one) => {
      const plant = records.byId(one.plant.id);
      if (!plant) return [];
      const { reasons, mind } = tellRecommendation(one, lacks, { region }, sayToReader);
      const { score, rating, adds } = one;
      return [
        {
          plant,
          score,
          rating,
          reasons: [...reasons],
          mind,
          adds: adds.map((at) => ({ plant: plant.id, ...at })),
        },
      ];
    }),
    notes: [
      ...(told.length === 0 ? [sayToReader(WORDS.nothing)] : []),
      ...(told.length > 0 && plants.length === 0 ? [sayToReader(WORDS.noRoom)] : []),
      ...((site.sun_exposure || body.light) && site.moisture ? [] : [sayToReader(WORDS.light)]),
    ],
  };
}

/** What of the garden can be planted: a smaller bed on what is built is a raised one, or one in the paving. */
function groundIn(outline: Polygon, { taken, beds }: Pick<Body, 'taken' | 'beds'>): GardenGround {
  const pieces = taken.map((built): BuiltBeneath => {
    const area = polygonArea(built);
    return { built, beds: beds.filter((bed) => polygonArea(bed) < area) };
  });
  return {
    outline,
    built: pieces.flatMap(({ built, beds: above }) => (above.length === 0 ? [built] : [])),
    builtBeneath: pieces.filter(({ beds: above }) => above.length > 0),
  };
}

/** Trees and zones as a drawing has them. */
const thingsIn = ({ trees, zones }: Pick<Body, 'trees' | 'zones'>): readonly Thing[] => [
  ...trees.map(
    ({ x, y, spread, height, evergreen }, at): Thing => ({
      kind: 'tree',
      id: `tree ${at}`,
      z: at,
      name: '',
      x,
      y,
      spread,
      ...(height === null ? {} : { height }),
      ...(evergreen ? { evergreen } : {}),
    }),
  ),
  ...zones.map(
    ({ corners, light, moisture, soil, ph }, at): Thing => ({
      kind: 'zone',
      id: `zone ${at}`,
      z: at,
      form: 'polygon',
      corners,
      ...(light ? { light: toldLight(light) } : {}),
      ...(moisture ? { moisture } : {}),
      ...(soil ? { soil } : {}),
      ...(ph === undefined ? {} : { ph }),
    }),
  ),
];

const toldLight = ({ hours, when }: NonNullable<Body['zones'][number]['light']>): ZoneLight => ({
  ...(hours === undefined ? {} : { hours }),
  ...(when ? { when } : {}),
});
