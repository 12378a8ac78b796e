import { setImmediate } from 'node:timers/promises';
import {
  type AnswerInputOf,
  type BodyOf,
  type layOutTemplate,
  type listTemplates as listTemplatesCall,
  type Plant,
  REQUIRED_TIER,
} from '@understory/contract';
import {
  type DriftNeighbour,
  HOME_REGION,
  isStarterDesign,
  layOutTemplate as layOutInGarden,
  rectangle,
  TEMPLATES,
  type Template,
  type TemplateLayout,
  templateOf,
} from '@understory/garden';
import type { Say } from '@understory/words';
import type { ListedPlants } from '../plants/index.ts';
import { type Actor, ApiError, authorizeAct } from '../platform/index.ts';
import { sayToReader } from '../platform/reader.ts';
import { readDrawnGround } from './drawn-ground.ts';
import { LAY_OUT, TEMPLATE_PERMISSION } from './policy.ts';

type List = AnswerInputOf<typeof listTemplatesCall>;
type Layout = AnswerInputOf<typeof layOutTemplate>;

const SAMPLE_SEED = 4;
/** A plot that shows a design well, in feet: its own bed, or a part of a very long one. */
const SAMPLE_SIDES = { long: 24, short: 15 } as const;
const INCHES = 12;

/** All designs, each with a sample of it. Others are answered between one sample and the next. */
export async function listTemplates(catalogue: ListedPlants): Promise<List> {
  const shown = new Map<number, Plant>();
  const templates: List['templates'] = [];
  for (const template of TEMPLATES) {
    await setImmediate();
    const width = Math.min(template.bed[0], SAMPLE_SIDES.long);
    const length = Math.min(template.bed[1], SAMPLE_SIDES.short);
    const outline = rectangle(width * INCHES, length * INCHES);
    const garden = { outline, site: {}, region: HOME_REGION, standing: [], taken: [] } as const;
    const sample = layOutInGarden(template, garden, catalogue.traded, SAMPLE_SEED, sayToReader);
    if (!sample.ok) continue;
    for (const { plant } of sample.layout.plants) {
      const known = catalogue.find(plant.id);
      if (known) shown.set(plant.id, known);
    }
    templates.push({
      ...presentTemplate(template, sayToReader),
      sample: { ...presentLayout(sample.layout), width, length },
    });
  }
  return { templates, plants: [...shown.values()] };
}

/**
 * A design in one garden, for somebody who may have it.
 * @throws ApiError template_not_found, template_does_not_fit, validation_failed for an outline that is none; unauthorized and
 * upgrade_required for a design that is not everybody's
 */
export function layOut(
  catalogue: ListedPlants,
  actor: Actor,
  key: string,
  body: BodyOf<typeof layOutTemplate>,
): Layout {
  const template = templateOf(key);
  if (!template)
    throw new ApiError(
      'template_not_found',
      /*i18n*/ { id: 'refused.templates.thereNoSuchDesign', message: 'There is no such design.' },
    );
  authorizeAct(actor, LAY_OUT, template);
  const { trees, ...ground } = readDrawnGround(body);
  const outcome = layOutInGarden(
    template,
    {
      ...ground,
      standing: [...standingIn(catalogue, body), ...trees],
      taken: body.taken,
    },
    catalogue.traded,
    body.seed,
    sayToReader,
  );
  if (!outcome.ok) throw new ApiError('template_does_not_fit', { text: outcome.sentence });
  const { layout } = outcome;
  const kinds = new Map(layout.plants.map((set) => [set.plant.id, set]));
  return {
    ...presentLayout(layout),
    parts: [...kinds.values()].map(({ plant, role }) => ({
      name: sayToReader(role),
      plant: plant.id,
      quantity: layout.plants.filter((set) => set.plant.id === plant.id).length,
    })),
    plants_details: [...kinds.keys()].flatMap((id) => catalogue.find(id) ?? []),
    native_percentage: Math.round(layout.nativeRatio * 1000) / 10,
    bloom_months: [...layout.bloom],
    notes: [...layout.notes],
  };
}

/** The plants that grow there already, as far as the catalogue knows them. */
const standingIn = (
  catalogue: ListedPlants,
  { standing }: Pick<BodyOf<typeof layOutTemplate>, 'standing'>,
): DriftNeighbour[] =>
  standing.flatMap(({ plant, x, y }) => {
    const known = catalogue.find(plant);
    return known ? [{ at: { x, y }, spread_mature: known.spread_mature, layer: known.layer }] : [];
  });

const presentTemplate = ({ key, name, situation, gives, sun, moisture, leastArea }: Template, say: Say) => ({
  key,
  name: say(name),
  situation: say(situation),
  gives: say(gives),
  sun_exposure: [...sun],
  moisture: [...moisture],
  least_area: leastArea,
  required_tier: isStarterDesign(key) ? null : REQUIRED_TIER[TEMPLATE_PERMISSION],
});

const presentLayout = ({ bed, open, built, plants }: TemplateLayout) => ({
  bed: bed ? [...bed] : null,
  open: open ?? null,
  built: [...built],
  plants: plants.map(({ plant, x, y }) => ({ plant: plant.id, x, y })),
});
