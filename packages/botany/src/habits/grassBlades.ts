import { type Bow, grow, type Point, steps, UP } from '../geometry.ts';
import { brush, hair, slipped } from '../ink.ts';
import { mix, STRAW, type Tint } from '../palette.ts';
import type { Sketch } from '../plate.ts';
import { leafTint, type Scene } from '../scene.ts';

/** How a tuft of blades stands. */
export interface Tuft {
  readonly blades: number;
  readonly fan: number;
  readonly length: number;
  readonly outer: number;
  readonly curl: number;
  readonly width: number;
  /** Half the width of the tuft where it leaves the ground. */
  readonly base: number;
}

function bladesOf(scene: Scene, tuft: Tuft, foot: Point): readonly Bow[] {
  const { random } = scene;
  return steps(tuft.blades, -1, 1)
    .map((side, index) => {
      const length =
        tuft.length *
        (1 - (1 - tuft.outer) * Math.abs(side)) *
        (index % 3 === 1 ? 0.72 : 1) *
        random.between(0.86, 1);
      const from = { x: foot.x + side * tuft.base, y: foot.y };
      return grow(
        from,
        UP + side * tuft.fan + random.sway(0.07),
        length,
        side * tuft.curl + random.sway(0.18),
      );
    })
    .sort((a, b) => Math.abs(b.to.x - foot.x) - Math.abs(a.to.x - foot.x));
}

/** One blade: a wash that slips off a single line, heavier low down. */
export function grassBlade(bow: Bow, width: number, tint: Tint): Sketch {
  const wash: Bow = { from: slipped(bow.from), bend: slipped(bow.bend), to: bow.to };
  return [
    { kind: 'wash', color: tint.base, d: brush(wash, width * 1.25, 1.2) },
    { kind: 'ink', d: hair(bow, Math.min(1.9, 0.8 + width * 0.18)) },
  ];
}

/** Colour of a blade: grass keeps its dead leaves, so a bare month is straw. */
export function bladeTint(scene: Scene, index: number): Tint {
  const tint = leafTint(scene);
  const dry: Tint = { light: STRAW, base: STRAW, shade: STRAW };
  if (scene.leafSeason === 'bare') return dry;
  const other = index % 3 === 0 ? mix(tint.base, tint.shade, 0.5) : tint.base;
  return { ...tint, base: other };
}

export function drawTuft(scene: Scene, tuft: Tuft, foot: Point): void {
  const blades = bladesOf(scene, tuft, foot);
  const third = Math.ceil(blades.length / 3);
  for (let first = 0; first < blades.length; first += third) {
    const layer = blades.slice(first, first + third);
    scene.plate.lay(
      ...layer.map((bow, index) => grassBlade(bow, tuft.width, bladeTint(scene, index + first))),
    );
  }
}

/** An upright stem that ends at a tip: what a head is drawn on before it is stamped onto the leaning ones. */
export function straightStem(tip: Point, length: number): Bow {
  return { from: { x: tip.x, y: tip.y + length }, bend: { x: tip.x, y: tip.y + length / 2 }, to: tip };
}
