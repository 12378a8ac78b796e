import {
  leafageOf,
  type Month,
  type Obstacles,
  obstaclesOf,
  type SunPosition,
  sunOfMonth,
} from '@understory/garden';
import { type GardenDocument, northOf, type PlantsById, plotOf } from '@understory/plan';
import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  DoubleSide,
  Frustum,
  Group,
  Matrix4,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
  type Vector3,
  type Vector4,
  WebGLRenderer,
} from 'three';
import {
  type AirUniforms,
  airAt,
  builtShader,
  groundShader,
  hillShader,
  meadowOf,
  newAir,
  painted,
  setAir,
  skyShader,
  towardSun,
  waterShader,
} from './air.ts';
import { barriersOf, builtOf } from './built.ts';
import { grainTexture, groundPicture, ShadePicture, sceneGround } from './grounds.ts';
import { ownShare, type PackedStand, PlantField, standingSolids } from './plant-field.ts';
import {
  eyeOf,
  FIELD_DEGREES,
  firstView,
  type Viewpoint,
  type Walkable,
  type WalkMode,
} from './viewpoint.ts';

/** The garden at a moment, as the scene shows it. */
export interface SceneMoment {
  readonly document: GardenDocument;
  readonly plants: PlantsById;
  /** Years after planting; null for grown, as planned. */
  readonly year: number | null;
  /** Null for full leaf and flower, as planned. */
  readonly month: Month | null;
  /** Hours after midnight, sun time. */
  readonly hour: number;
  readonly latitude: number;
}

/** The sun of what is planned, in no month: a day of June, as shadows on the plan have it. */
const PLANNED_MONTH: Month = 6;
/** Triangles of plants at most while something moves, and at rest; a processor alone draws fewer. */
const BUDGETS = {
  card: { moving: 160_000, still: 340_000 },
  processor: { moving: 42_000, still: 150_000 },
} as const;
/** Pixels of the canvas for one of the screen. */
const RATIOS = { card: { moving: 1.25, still: 2 }, processor: { moving: 0.6, still: 1 } } as const;
/** So long after the last move a picture is drawn at its best. */
const REST_MS = 260;
/** Plants are packed anew when the eye has gone so far or turned so much. */
const PACK_FEET = 4;
const PACK_RADIANS = 0.14;
const FAR_FEET = 1400;

/** Whether a browser can draw it at all. */
export function canDrawScene(): boolean {
  try {
    return globalThis.document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/** A garden in space, drawn when something changed. It keeps no state that its plan lacks. */
export class GardenScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD_DEGREES, 1, 0.25, FAR_FEET);
  readonly #air: AirUniforms = newAir();
  readonly #field: PlantField;
  readonly #shade = new ShadePicture();
  readonly #grain: Texture = grainTexture();
  readonly #meadow: { value: Color } = { value: painted('#93A669') };
  readonly #builtMaterial: ShaderMaterial;
  readonly #waterMaterial: ShaderMaterial;
  readonly #built = new Mesh();
  readonly #water = new Mesh();
  #ground: { readonly mesh: Mesh; readonly picture: Texture; readonly rect: Vector4 } | undefined;
  #moment: SceneMoment | undefined;
  #obstacles: Obstacles = { crowns: [], built: [] };
  #view: Viewpoint = { mode: 'over', x: 0, z: 0, turn: 0, tilt: -0.4, away: 60 };
  #packed:
    | { readonly eye: Vector3; readonly turn: number; readonly tilt: number; readonly still: boolean }
    | undefined;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #size = { width: 1, height: 1 };
  #walkable: Walkable = { barriers: [], outline: [] };
  readonly #onDrawn: (still: boolean) => void;
  readonly power: keyof typeof BUDGETS;
  /** Frames that were drawn, and what the last one took the processor, in milliseconds. */
  readonly figures = { frames: 0, ms: 0, triangles: 0, calls: 0 };

  /** @param onDrawn hears of every frame, and whether it is one at rest */
  constructor(canvas: HTMLCanvasElement, onDrawn: (still: boolean) => void = () => undefined) {
    this.power = powerOf(canvas);
    const antialias = this.power === 'card';
    this.#renderer = new WebGLRenderer({ canvas, antialias, powerPreference: 'high-performance' });
    this.#renderer.info.autoReset = true;
    this.#onDrawn = onDrawn;
    this.#air.shade.value = this.#shade.texture;
    const plants = new Group();
    this.#field = new PlantField(plants, this.#air, antialias);
    this.#builtMaterial = new ShaderMaterial({ ...builtShader(this.#air), side: DoubleSide });
    this.#waterMaterial = new ShaderMaterial({ ...waterShader(this.#air), side: DoubleSide });
    this.#built.material = this.#builtMaterial;
    this.#water.material = this.#waterMaterial;
    const sky = new Mesh(
      new SphereGeometry(1, 32, 20),
      new ShaderMaterial({ ...skyShader(this.#air, this.#grain), side: DoubleSide }),
    );
    sky.frustumCulled = false;
    sky.renderOrder = 10;
    this.#scene.add(sky, hills(this.#air, this.#meadow), this.#built, this.#water, plants);
  }

  get view(): Viewpoint {
    return this.#view;
  }

  /** What grows in the picture that was drawn last. */
  get packed(): readonly PackedStand[] {
    return this.#field.packed;
  }

  get walkable(): Walkable {
    return this.#walkable;
  }

  get camera(): PerspectiveCamera {
    return this.#camera;
  }

  get sun(): SunPosition {
    const moment = this.#moment;
    return moment
      ? sunOfMonth(moment.latitude, moment.month ?? PLANNED_MONTH, moment.hour)
      : { altitude: 45, azimuth: 180 };
  }

  /** Shows a garden at a moment. What did not change since is kept. */
  show(moment: SceneMoment): void {
    const before = this.#moment;
    this.#moment = moment;
    const { document, plants, year, month, hour, latitude } = moment;
    const isOther = before?.document !== document || before.plants !== plants;
    const isOtherMonth = isOther || before?.month !== month;
    if (isOther) {
      this.#walkable = {
        ...this.#walkable,
        barriers: barriersOf(document),
        outline: plotOf(document.facts).outline,
      };
      this.#built.geometry.dispose();
      this.#water.geometry.dispose();
      const { built, water } = builtOf(document);
      this.#built.geometry = built;
      this.#water.geometry = water;
    }
    const rect = sceneGround(document);
    if (isOtherMonth) {
      const meadow = meadowOf(month ?? PLANNED_MONTH);
      this.#meadow.value = painted(meadow);
      this.#layGround(document, rect, meadow);
    }
    if (isOtherMonth || before?.year !== year) {
      const standing = standingSolids(document, plants, year, month);
      this.#field.set(standing);
      this.#walkable = { ...this.#walkable, grows: standing };
      this.#packed = undefined;
    }
    if (isOther || before?.year !== year)
      this.#obstacles = obstaclesOf(
        document.things,
        (plant) => plants.get(plant),
        year ?? Number.POSITIVE_INFINITY,
      );
    if (isOtherMonth || before?.year !== year || before.hour !== hour || before.latitude !== latitude) {
      const north = northOf(document.facts);
      const { sun } = this;
      this.#shade.paint(this.#obstacles, sun, north, leafageOf(month ?? PLANNED_MONTH), rect);
      this.#air.shadeGround.value = rect;
      setAir(this.#air, airAt(sun), towardSun(sun, north), meadowOf(month ?? PLANNED_MONTH));
      this.#air.haze.value = 1 / Math.max(650, Math.hypot(rect.z, rect.w) * 3);
    }
    this.invalidate();
  }

  #layGround(document: GardenDocument, rect: Vector4, meadow: string): void {
    if (this.#ground) {
      this.#scene.remove(this.#ground.mesh);
      this.#ground.mesh.geometry.dispose();
      (this.#ground.mesh.material as ShaderMaterial).dispose();
      this.#ground.picture.dispose();
    }
    const picture = groundPicture(document, rect, meadow);
    picture.anisotropy = this.power === 'card' ? 8 : 1;
    const plane = new PlaneGeometry(FAR_FEET * 2, FAR_FEET * 2, 24, 24).rotateX(-Math.PI / 2);
    plane.translate(rect.x + rect.z / 2, 0, rect.y + rect.w / 2);
    const mesh = new Mesh(
      plane,
      new ShaderMaterial(groundShader(this.#air, picture, this.#grain, rect, this.#meadow)),
    );
    mesh.frustumCulled = false;
    this.#ground = { mesh, picture, rect };
    this.#scene.add(mesh);
  }

  /** Goes to where the garden is seen from at first. */
  enter(mode: WalkMode): void {
    this.look(firstView(mode, this.#walkable, this.#size.width / this.#size.height));
  }

  look(view: Viewpoint): void {
    this.#view = view;
    this.invalidate();
  }

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.#size = { width, height };
    this.#packed = undefined;
    this.invalidate();
  }

  /** Has a frame drawn soon, and a better one once nothing changes any more. */
  invalidate(): void {
    if (this.#frame === 0)
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.draw(false);
        this.#onDrawn(false);
      });
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.draw(true);
      this.#onDrawn(true);
    }, REST_MS);
  }

  /** Draws at once. @param still at its best, which takes longer */
  draw(still: boolean, size = this.#size, ratio?: number): void {
    const began = performance.now();
    const most = RATIOS[this.power][still ? 'still' : 'moving'];
    this.#renderer.setPixelRatio(ratio ?? Math.min(globalThis.devicePixelRatio || 1, most));
    this.#renderer.setSize(size.width, size.height, false);
    this.#place(size);
    this.#pack(still, size);
    this.#renderer.render(this.#scene, this.#camera);
    const { render } = this.#renderer.info;
    this.figures.frames += 1;
    this.figures.triangles = render.triangles;
    this.figures.calls = render.calls;
    this.figures.ms = performance.now() - began;
  }

  #place({ width, height }: { width: number; height: number }): void {
    const camera = this.#camera;
    camera.aspect = width / height;
    camera.fov = width < height ? 62 : FIELD_DEGREES;
    const [x, y, z] = eyeOf(this.#view);
    const { turn, tilt } = this.#view;
    camera.position.set(x, y, z);
    camera.lookAt(
      x + Math.sin(turn) * Math.cos(tilt),
      y + Math.sin(tilt),
      z - Math.cos(turn) * Math.cos(tilt),
    );
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  #pack(still: boolean, { height }: { height: number }): void {
    const { turn, tilt } = this.#view;
    const eye = this.#camera.position.clone();
    const last = this.#packed;
    if (
      last &&
      last.still === still &&
      last.eye.distanceTo(eye) < (still ? 0.01 : PACK_FEET) &&
      Math.abs(last.turn - turn) < (still ? 0.001 : PACK_RADIANS) &&
      Math.abs(last.tilt - tilt) < (still ? 0.001 : PACK_RADIANS)
    )
      return;
    const wide = this.#camera.clone();
    // Wider than what is seen, so that a little turning needs no packing.
    wide.fov = Math.min(120, this.#camera.fov + (still ? 2 : 24));
    wide.updateProjectionMatrix();
    wide.updateMatrixWorld();
    const frustum = new Frustum().setFromProjectionMatrix(
      new Matrix4().multiplyMatrices(wide.projectionMatrix, wide.matrixWorld.clone().invert()),
    );
    const pixels = height / (2 * Math.tan((this.#camera.fov * Math.PI) / 360));
    this.#field.pack(eye, frustum, pixels, BUDGETS[this.power][still ? 'still' : 'moving']);
    this.#packed = { eye, turn, tilt, still };
  }

  /** One picture, at so many times the size of the screen, or of a size of its own in pixels. */
  async picture(times: number, size = this.#size): Promise<Blob> {
    this.draw(true, size, times);
    const canvas = this.#renderer.domElement;
    const made = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    // What is seen meanwhile is as wide and high as the screen.
    if (size !== this.#size) this.draw(false);
    const blob = await made;
    this.invalidate();
    if (!blob) throw new Error('The picture could not be made');
    return blob;
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.#field.dispose();
    this.#shade.texture.dispose();
    this.#grain.dispose();
    this.#ground?.picture.dispose();
    this.#scene.traverse((object) => {
      if (object instanceof Mesh) object.geometry.dispose();
    });
    this.#renderer.dispose();
  }
}

/** Whether a card draws it, or the processor alone, to which smooth edges cost four pictures. */
function powerOf(canvas: HTMLCanvasElement): keyof typeof BUDGETS {
  const probe = canvas.ownerDocument.createElement('canvas').getContext('webgl2');
  if (!probe) return 'processor';
  const info = probe.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = probe.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : probe.RENDERER);
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' && /swiftshader|llvmpipe|software|basic render/i.test(name)
    ? 'processor'
    : 'card';
}

const HILL_SIDES = 96;
const BELT_SIDES = 1440;
/** How a crown rises and falls between two of its neighbours. */
const BELT_CROWN = [0.62, 0.92, 1, 0.97, 0.8] as const;
const BELT_FEET = 560;
const BELT_TALL = 34;

/** A belt of trees that ends the meadow, of rounded and pointed crowns, with gaps through which the hills are seen. */
function belt(places: number[], veils: number[]): void {
  const turn = (side: number) => (side / BELT_SIDES) * 2 * Math.PI;
  const height = (side: number): number => {
    const at = side % BELT_SIDES;
    const wood = 0.5 + 0.5 * Math.sin(turn(at) * 5 + 1) + 0.35 * Math.sin(turn(at) * 13);
    const tree = ownShare(`belt${Math.floor(at / BELT_CROWN.length)}`, 1);
    const crown = (BELT_CROWN[at % BELT_CROWN.length] ?? 1) * (0.92 + 0.12 * ownShare('belt', at));
    return BELT_TALL * Math.max(0.12, Math.min(1, wood)) * (0.55 + 0.6 * tree) * crown;
  };
  for (let side = 0; side < BELT_SIDES; side++) {
    const [x1, z1] = [Math.cos(turn(side)) * BELT_FEET, Math.sin(turn(side)) * BELT_FEET];
    const [x2, z2] = [Math.cos(turn(side + 1)) * BELT_FEET, Math.sin(turn(side + 1)) * BELT_FEET];
    const [h1, h2] = [height(side), height(side + 1)];
    places.push(x1, -2, z1, x1, h1, z1, x2, h2, z2, x1, -2, z1, x2, h2, z2, x2, -2, z2);
    veils.push(0.36, 0.24, 0.24, 0.36, 0.24, 0.36);
  }
}

/** Three ridges in haze, one behind the other. */
function hills(air: AirUniforms, meadow: { value: Color }): Mesh {
  const places: number[] = [];
  const veils: number[] = [];
  const ridge = (distance: number, tall: number, veil: number, seed: string) => {
    const height = (side: number): number => {
      const angle = ((side % HILL_SIDES) / HILL_SIDES) * 2 * Math.PI;
      const [a, b, c] = [1, 2, 3].map((salt) => ownShare(seed, salt) * 6.28) as [number, number, number];
      const rough = ownShare(seed, 50 + (side % HILL_SIDES)) * 0.16;
      return (
        tall *
        (0.55 +
          0.22 * Math.sin(angle * 3 + a) +
          0.14 * Math.sin(angle * 7 + b) +
          0.08 * Math.sin(angle * 17 + c) +
          rough)
      );
    };
    for (let side = 0; side < HILL_SIDES; side++) {
      const [from, to] = [side, side + 1].map((at) => (at / HILL_SIDES) * 2 * Math.PI) as [number, number];
      const [x1, z1, x2, z2] = [
        Math.cos(from) * distance,
        Math.sin(from) * distance,
        Math.cos(to) * distance,
        Math.sin(to) * distance,
      ];
      const [h1, h2] = [height(side), height(side + 1)];
      places.push(x1, -4, z1, x1, h1, z1, x2, h2, z2, x1, -4, z1, x2, h2, z2, x2, -4, z2);
      veils.push(0.97, veil, veil, 0.97, veil, 0.97);
    }
  };
  ridge(1250, 150, 0.8, 'far');
  ridge(1080, 84, 0.66, 'middle');
  ridge(900, 46, 0.5, 'near');
  belt(places, veils);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(places), 3));
  geometry.setAttribute('veil', new BufferAttribute(Float32Array.from(veils), 1));
  const mesh = new Mesh(geometry, new ShaderMaterial({ ...hillShader(air, meadow), side: DoubleSide }));
  mesh.frustumCulled = false;
  return mesh;
}
