import {
  FLOWER_SHARE,
  SOLID_CARDS,
  SOLID_KINDS,
  type SolidCard,
  type SolidKind,
  type SolidLevel,
  solidKindOf,
  solidLooks,
  solidOf,
} from '@understory/botany';
import {
  INCHES_PER_FOOT,
  type LineThing,
  type Month,
  middleOfLine,
  type PlantLooks,
  sizeAt,
} from '@understory/garden';
import { type GardenDocument, type PlantsById, placedPlants } from '@understory/plan';
import {
  BufferAttribute,
  DoubleSide,
  DynamicDrawUsage,
  type Frustum,
  type Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  Sphere,
  type Vector3,
} from 'three';
import { type AirUniforms, plantShader } from './air.ts';
import { CARD_COLUMNS, CARD_ROWS, cardTexture } from './cards.ts';

/** A plant as it stands at a moment, in feet. */
export interface StandingSolid {
  readonly x: number;
  readonly z: number;
  readonly kind: SolidKind;
  /** Half its spread, and its height. */
  readonly radius: number;
  readonly height: number;
  readonly turn: number;
  /** A little of its own colour, −1 to 1. */
  readonly hue: number;
  /** 1 for what stands in the shade of others, 0 for what is above it. */
  readonly shaded: number;
  readonly paints: Paints;
}

/** Colours and sizes of the parts of a species in a month, as they go to the shader. */
interface Paints {
  /** Of its parts as `PAINTS` names them, each with the number of its card. */
  readonly colors: readonly (readonly [red: number, green: number, blue: number, card: number])[];
  readonly leaves: number;
  readonly flowers: number;
  readonly fruits: number;
  readonly leafHeight: number;
  readonly flowerFeet: number;
}

const bytes = (hex: string, card: SolidCard = 'plain'): readonly [number, number, number, number] => {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255, SOLID_CARDS.indexOf(card)];
};

/** Some fraction of its own for each thing, always the same. */
export function ownShare(id: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) / 2 ** 32;
}

/** Trees taller than this stand over what shades others. */
const OVER_SHADE_FEET = 8;
/** A climber alone is drawn as a pillar: what it grows on is not in the plan. */
const CLIMBER_RADIUS = 2;
const CLIMBER_HEIGHT = 9;

const UNNAMED_LEAVES = { deciduous: '#6E9455', evergreen: '#3F6B4D' } as const;
const BARE_MONTHS: ReadonlySet<Month> = new Set([12, 1, 2, 3]);
const FALL_MONTHS: ReadonlySet<Month> = new Set([10, 11]);

/** A tree nobody has named, a hedge: leaves of no species. */
function unnamed(evergreen: boolean, month: Month | null): Paints {
  const fall = !evergreen && month !== null && FALL_MONTHS.has(month);
  const bare = !evergreen && month !== null && BARE_MONTHS.has(month);
  const leaf = fall ? '#C59B4A' : UNNAMED_LEAVES[evergreen ? 'evergreen' : 'deciduous'];
  return {
    colors: [
      bytes('#8A7460'),
      bytes(leaf, 'ovate'),
      bytes(fall ? '#B9763A' : '#86A45C', 'ovate'),
      bytes('#FFFFFF'),
      bytes('#FFFFFF'),
    ],
    leaves: bare ? 0 : month === 4 && !evergreen ? 0.6 : 1,
    flowers: 0,
    fruits: 0,
    leafHeight: 1,
    flowerFeet: 0,
  };
}

/** Everything that grows in a garden at a time. @param year null: grown, as it is planned */
export function standingSolids(
  document: GardenDocument,
  plants: PlantsById,
  year: number | null,
  month: Month | null,
): StandingSolid[] {
  const looks = new Map<
    number,
    { readonly kind: SolidKind; readonly stands: number; readonly paints: Paints }
  >();
  const looksFor = (plant: number, card: PlantLooks) => {
    const known = looks.get(plant);
    if (known) return known;
    const seen = solidLooks(card, month ?? undefined);
    const made = {
      kind: solidKindOf(card),
      stands: seen.stands,
      paints: {
        colors: [
          bytes(seen.bark),
          bytes(seen.leaf, seen.leafCard),
          bytes(seen.otherLeaf, seen.leafCard),
          bytes(seen.flower, seen.flowerCard),
          bytes(seen.fruit),
        ],
        leaves: seen.leaves,
        flowers: seen.flowers,
        fruits: seen.fruits,
        leafHeight: seen.leafHeight,
        flowerFeet: seen.flowerFeet,
      },
    };
    looks.set(plant, made);
    return made;
  };
  const standing: StandingSolid[] = [];
  const put = (
    id: string,
    at: { x: number; y: number },
    what: Pick<StandingSolid, 'kind' | 'radius' | 'height' | 'paints'>,
  ) => {
    standing.push({
      ...what,
      x: at.x / INCHES_PER_FOOT,
      z: at.y / INCHES_PER_FOOT,
      turn: ownShare(id, 1) * 2 * Math.PI,
      hue: ownShare(id, 2) * 2 - 1,
      shaded: what.height > OVER_SHADE_FEET ? 0 : 1,
    });
  };
  for (const thing of placedPlants(document)) {
    const card = plants.get(thing.plant);
    if (!card) continue;
    const { kind, stands, paints } = looksFor(thing.plant, card);
    const size = sizeAt(card, year ?? Number.POSITIVE_INFINITY, thing.existing);
    const vary = 0.92 + 0.16 * ownShare(thing.id, 3);
    const climbs = kind === 'climber';
    put(thing.id, thing, {
      kind,
      paints,
      radius: climbs ? Math.min(CLIMBER_RADIUS, size.spread / 2) : size.spread / 2,
      height: (climbs ? Math.min(CLIMBER_HEIGHT, size.height) : size.height) * stands * Math.min(1, vary),
    });
  }
  for (const thing of document.things) {
    if (thing.kind === 'tree')
      put(thing.id, thing, {
        kind: 'canopy',
        radius: thing.spread / 2,
        height: thing.height ?? thing.spread,
        paints: unnamed(thing.evergreen === true, month),
      });
    if (thing.kind === 'line' && thing.what === 'hedge') hedge(thing, put);
  }
  return standing;
}

const HEDGE_HEIGHT = 5;

/** A hedge: shrubs that touch, along its line. */
function hedge(
  line: LineThing,
  put: (
    id: string,
    at: { x: number; y: number },
    what: Pick<StandingSolid, 'kind' | 'radius' | 'height' | 'paints'>,
  ) => void,
): void {
  const paints = unnamed(true, null);
  const radius = (line.width / INCHES_PER_FOOT) * 0.62;
  alongLine(middleOfLine(line), Math.max(6, line.width * 0.55), (at, index) => {
    put(`${line.id}:${index}`, at, { kind: 'shrub', radius, height: line.height ?? HEDGE_HEIGHT, paints });
  });
}

/** Calls at spots so far apart along a line, both its ends among them. Inches. */
export function alongLine(
  points: readonly { readonly x: number; readonly y: number }[],
  apart: number,
  at: (spot: { x: number; y: number }, index: number, angle: number) => void,
): void {
  let index = 0;
  points.forEach((from, number) => {
    const to = points[number + 1];
    if (!to) return;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const steps = Math.max(1, Math.round(Math.hypot(dx, dy) / apart));
    for (let step = number === 0 ? 0 : 1; step <= steps; step++)
      at({ x: from.x + (dx * step) / steps, y: from.y + (dy * step) / steps }, index++, Math.atan2(dy, dx));
  });
}

const FLOATS = ['stand', 'form'] as const;
const PAINTS = ['barkPaint', 'leafPaint', 'otherPaint', 'flowerPaint', 'fruitPaint'] as const;

/** Of a large plant the flowers are small: a spray of them is no narrower than this share of its spread, or none were seen on a tree. */
const LEAST_FLOWERS = 0.22;

/** How large a plant's flowers are, as a share of the widest that its solid has room for. */
function flowerShare({ radius, height, paints: { flowers, flowerFeet } }: StandingSolid): number {
  if (flowers === 0) return 0;
  const room = FLOWER_SHARE * Math.min(radius, height);
  return Math.max(0.012, Math.min(1, Math.max(LEAST_FLOWERS, flowerFeet / room)) * flowers);
}

/** A berry is so wide; of a large plant fruit is no smaller than this share of what its solid has, or none were seen. */
const FRUIT_FEET = 0.05;
const LEAST_FRUIT = 0.3;
const FRUIT_ROOM = 0.06;

const fruitShare = ({ radius, height, paints: { fruits } }: StandingSolid): number =>
  fruits * Math.min(1, Math.max(LEAST_FRUIT, FRUIT_FEET / (FRUIT_ROOM * Math.min(radius, height))));

const CROWNED: ReadonlySet<SolidKind> = new Set(['canopy', 'vase', 'columnar', 'shrub', 'climber']);
/** Half a crown's width in feet, from which its leaves are small beside it. */
const LARGE_CROWN = 8;
const FOLIAGE = SOLID_CARDS.indexOf('foliage');

/** One habit at one level: a geometry, and as many places for plants as were ever needed at once. */
class Stand {
  readonly mesh: Mesh;
  readonly kind: SolidKind;
  readonly level: SolidLevel;
  readonly triangles: number;
  plants: readonly StandingSolid[] = [];
  #room = 0;
  readonly #geometry = new InstancedBufferGeometry();
  #floats: Float32Array[] = [];
  #shares = new Uint8Array();
  #paints: Uint8Array[] = [];

  /** From afar single leaves of a crown are not told apart, and its cards, fewer and larger, would make them giants'. */
  readonly #afar: boolean;
  readonly #crowned: boolean;

  constructor(kind: SolidKind, level: SolidLevel, material: ShaderMaterial) {
    this.kind = kind;
    this.level = level;
    this.#crowned = CROWNED.has(kind);
    this.#afar = level > 0;
    const solid = solidOf(kind, level);
    this.triangles = solid.faces.length / 3;
    const geometry = this.#geometry;
    geometry.setIndex(new BufferAttribute(solid.faces, 1));
    geometry.setAttribute('position', new BufferAttribute(solid.places, 3));
    geometry.setAttribute('pivot', new BufferAttribute(solid.pivots, 3));
    geometry.setAttribute('offset', new BufferAttribute(solid.offsets, 3));
    geometry.setAttribute('normal', new BufferAttribute(solid.normals, 3));
    geometry.setAttribute('mark', new BufferAttribute(solid.marks, 4));
    geometry.setAttribute('facing', new BufferAttribute(solid.facings, 4, true));
    this.mesh = new Mesh(geometry, material);
    this.mesh.frustumCulled = false;
    this.#grow(16);
  }

  #grow(room: number): void {
    this.#room = room;
    const geometry = this.#geometry;
    geometry.dispose();
    this.#floats = FLOATS.map(() => new Float32Array(room * 4));
    this.#shares = new Uint8Array(room * 4);
    this.#paints = PAINTS.map(() => new Uint8Array(room * 4));
    const set = (name: string, array: Float32Array | Uint8Array, normalized: boolean) =>
      geometry.setAttribute(
        name,
        new InstancedBufferAttribute(array, 4, normalized).setUsage(DynamicDrawUsage),
      );
    FLOATS.forEach((name, index) => {
      set(name, this.#floats[index] ?? new Float32Array(), false);
    });
    set('shares', this.#shares, true);
    PAINTS.forEach((name, index) => {
      set(name, this.#paints[index] ?? new Uint8Array(), true);
    });
  }

  fill(plants: readonly StandingSolid[]): void {
    this.plants = plants;
    this.mesh.visible = plants.length > 0;
    if (plants.length === 0) return;
    if (plants.length > this.#room) this.#grow(Math.ceil(plants.length * 1.4));
    const [stand, form] = this.#floats;
    if (!stand || !form) return;
    plants.forEach((plant, index) => {
      const at = index * 4;
      stand.set([plant.x, 0, plant.z, plant.turn], at);
      form.set([plant.radius, plant.height, plant.hue, plant.shaded], at);
      const { leaves, colors, leafHeight } = plant.paints;
      this.#shares.set(
        [leaves * 255, flowerShare(plant) * 255, fruitShare(plant) * 255, leafHeight * 255],
        at,
      );
      this.#paints.forEach((paints, part) => {
        paints.set(colors[part] ?? [0, 0, 0, 0], at);
        const small = this.#crowned && (this.#afar || plant.radius > LARGE_CROWN);
        if (small && (part === 1 || part === 2)) paints[at + 3] = FOLIAGE;
      });
    });
    const geometry = this.#geometry;
    geometry.instanceCount = plants.length;
    for (const name of [...FLOATS, 'shares', ...PAINTS]) {
      const attribute = geometry.getAttribute(name) as InstancedBufferAttribute;
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, plants.length * 4);
      attribute.needsUpdate = true;
    }
  }

  dispose(): void {
    this.#geometry.dispose();
  }
}

/** Pixels of height from which a plant is drawn finely, middling, or at all. */
const FINE_PX = 220;
const MIDDLE_PX = 60;
const LEAST_PX = 1.6;
const COARSER = 1.3;
const TRIES = 14;
const LEVELS: readonly SolidLevel[] = [0, 1, 2];

/** What was packed of one habit at one level. */
export interface PackedStand {
  readonly kind: SolidKind;
  readonly level: SolidLevel;
  readonly plants: readonly StandingSolid[];
}

/** All that grows in the scene, packed by habit and level as it is seen from where one stands. */
export class PlantField {
  readonly #group: Group;
  readonly #material: ShaderMaterial;
  readonly #cards = cardTexture();
  readonly #stands = new Map<string, Stand>();
  #plants: readonly StandingSolid[] = [];
  /** Triangles that were packed last. */
  triangles = 0;

  /** @param smooth whether a card draws edges smooth, those of leaves with them */
  constructor(group: Group, air: AirUniforms, smooth: boolean) {
    this.#group = group;
    this.#material = new ShaderMaterial({
      ...plantShader(air, this.#cards, CARD_COLUMNS, CARD_ROWS),
      side: DoubleSide,
      alphaToCoverage: smooth,
    });
  }

  set(plants: readonly StandingSolid[]): void {
    this.#plants = plants;
  }

  get plants(): readonly StandingSolid[] {
    return this.#plants;
  }

  /** What was packed last; each is one call to the card. */
  get packed(): readonly PackedStand[] {
    return [...this.#stands.values()].filter(({ plants }) => plants.length > 0);
  }

  /**
   * Packs what is in view.
   * @param pixels of one foot at one foot's distance
   * @param budget triangles at most: past it, fewer plants are drawn finely, and the smallest not at all
   */
  pack(eye: Vector3, frustum: Frustum, pixels: number, budget: number): void {
    const seen: { readonly plant: StandingSolid; readonly px: number }[] = [];
    const sphere = new Sphere();
    for (const plant of this.#plants) {
      const half = plant.height / 2;
      const radius = Math.hypot(plant.radius, half);
      sphere.center.set(plant.x, half, plant.z);
      sphere.radius = radius;
      if (!frustum.intersectsSphere(sphere)) continue;
      const away = Math.max(0.5, sphere.center.distanceTo(eye) - plant.radius * 0.7);
      const px = (Math.max(plant.height, plant.radius * 1.2) * pixels) / away;
      seen.push({ plant, px });
    }
    let [fine, middle, least] = [FINE_PX, MIDDLE_PX, LEAST_PX];
    const levelOf = (px: number): SolidLevel => (px >= fine ? 0 : px >= middle ? 1 : 2);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      let sum = 0;
      for (const { plant, px } of seen)
        if (px >= least) sum += this.#standOf(plant.kind, levelOf(px)).triangles;
      this.triangles = sum;
      if (sum <= budget) break;
      fine *= COARSER;
      middle *= COARSER;
      if (attempt > 5) least *= COARSER;
    }
    const packed = new Map<Stand, StandingSolid[]>();
    for (const { plant, px } of seen) {
      if (px < least) continue;
      const stand = this.#standOf(plant.kind, levelOf(px));
      const among = packed.get(stand);
      if (among) among.push(plant);
      else packed.set(stand, [plant]);
    }
    for (const stand of this.#stands.values()) stand.fill(packed.get(stand) ?? []);
  }

  #standOf(kind: SolidKind, level: SolidLevel): Stand {
    const name = `${kind} ${level}`;
    const known = this.#stands.get(name);
    if (known) return known;
    const made = new Stand(kind, level, this.#material);
    this.#stands.set(name, made);
    this.#group.add(made.mesh);
    return made;
  }

  /** Makes every habit that stands here at every level, so that nothing has to wait for one later. */
  prepare(): void {
    const kinds = new Set(this.#plants.map(({ kind }) => kind));
    for (const kind of SOLID_KINDS)
      if (kinds.has(kind)) for (const level of LEVELS) this.#standOf(kind, level);
  }

  dispose(): void {
    for (const stand of this.#stands.values()) stand.dispose();
    this.#material.dispose();
    this.#cards.dispose();
  }
}
