import type { Plant } from '@understory/contract';
import {
  type BestSpot,
  bestSpot,
  type FitMap,
  feetToInches,
  fitMap,
  groundOf,
  lightCellsOf,
  type PlantThing,
  type Point,
  sharesGround,
  type ThingId,
  zonesAmong,
} from '@understory/garden';
import { type GardenDocument, type PlantsById, placedPlants, plotOf } from '@understory/plan';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { api } from '../../shell/api.ts';
import { useQuery } from '../../shell/queries.tsx';
import type { Editor } from '../editor/editor.ts';
import type { EditorState } from '../editor/state.ts';
import { useSunPlace } from '../light/garden-light.ts';
import { fitQuestion } from '../light/light-question.ts';
import { LightService } from '../light/light-service.ts';
import { useDrawing, useEditor, useEditorState, usePlanner } from '../panels/planner-context.ts';
import { useMayLookAhead } from '../panels/time/use-garden-time.ts';
import { stateOf } from '../panels/useCompatibility.ts';
import type { PlantGhost } from '../tools/plant/states.ts';

/** A plant whose fit is looked at over the whole garden. */
interface Fitted extends Pick<PlantThing, 'plant' | 'existing'> {
  /** The thing that it is, where it stands on the plan. */
  readonly thing: ThingId | undefined;
}

/** The plant that is carried over the drawing, that is moved on it, or for which better spots are looked for; undefined for none. */
function fittedIn(
  { active, overlay, time }: EditorState,
  things: GardenDocument['things'],
): Fitted | undefined {
  const ghost = active === 'carry.carrying' ? ghostIn(overlay) : undefined;
  if (ghost) return { plant: ghost.plant, thing: undefined };
  const { lifted } = overlay;
  const [moved, another] = lifted?.ids ?? [];
  const id = moved !== undefined && another === undefined ? moved : time.fit;
  const thing = id === null ? undefined : things.find((each) => each.id === id);
  if (thing?.kind !== 'plant') return undefined;
  return {
    plant: thing.plant,
    existing: thing.existing,
    thing: lifted?.copies ? undefined : thing.id,
  } as Fitted;
}

/** How a plant would suit every spot, as far as it is worked out. */
export interface GardenFit {
  readonly map: FitMap | undefined;
  readonly fitted: Fitted | undefined;
  /** The light could not be worked out, so that the map tells by zones and the whole garden. */
  readonly isWithoutLight: boolean;
  /** The plant itself could not be read. */
  readonly hasFailed: boolean;
}
const NO_FIT: GardenFit = { map: undefined, fitted: undefined, isWithoutLight: false, hasFailed: false };

interface Kept {
  readonly service: LightService;
  readonly store: StoreApi<GardenFit>;
}
const kept = new WeakMap<Editor, Kept>();

function fitOf(editor: Editor): Kept {
  const known = kept.get(editor) ?? { service: new LightService(), store: createStore(() => NO_FIT) };
  kept.set(editor, known);
  return known;
}

export const useFit = (): GardenFit => useStore(fitOf(useEditor()).store);

/** Works out the map of the plant that is fitted, once for each drag, as long as it is in the hand. */
export function useFitting(): void {
  const { editor, drawing } = usePlanner();
  const mayLook = useMayLookAhead();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const name = useEditorState((state) => {
    const fitted = mayLook ? fittedIn(state, drawing.state.document.things) : undefined;
    return fitted && JSON.stringify(fitted);
  });
  const fitted = useMemo(() => (name === undefined ? undefined : (JSON.parse(name) as Fitted)), [name]);
  const year = useEditorState(({ time }) => (time.playing ? null : time.year));
  const { point, isAsked } = useSunPlace();
  const { latitude, longitude } = point;
  const { service, store } = fitOf(editor);
  const lightState = useStore(service.store);
  const card = useQuery({
    queryKey: ['plant', fitted?.plant],
    queryFn: ({ signal }) => api('GET /plants/{id}/', { params: { id: fitted?.plant ?? 0 }, signal }),
    enabled: fitted !== undefined,
    staleTime: 60 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const plant = fitted && card.data;
  useEffect(() => {
    if (!fitted || isAsked) return;
    service.ask(fitQuestion(document, plants, year, { latitude, longitude }, fitted, fitted.thing));
  }, [service, document, plants, year, latitude, longitude, isAsked, fitted]);
  useEffect(() => {
    // What was asked above is asked by now: light of another plant's height is not taken for it.
    const { light, share, hasFailed } = service.store.getState();
    const isKnown = !isAsked && lightState.share === share && share === undefined;
    const map =
      plant && fitted && isKnown && (hasFailed || light?.map)
        ? mapFor(plant, fitted, document, plants, hasFailed ? undefined : light?.map)
        : undefined;
    store.setState({ map, fitted, isWithoutLight: hasFailed, hasFailed: card.isError });
  }, [service, store, plant, fitted, document, plants, lightState, isAsked, card.isError]);
  useEffect(
    () => () => {
      store.setState(NO_FIT);
      service.close();
    },
    [store, service],
  );
}

function mapFor(
  plant: Plant,
  { thing }: Fitted,
  document: GardenDocument,
  plants: PlantsById,
  light: Parameters<typeof fitMap>[2] | undefined,
): FitMap | undefined {
  const state = stateOf(document, plants, thing);
  const { outline } = plotOf(document.facts);
  return (
    state &&
    fitMap(plant, state, light ?? { cells: lightCellsOf(outline) }, {
      ground: groundOf(outline, document.things),
      zones: zonesAmong(document.things),
    })
  );
}

/** The best spot for a plant of the plan, with room beside all that it would compete with. */
export function bestSpotFor(
  map: FitMap,
  thing: PlantThing,
  document: GardenDocument,
  plants: PlantsById,
): BestSpot | undefined {
  const card = plants.get(thing.plant);
  if (!card) return undefined;
  const neighbours = placedPlants(document).flatMap(({ id, plant, x, y }) => {
    const other = plants.get(plant);
    return other && id !== thing.id && !sharesGround(card.layer, other.layer)
      ? [{ x, y, radius: feetToInches(other.spread_mature) / 2 }]
      : [];
  });
  const trees = document.things.flatMap((each) =>
    each.kind === 'tree' && !sharesGround(card.layer, 'canopy')
      ? [{ x: each.x, y: each.y, radius: feetToInches(each.spread) / 2 }]
      : [],
  );
  return bestSpot(map, thing, feetToInches(card.spread_mature) / 2, [...neighbours, ...trees]);
}

/** A plant that is about to be placed, as the tool for that shows it. */
function ghostIn({ tool }: EditorState['overlay']): PlantGhost['ghost'] | undefined {
  return tool && 'ghost' in tool.shown ? (tool.shown as PlantGhost).ghost : undefined;
}

/** Where the fitted plant is held, in inches; undefined where it is not over the drawing. */
export function heldAt({ overlay }: EditorState, things: GardenDocument['things']): Point | undefined {
  const { lifted, crosshair } = overlay;
  const ghost = ghostIn(overlay);
  if (ghost) return ghost.at;
  const [id] = lifted?.ids ?? [];
  const thing = things.find((each) => each.id === id);
  if (lifted && thing?.kind === 'plant') return { x: thing.x + lifted.dx, y: thing.y + lifted.dy };
  return crosshair;
}
