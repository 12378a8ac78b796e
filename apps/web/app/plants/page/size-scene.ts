import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type GrowingPlant, type PlantSize, sizeAt } from '@understory/garden';
import type { Say } from '@understory/words';
import { PERSON_HEIGHT } from '../StandingPerson.tsx';

/** How wide a person stands, of that height. */
const PERSON_WIDTH = PERSON_HEIGHT * 0.3;
/** The age between planting and maturity at which a plant is shown, in years. */
const YOUNG_YEARS = 5;

/** A plant at an age, in feet. */
export interface PlantAge {
  readonly label: string;
  readonly height: number;
  readonly spread: number;
}

const years = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# year', other: '# years' })}`;

/** A size that follows from a curve is no finer than this: whole feet from ten feet up, half feet from three. */
const rough = (feet: number): number =>
  feet >= 10 ? Math.round(feet) : feet >= 3 ? Math.round(feet * 2) / 2 : feet;
const roughly = ({ height, spread }: PlantSize): PlantSize => ({
  height: rough(height),
  spread: rough(spread),
});

/** A plant as it is planted, after five years if it is not grown by then, and grown. */
export function agesOf(plant: GrowingPlant, say: Say): readonly PlantAge[] {
  const grown = plant.years_to_maturity;
  return [
    { label: say(msg`Planted`), ...sizeAt(plant, 0) },
    ...(grown > YOUNG_YEARS
      ? [{ label: say(years(YOUNG_YEARS)), ...roughly(sizeAt(plant, YOUNG_YEARS)) }]
      : []),
    { label: say(years(grown)), height: plant.height_mature, spread: plant.spread_mature },
  ];
}

/** Where a figure of the drawing stands, in the units of the picture. */
interface Place {
  /** The middle of its foot. */
  readonly x: number;
}

export interface SizeScene {
  /** Units of the picture per foot: the same for all that stand in it. */
  readonly scale: number;
  readonly person: Place;
  readonly plants: readonly (Place & { readonly age: PlantAge })[];
}

interface Room {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Words under a figure need so much room, and figures stand so far apart, in units of the picture. */
const LABEL = { person: 92, plant: 116 } as const;
const GAP = 14;
/** Halvings of the range in which the scale is looked for: finer than can be seen. */
const HALVINGS = 30;

/** A person and a plant at its ages side by side, as large as they fit into the room, all to one scale. */
export function sizeScene(ages: readonly PlantAge[], room: Room): SizeScene {
  const slots = (scale: number): number[] => [
    Math.max(PERSON_WIDTH * scale, LABEL.person),
    ...ages.map(({ spread }) => Math.max(spread * scale, LABEL.plant)),
  ];
  const widthAt = (scale: number): number =>
    slots(scale).reduce((sum, slot) => sum + slot, 0) + GAP * ages.length;
  const tallest = Math.max(PERSON_HEIGHT, ...ages.map(({ height }) => height));
  let scale = room.height / tallest;
  if (widthAt(scale) > room.width) {
    let fits = 0;
    let exceeds = scale;
    for (let step = 0; step < HALVINGS; step += 1) {
      const middle = (fits + exceeds) / 2;
      if (widthAt(middle) > room.width) exceeds = middle;
      else fits = middle;
    }
    scale = fits;
  }
  let edge = room.left + (room.width - widthAt(scale)) / 2;
  const [person = 0, ...plants] = slots(scale).map((slot) => {
    const x = edge + slot / 2;
    edge += slot + GAP;
    return x;
  });
  return {
    scale,
    person: { x: person },
    plants: ages.map((age, index) => ({ age, x: plants[index] ?? 0 })),
  };
}
