import {
  bedOutline,
  type GeoPoint,
  groundOfLine,
  isBuiltLine,
  type LaidZone,
  lightCellsOf,
  type Obstacles,
  obstaclesOf,
  type PlantThing,
  type Polygon,
  planeOf,
  sizeAt,
  TALLEST_PLANE,
  type ThingId,
  zonesAmong,
} from '@understory/garden';
import { type GardenDocument, northOf, type PlantsById, placedPlants, plotOf } from '@understory/plan';
import type { LightQuestion } from './light-service.ts';

/** All that casts a shadow in a garden and beside it, so many years after planting; null is grown, as it is planned. */
export const gardenObstacles = (
  { things }: Pick<GardenDocument, 'things'>,
  plants: PlantsById,
  year: number | null,
): Obstacles => obstaclesOf(things, (plant) => plants.get(plant), year ?? Number.POSITIVE_INFINITY);

/** What the light of a garden is worked out from. What does not change it is left out, so that it is not worked out anew. */
export function lightQuestion(
  document: GardenDocument,
  plants: PlantsById,
  year: number | null,
  { latitude }: GeoPoint,
): Omit<LightQuestion, 'id'> {
  const { outline } = plotOf(document.facts);
  return {
    ground: {
      cells: lightCellsOf(outline),
      obstacles: gardenObstacles(document, plants, year),
      latitude,
      north: northOf(document.facts),
    },
    plants: placedPlants(document).flatMap((thing) => {
      const card = plants.get(thing.plant);
      if (!card) return [];
      const { height } = sizeAt(card, year ?? Number.POSITIVE_INFINITY, thing.existing);
      return [{ id: thing.id, x: thing.x, y: thing.y, height, wants: card.sun_exposure }];
    }),
    open: { outline, barred: barredGround(document) },
    zones: sunZones(document),
  };
}

/** Places whose sun the gardener has told, topmost first. */
export const sunZones = ({ things }: Pick<GardenDocument, 'things'>): readonly LaidZone[] =>
  zonesAmong(things).filter(({ zone }) => zone.light !== undefined);

/**
 * What the light is worked out from that one plant gets, wherever it would stand: at its own height, and without the shade of its own
 * crown.
 * @param except the thing it is, where it stands on the plan already
 */
export function fitQuestion(
  document: GardenDocument,
  plants: PlantsById,
  year: number | null,
  { latitude }: GeoPoint,
  plant: Pick<PlantThing, 'plant' | 'existing'>,
  except: ThingId | undefined,
): Omit<LightQuestion, 'id'> {
  const card = plants.get(plant.plant);
  const height = card ? sizeAt(card, year ?? Number.POSITIVE_INFINITY, plant.existing).height : 0;
  const plane = planeOf(height);
  const { outline } = plotOf(document.facts);
  const { crowns, built } = gardenObstacles(document, plants, year);
  return {
    ground: {
      cells: lightCellsOf(outline),
      // What does not overtop its plane casts nothing there, so that plants of one height ask for one map.
      obstacles: { crowns: plane === undefined ? crowns.filter(({ of }) => of !== except) : crowns, built },
      latitude,
      north: northOf(document.facts),
      plane: plane ?? TALLEST_PLANE,
    },
    plants: [],
    open: { outline, barred: [] },
    zones: [],
  };
}

/** The ground under houses and sheds: its hours of sun are no one's. */
export const roofsOf = ({ things }: Pick<GardenDocument, 'things'>): readonly Polygon[] =>
  things.flatMap((thing) => (thing.kind === 'bed' && thing.ground === 'building' ? [bedOutline(thing)] : []));

/** What nothing grows on: houses, paving, water, and lines that are built. */
const barredGround = ({ things }: GardenDocument): readonly Polygon[] =>
  things.flatMap((thing) => {
    if (thing.kind === 'bed')
      return thing.ground === 'building' || thing.ground === 'paving' || thing.ground === 'water'
        ? [bedOutline(thing)]
        : [];
    return thing.kind === 'line' && isBuiltLine(thing) ? [groundOfLine(thing)] : [];
  });
