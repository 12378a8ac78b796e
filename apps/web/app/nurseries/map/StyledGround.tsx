import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, setWorkerUrl, Map as TileMap } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef } from 'react';
import type { Camera, Size } from './camera.ts';
import { unproject } from './mercator.ts';

/** MapLibre counts the world as 512 pixels wide at its zoom 0, where this map counts 256. */
const ZOOM_BEHIND = 1;

type StyledGroundProps = {
  styleUrl: string;
  camera: Camera;
  size: Size;
  /** Called when the style is drawn, with who is to be credited, as the style's sources say it. */
  onDrawn: (credits: HTMLElement) => void;
};

const viewOf = ({ centre, zoom }: Camera) => {
  const { longitude, latitude } = unproject(centre);
  return { center: [longitude, latitude] satisfies [number, number], zoom: zoom - ZOOM_BEHIND };
};

/**
 * The worker begins with a line of its own that fetches the real one: such a worker is held to the page's policy and may ask the
 * style's origin for tiles, where a file of this site would be held to that of files, which may ask nobody.
 */
function startWorkerHere(): string {
  const address = new URL(workerAddress, window.location.href).href;
  const line = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const url = URL.createObjectURL(line);
  setWorkerUrl(url);
  return url;
}

/**
 * The ground as a style from elsewhere draws it, under the marks and led by the same camera. Where it cannot be drawn (no WebGL, no
 * answer from its server) nothing is said, and the packaged ground stays.
 */
export function StyledGround({ styleUrl, camera, size, onDrawn }: StyledGroundProps) {
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<TileMap>(null);
  const begin = useRef({ camera, onDrawn });
  begin.current = { camera, onDrawn };

  useEffect(() => {
    if (!place.current) return;
    const worker = startWorkerHere();
    const credits = new AttributionControl({ compact: false });
    try {
      const made = new TileMap({
        container: place.current,
        style: styleUrl,
        ...viewOf(begin.current.camera),
        interactive: false,
        attributionControl: false,
        trackResize: false,
        fadeDuration: 0,
        // Kept after drawing, so that it can be printed.
        canvasContextAttributes: { preserveDrawingBuffer: true },
      });
      map.current = made;
      made.on('load', () => begin.current.onDrawn(credits.onAdd(made)));
      made.on('error', ({ error }) => console.warn(`The map's style: ${error.message}`));
    } catch {
      // No WebGL: the packaged ground is drawn already.
    }
    return () => {
      map.current?.remove();
      map.current = null;
      URL.revokeObjectURL(worker);
    };
  }, [styleUrl]);

  useEffect(() => {
    map.current?.jumpTo(viewOf(camera));
  }, [camera]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads its size from its place, which has changed.
  useEffect(() => {
    map.current?.resize();
  }, [size.width, size.height]);

  return <div ref={place} aria-hidden="true" style={{ position: 'absolute', inset: 0 }} />;
}
