import { solidOf } from '@understory/botany';
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  type PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { GardenScene, type SceneMoment } from './garden-scene.ts';
import type { PackedStand } from './plant-field.ts';
import { turned } from './viewpoint.ts';

/** Milliseconds of each frame, of the walk and of a bare scene that were drawn in turn; what the first of them was made of. */
export interface SpaceFigures {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
  /** Of frames for which what is in view was sorted anew. */
  readonly packed: readonly number[];
  readonly triangles: number;
  readonly bareTriangles: number;
  readonly calls: number;
}

const FRAMES = 24;
const PACKINGS = 6;
/** How far the eye turns between two frames, so that none is the one before; less than what has plants packed anew. */
const TURN = 0.004;

/**
 * Draws the garden on foot as while one looks around, beside three.js alone: meshes of the very same triangles, instanced as often, on
 * a plain ground under two lights. Each waits until its picture is there.
 */
export function measureSpace(moment: SceneMoment, width: number, height: number): SpaceFigures {
  const canvas = globalThis.document.createElement('canvas');
  const scene = new GardenScene(canvas);
  scene.resize(width, height);
  scene.show(moment);
  scene.enter('foot');
  const draw = () => {
    scene.draw(false);
    waitFor(canvas);
  };
  draw();
  const { triangles, calls } = scene.figures;
  const bare = new BareScene(scene.packed, canvas);
  bare.draw(scene.camera);
  const figures = { ours: [] as number[], bare: [] as number[], packed: [] as number[] };
  for (let frame = 0; frame < FRAMES; frame++) {
    scene.look(turned(scene.view, frame % 2 === 0 ? TURN : -TURN, 0));
    figures.ours.push(timed(draw));
    figures.bare.push(timed(() => bare.draw(scene.camera)));
  }
  for (let frame = 0; frame < PACKINGS; frame++) {
    scene.look(turned(scene.view, frame % 2 === 0 ? 0.5 : -0.5, 0));
    figures.packed.push(timed(draw));
  }
  const bareTriangles = bare.triangles;
  bare.dispose();
  scene.dispose();
  return { ...figures, triangles, bareTriangles, calls };
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Until the picture is made: to read a spot of it waits for all of it. */
function waitFor(canvas: HTMLCanvasElement): void {
  const gl = canvas.getContext('webgl2');
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

/** As many triangles and calls in three.js alone, with its simplest lit material. */
class BareScene {
  readonly #canvas = globalThis.document.createElement('canvas');
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();

  constructor(stands: readonly PackedStand[], like: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas: this.#canvas, antialias: false });
    this.#renderer.setPixelRatio(1);
    this.#renderer.setSize(like.width, like.height, false);
    this.#scene.background = new Color('#BFD8EA');
    const sun = new DirectionalLight('#FFFFFF', 2);
    sun.position.set(1, 2, 1);
    const ground = new Mesh(
      new PlaneGeometry(2000, 2000).rotateX(-Math.PI / 2),
      new MeshLambertMaterial({ color: '#71884C' }),
    );
    this.#scene.add(new HemisphereLight('#FFFFFF', '#71884C', 1), sun, ground);
    const material = new MeshLambertMaterial({ side: DoubleSide });
    const [place, size, upright] = [new Vector3(), new Vector3(), new Quaternion()];
    for (const { kind, level, plants } of stands) {
      const { places, offsets, normals, faces } = solidOf(kind, level);
      const geometry = new BufferGeometry();
      geometry.setIndex(new BufferAttribute(faces, 1));
      geometry.setAttribute(
        'position',
        new BufferAttribute(
          places.map((at, axis) => at + (offsets[axis] ?? 0)),
          3,
        ),
      );
      geometry.setAttribute('normal', new BufferAttribute(normals, 3));
      const mesh = new InstancedMesh(geometry, material, plants.length);
      mesh.frustumCulled = false;
      const color = new Color();
      plants.forEach(({ x, z, radius, height, paints }, index) => {
        place.set(x, 0, z);
        size.set(radius, height, radius);
        mesh.setMatrixAt(index, new Matrix4().compose(place, upright, size));
        const [red = 0, green = 0, blue = 0] = paints.colors[1] ?? [];
        mesh.setColorAt(index, color.setRGB(red / 255, green / 255, blue / 255));
      });
      this.#scene.add(mesh);
    }
  }

  get triangles(): number {
    return this.#renderer.info.render.triangles;
  }

  draw(camera: PerspectiveCamera): void {
    this.#renderer.render(this.#scene, camera);
    waitFor(this.#canvas);
  }

  dispose(): void {
    this.#scene.traverse((object) => {
      if (object instanceof Mesh) object.geometry.dispose();
    });
    this.#renderer.dispose();
  }
}
