import { convertToExcalidrawElements, Excalidraw } from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';
import { createRoot } from 'react-dom/client';
import { centred, ellipses, middleOf, nearestTo, twoFrames } from './ellipses.js';

const COLORS = ['#8dbb6a', '#b7cf7d', '#6fae8e', '#c99bc4', '#e2b26b', '#7fa8c9', '#d88a8a', '#a3b59b'];

function offer(api) {
  let count = 0;
  const look = (zoom) => {
    const { width, height } = api.getAppState();
    const { x, y } = centred(count, zoom, width, height);
    api.updateScene({ appState: { zoom: { value: zoom }, scrollX: x, scrollY: y } });
  };
  const middle = () => api.getSceneElements().find(({ id }) => id === `e${middleOf(count)}`);
  window.__bench = {
    async load(wanted) {
      count = wanted;
      const shapes = ellipses(count).map(({ id, x, y, diameter, color }) => ({
        type: 'ellipse',
        id,
        x,
        y,
        width: diameter,
        height: diameter,
        backgroundColor: COLORS[color],
        fillStyle: 'solid',
        strokeWidth: 1,
        roughness: 0,
      }));
      api.updateScene({ elements: convertToExcalidrawElements(shapes, { regenerateIds: false }) });
      look(0.5);
      await twoFrames();
    },
    count: () => api.getSceneElements().length,
    async view(zoom) {
      look(zoom);
      await twoFrames();
    },
    async take(wanted) {
      const ids = Object.fromEntries(nearestTo(count, wanted).map((id) => [id, true]));
      api.updateScene({ appState: { selectedElementIds: ids } });
      await twoFrames();
    },
    item() {
      const { x, y, width, height } = middle();
      const { scrollX, scrollY, zoom, offsetLeft, offsetTop } = api.getAppState();
      return {
        x: (x + width / 2 + scrollX) * zoom.value + offsetLeft,
        y: (y + height / 2 + scrollY) * zoom.value + offsetTop,
      };
    },
    camera() {
      const { scrollX, scrollY, zoom } = api.getAppState();
      return { x: scrollX, y: scrollY, z: zoom.value };
    },
  };
}

const appState = { activeTool: { type: 'selection' } };
createRoot(document.getElementById('root')).render(
  <div style={{ position: 'absolute', inset: 0 }}>
    <Excalidraw excalidrawAPI={offer} gridModeEnabled initialData={{ appState }} />
  </div>,
);
