import { createRoot } from 'react-dom/client';
import { createShapeId, Tldraw } from 'tldraw';
import 'tldraw/tldraw.css';
import { centred, ellipses, middleOf, nearestTo, twoFrames } from './ellipses.js';

const COLORS = ['green', 'light-green', 'green', 'violet', 'orange', 'blue', 'red', 'grey'];

function offer(editor) {
  editor.updateInstanceState({ isGridMode: true });
  let count = 0;
  const look = (zoom) => {
    const { w, h } = editor.getViewportScreenBounds();
    editor.setCamera({ ...centred(count, zoom, w, h), z: zoom }, { force: true, immediate: true });
  };
  window.__bench = {
    async load(wanted) {
      count = wanted;
      editor.createShapes(
        ellipses(count).map(({ id, x, y, diameter, color }) => ({
          id: createShapeId(id),
          type: 'geo',
          x,
          y,
          props: {
            geo: 'ellipse',
            w: diameter,
            h: diameter,
            fill: 'solid',
            color: COLORS[color],
            dash: 'solid',
            size: 's',
          },
        })),
      );
      look(0.5);
      await twoFrames();
    },
    count: () => editor.getCurrentPageShapeIds().size,
    async view(zoom) {
      look(zoom);
      await twoFrames();
    },
    async take(wanted) {
      editor.select(...nearestTo(count, wanted).map((id) => createShapeId(id)));
      await twoFrames();
    },
    item() {
      const { x, y } = editor.pageToScreen(
        editor.getShapePageBounds(createShapeId(`e${middleOf(count)}`)).center,
      );
      return { x, y };
    },
    camera: () => ({ ...editor.getCamera() }),
  };
}

createRoot(document.getElementById('root')).render(
  <div style={{ position: 'absolute', inset: 0 }}>
    <Tldraw options={{ maxShapesPerPage: 20_000 }} onMount={offer} />
  </div>,
);
