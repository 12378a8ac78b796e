import type { Plant } from '@understory/contract';
import {
  type Compatibility,
  compatibilityOf,
  type GardenState,
  gardenState,
  groundOf,
  regionKeyOf,
  type Spot,
  type StandingCompany,
  type ThingId,
  treesAmong,
} from '@understory/garden';
import { type GardenDocument, type PlantsById, placedPlants, plotOf } from '@understory/plan';
import { useEffect, useMemo, useState } from 'react';
import { useSay } from '../../shell/words.ts';
import type { Editor } from '../editor/editor.ts';
import { isAtRest } from '../editor/state.ts';
import { type EditedGarden, usePlanner } from './planner-context.ts';

/** After the last change of the drawing: arrows that are held change it many times a second. */
const RESTS_MS = 200;
/** Looked for again so often while the hand is busy. */
const BUSY_MS = 300;

/**
 * How well a plant suits the open garden, by the rules the server scores with; undefined until it is worked out. It follows
 * the drawing when the hand rests, so that it costs no drag a frame.
 *
 * @param except the thing it is asked about, which is not its own neighbour
 * @param spot where it stands, as far as that is known
 */
export function useCompatibility(
  plant: Plant | undefined,
  except?: ThingId,
  spot?: Spot,
): Compatibility | undefined {
  const say = useSay();
  const state = useGardenState(except);
  return useMemo(
    () => (plant && state ? compatibilityOf(plant, state, say, spot) : undefined),
    [plant, state, say, spot],
  );
}

/**
 * The open garden as scoring asks about it; it follows the drawing when the hand rests.
 * @param except a thing of it that is left out
 * @param atOnce whether it is worked out before anything is drawn, where the hand rests now: undefined for a moment otherwise
 */
export function useGardenState(except?: ThingId, atOnce = false): GardenState | undefined {
  const { drawing, editor } = usePlanner();
  const [state, setState] = useState(() =>
    atOnce && isAtRest(editor.store.getState())
      ? stateOf(drawing.document, drawing.plants, except)
      : undefined,
  );
  useEffect(() => {
    const read = () => setState(stateOf(drawing.document, drawing.plants, except));
    const isOther: IsOther = (after, before) =>
      after.document !== before.document || after.plants !== before.plants;
    return followAtRest({ drawing, editor }, isOther, read, true);
  }, [editor, drawing, except]);
  return state;
}

type HeldGarden = EditedGarden['drawing']['state'];
/** Whether a change of the garden is one to follow. */
type IsOther = (after: HeldGarden, before: HeldGarden) => boolean;

/**
 * Does something whenever the garden has changed and the hand rests. Heard at the store and not by a part itself: a list of plants would be
 * made anew at every press of an arrow, and say the same.
 * @param atFirst whether it is done once at the beginning too
 * @returns how to stop
 */
export function followAtRest(
  { drawing, editor }: Pick<EditedGarden, 'drawing' | 'editor'>,
  isOther: IsOther,
  act: () => void,
  atFirst = false,
): () => void {
  let giveUp = atFirst ? whenHandRests(editor, act) : () => {};
  const stop = drawing.store.subscribe((after, before) => {
    if (!isOther(after, before)) return;
    giveUp();
    giveUp = whenHandRests(editor, act);
  });
  return () => {
    stop();
    giveUp();
  };
}

/** Does something once, when nothing is dragged and nothing was changed for a moment; answers how to give it up. */
function whenHandRests(editor: Editor, act: () => void): () => void {
  let timer = setTimeout(look, RESTS_MS);
  function look(): void {
    if (!isAtRest(editor.store.getState())) timer = setTimeout(look, BUSY_MS);
    else act();
  }
  return () => clearTimeout(timer);
}

const known = new WeakMap<
  GardenDocument,
  Map<ThingId | '', { plants: PlantsById; state: GardenState | undefined }>
>();

/** The garden as scoring asks about it, worked out once for each drawing. */
export function stateOf(
  document: GardenDocument,
  plants: PlantsById,
  except: ThingId | undefined,
): GardenState | undefined {
  const states = known.get(document) ?? new Map();
  known.set(document, states);
  const before = states.get(except ?? '');
  if (before?.plants === plants) return before.state;
  const state = readState(document, plants, except);
  states.set(except ?? '', { plants, state });
  return state;
}

function readState(
  { facts, things }: GardenDocument,
  plants: PlantsById,
  except: ThingId | undefined,
): GardenState | undefined {
  const region = regionKeyOf(facts.region_id);
  if (!region) return undefined;
  const standing = placedPlants({ things }).flatMap(({ id, plant, x, y }): StandingCompany[] => {
    const card = plants.get(plant);
    return card && id !== except ? [{ ...card, x, y }] : [];
  });
  return gardenState({
    region,
    site: facts.site,
    ground: groundOf(plotOf(facts).outline, things),
    plants: [...standing, ...treesAmong(things)],
  });
}
