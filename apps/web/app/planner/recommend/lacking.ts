import { msg, plural } from '@lingui/core/macro';
import type { Gets } from '@understory/contract';
import type { LightMap, Thing } from '@understory/garden';
import { ON_BARE_PAPER, paintThing, plotOf, thingsOfDesign } from '@understory/plan';
import { api } from '../../shell/api.ts';
import { asJson, storedValue, storedValues } from '../../shell/stored-value.ts';
import { sayHere } from '../../shell/words.ts';
import { gardenForLacking } from '../document/design-things.ts';
import type { GardenStore } from '../document/garden-store.ts';
import { entryOf } from '../document/history.ts';
import { addThings, collectPlants } from '../document/operations.ts';
import type { Editor } from '../editor/editor.ts';
import { lightOver } from '../proposals/filling.ts';
import type { OverlayGround, OverlayLayer } from '../view/overlay.ts';

export type Lacking = Gets<'POST /ai/recommendations/garden/'>;
export type LackingPlant = Lacking['plants'][number];

/** Cells of a garden whose light is told, about: finer than any plant is wide. */
const LIGHT_CELLS = 6_000;

/** What is asked about the garden as it is kept. */
export const lackingBody = (
  { held: { document } }: GardenStore,
  map: LightMap | undefined,
  leaveOut: readonly number[],
) => ({
  ...gardenForLacking(document),
  light: lightOver(map, plotOf(document.facts).outline, LIGHT_CELLS),
  leave_out: [...leaveOut],
});

/**
 * Has the server rank plants by what the garden lacks.
 * @throws ApiError
 */
export async function askWhatLacks(
  drawing: GardenStore,
  body: ReturnType<typeof lackingBody>,
  signal: AbortSignal,
): Promise<Lacking> {
  const answer = await api('POST /ai/recommendations/garden/', { body, signal });
  drawing.learn(answer.plants.map(({ plant }) => plant));
  return answer;
}

/** A recommended plant as it would stand. */
export const thingsOf = (
  { plants, document }: Pick<GardenStore, 'plants' | 'document'>,
  { adds }: LackingPlant,
): readonly Thing[] =>
  thingsOfDesign({ bed: null, open: null, built: [], plants: adds }, { name: '' }, plants, ON_BARE_PAPER, {
    count: document.things.length,
  });

/** How much of a plant is seen that is only shown. */
const SHOWN = 0.8;

/** Shows on the plan where plants would stand; nothing for none. */
export function showPlace({ overlay }: Editor, things: readonly Thing[] | undefined): void {
  const layer: OverlayLayer | undefined = things && {
    shown: { outlined: things },
    paint: ({ pen, view, plants, tools }: OverlayGround) => {
      pen.globalAlpha = SHOWN;
      for (const thing of things) paintThing(pen, view, thing, plants, tools);
      pen.globalAlpha = 1;
    },
  };
  overlay.set({ place: layer });
}

/** Plants what is recommended where it would stand, as one step. False, with a notice, where it may not stand there. */
export function plantThere(editor: Editor, garden: GardenStore, one: LackingPlant): boolean {
  const things = thingsOf(garden, one);
  const name = one.plant.common_name;
  const count = things.length;
  return editor.commit(
    entryOf(sayHere(msg`${plural(count, { one: `Planted ${name}`, other: `Planted # ${name}` })}`), [
      collectPlants(editor.document, [one.plant.id]),
      addThings(things),
    ]),
  );
}

/** Plants that somebody does not want to be told of again, by garden, for as long as the tab is open. */
export const LEFT_OUT = storedValues<readonly number[]>(
  'understory.not-recommended.',
  asJson<readonly number[]>((value) => (Array.isArray(value) ? value.filter(Number.isInteger) : undefined)),
  { keeper: 'tab', initial: [] },
);

const WAYS = ['search', 'lacking'] as const;
/** By what plants are looked for beside the plan: by what is asked, or by what the garden lacks. */
export type PlantsBy = (typeof WAYS)[number];
export const PLANTS_BY = storedValue<PlantsBy>(
  'understory.plants-by',
  asJson<PlantsBy>((value) => WAYS.find((way) => way === value)),
  { keeper: 'tab', initial: 'search' },
);
