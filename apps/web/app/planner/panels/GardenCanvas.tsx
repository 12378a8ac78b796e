import { useLingui } from '@lingui/react/macro';
import { DARK_TABLE, LIGHT_TABLE } from '@understory/plan';
import { type PointerEvent as ReactPointerEvent, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { lettering } from '../../shell/lettering.tsx';
import { useDark } from '../../ui/color-scheme.ts';
import { latePart } from '../../ui/late-part.tsx';
import { styled } from '../../ui/styled.ts';
import { shownNorth } from '../editor/commands/changing.ts';
import { type GardenTime, isFitSeen, isLightSeen } from '../editor/time.ts';
import type { PointerInput } from '../editor/tool.ts';
import { PLATE_AT, PLATE_REACH, RULER_PX } from '../renderer/frame-layer.ts';
import { type Canvases, GardenRenderer, type Scene } from '../renderer/garden-renderer.ts';
import { useEditorState, usePlanner } from './planner-context.ts';
import { toPointerInput } from './pointer-input.ts';

/** Wheel steps that stand for twice the zoom. */
const WHEEL_DOUBLES = 400;
const LINE_PX = 16;
/** The zoom buttons in the corner reach so far up from the lower edge of the drawing, in CSS pixels. */
const ZOOM_BUTTONS_REACH = 58;

type CanvasRefs = Readonly<Record<keyof Canvases, RefObject<HTMLCanvasElement | null>>>;

/** The canvases once all of them are on the page. */
function canvasesOf({ base, overlay, across, down, plate }: CanvasRefs): Canvases | undefined {
  return base.current && overlay.current && across.current && down.current && plate.current
    ? {
        base: base.current,
        overlay: overlay.current,
        across: across.current,
        down: down.current,
        plate: plate.current,
      }
    : undefined;
}

interface Props {
  readonly holder: RefObject<HTMLDivElement | null>;
  /** Whether the zoom buttons lie on the drawing. */
  readonly zoomButtons: boolean;
}

const Ground = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '&:focus-visible': { outlineOffset: -3 },
});

const Layer = styled('canvas')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
});

/** Shadows and hours of sun, which are asked for. */
const LightLayer = latePart(async () => (await import('../light/LightLayer.tsx')).LightLayer);

/** How a plant in the hand would do at every spot. */
const FitLayer = latePart(async () => (await import('../fit/FitLayer.tsx')).FitLayer);

/** How far down the legend of a map reaches. */
const LEGEND_REACH = 146;
/** Whether a map with a legend is read at rest: under a hand that drags nothing may move. */
const isMapRead = ({ sunMap, fit }: GardenTime): boolean => sunMap || fit !== null;

/** The drawing itself: it takes pointers and hands them to the editor, and shows what the renderer paints. */
export function GardenCanvas({ holder, zoomButtons }: Props) {
  const { t } = useLingui();
  const { editor, drawing, pictures, toCanvas } = usePlanner();
  const base = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const across = useRef<HTMLCanvasElement>(null);
  const down = useRef<HTMLCanvasElement>(null);
  const plate = useRef<HTMLCanvasElement>(null);
  const dark = useDark();
  const isCovered = useSearchParams()[0].has('walk');
  const isLit = useEditorState(({ time }) => isLightSeen(time));
  const isFitted = useEditorState(isFitSeen);

  useEffect(() => {
    const element = holder.current;
    const canvases = canvasesOf({ base, overlay, across, down, plate });
    // Beneath the garden in space nobody sees it: it is painted anew when that is closed.
    if (!canvases || !element || isCovered) return;
    const scene = (): Scene => {
      const { document: drawn, plants } = drawing.state;
      const { camera, viewport, overlay: shown, unit, layersTried } = editor.store.getState();
      const document = layersTried ? { ...drawn, layers: layersTried } : drawn;
      const colors = dark ? DARK_TABLE : LIGHT_TABLE;
      return {
        document,
        plants,
        camera,
        viewport,
        overlay: shown,
        colors,
        unit,
        lettering: lettering.read(),
        lens: editor.time.lens(plants),
        north: shownNorth(editor),
        pictures: pictures.images,
      };
    };
    const renderer = new GardenRenderer(canvases, scene, () => editor.input.frame());
    const covered = () => ({
      // What the legend of a map hides would be the map itself. A phone has it at the foot.
      north: zoomButtons && isMapRead(editor.time.now) ? LEGEND_REACH : RULER_PX,
      east: 0,
      south: zoomButtons ? ZOOM_BUTTONS_REACH : PLATE_REACH,
      west: RULER_PX,
    });
    const size = new ResizeObserver(() =>
      editor.camera.resize({ width: element.clientWidth, height: element.clientHeight }, covered()),
    );
    size.observe(element);
    const stops = [
      editor.store.subscribe(({ time }, before) => {
        if (isMapRead(time) !== isMapRead(before.time)) editor.camera.cover(covered());
      }),
      pictures.store.subscribe(renderer.invalidate),
      drawing.store.subscribe(renderer.invalidate),
      editor.store.subscribe(renderer.invalidate),
      lettering.watch(renderer.invalidate),
    ];
    renderer.invalidate();
    return () => {
      for (const stop of stops) stop();
      size.disconnect();
      renderer.dispose();
    };
  }, [editor, drawing, pictures, holder, dark, zoomButtons, isCovered]);

  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      const across = event.deltaX * unit;
      const down = event.deltaY * unit;
      const at = toCanvas(event.clientX, event.clientY);
      // A trackpad's pinch arrives as a wheel with Ctrl; a mouse wheel turns in whole steps and zooms as well.
      const zooms =
        event.ctrlKey || event.metaKey || (across === 0 && Math.abs(down) >= 100 && !event.shiftKey);
      if (zooms)
        editor.camera.zoomBy(2 ** (-down / (event.ctrlKey && Math.abs(down) < 50 ? 100 : WHEEL_DOUBLES)), at);
      else if (event.shiftKey) editor.camera.panBy(-(across || down), 0);
      else editor.camera.panBy(-across, -down);
    };
    // React's own wheel handler is passive and could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [editor, holder, toCanvas]);

  const input = (event: ReactPointerEvent): PointerInput => toPointerInput(event, toCanvas);
  return (
    <Ground
      ref={holder}
      role="application"
      aria-label={t`Plan of the garden`}
      aria-describedby="planner-canvas-help"
      tabIndex={0}
      data-planner-canvas=""
      onPointerDown={(event) => {
        event.currentTarget.focus({ preventScroll: true });
        if (event.pointerType !== 'touch' || event.isPrimary)
          event.currentTarget.setPointerCapture(event.pointerId);
        if (event.button === 1) event.preventDefault();
        editor.input.press(input(event));
      }}
      onPointerMove={(event) => editor.input.move(input(event))}
      onPointerUp={(event) => editor.input.release(input(event))}
      onPointerCancel={(event) => editor.input.losePointer(event.pointerId)}
      // No mouse is made of a tap: its press would take the focus from a field that the tap has opened.
      // One that ends a drag may not be cancelled any more, and makes none.
      onTouchEnd={(event) => {
        if (event.cancelable) event.preventDefault();
      }}
      onPointerLeave={() => editor.input.leave()}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Layer ref={base} aria-hidden />
      {isLit ? (
        <Suspense>
          <LightLayer />
        </Suspense>
      ) : null}
      {isFitted ? (
        <Suspense>
          <FitLayer />
        </Suspense>
      ) : null}
      <Layer ref={overlay} aria-hidden />
      <Layer ref={down} aria-hidden style={{ width: RULER_PX }} />
      <Layer ref={across} aria-hidden style={{ height: RULER_PX }} />
      <canvas ref={plate} aria-hidden style={{ position: 'absolute', display: 'block', ...PLATE_AT }} />
    </Ground>
  );
}
