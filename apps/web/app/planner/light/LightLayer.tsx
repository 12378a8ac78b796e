import { Trans, useLingui } from '@lingui/react/macro';
import { hoursAt, leafageOf, type Point, plotContains, sunOfMonth, sunTimeAt } from '@understory/garden';
import { northOf, PAPER, plotOf } from '@understory/plan';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useDrawing, useEditorState, usePlanner } from '../panels/planner-context.ts';
import { densityFor, viewOf } from '../renderer/screen-view.ts';
import { FIRST_MONTH, lightServiceOf, useLight, useSunPlace } from './garden-light.ts';
import { PlaceUnknown } from './LightControls.tsx';
import { classPicture, paintSunMap, paintSwatch, ShadowPainter, SWATCH } from './light-painter.ts';
import { gardenObstacles, lightQuestion, roofsOf } from './light-question.ts';
import { spotInSun } from './light-words.ts';

/** Light is worked out anew when nothing was drawn for so long. */
const REST_MS = 300;

const Ground = styled('canvas')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
});

/** Shadows and sun hours over the drawing, below what the hand adds to it. */
export function LightLayer() {
  const { editor, drawing } = usePlanner();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { point } = useSunPlace();
  const { latitude } = point;
  useAsking();
  useEffect(() => {
    const ground = canvas.current;
    const pen = ground?.getContext('2d');
    if (!ground || !pen) return;
    const service = lightServiceOf(editor);
    const shadows = new ShadowPainter();
    let frame = 0;
    let picture: { readonly of: object; readonly canvas: HTMLCanvasElement } | undefined;
    let standing: ReturnType<typeof obstaclesNow> | undefined;
    function obstaclesNow() {
      const { document, plants } = drawing.state;
      const { year } = editor.store.getState().time;
      return { things: document.things, plants, year, all: gardenObstacles(document, plants, year) };
    }
    const paint = () => {
      frame = 0;
      const { camera, viewport, unit, time } = editor.store.getState();
      const { document, plants } = drawing.state;
      const view = viewOf(camera, viewport, densityFor(viewport, window.devicePixelRatio), unit);
      if (ground.width !== view.width) ground.width = view.width;
      if (ground.height !== view.height) ground.height = view.height;
      pen.clearRect(0, 0, view.width, view.height);
      if (view.width === 0 || view.height === 0) return;
      const map = service.store.getState().light?.map;
      if (time.sunMap && map) {
        if (picture?.of !== map) picture = { of: map, canvas: classPicture(map) };
        paintSunMap(pen, view, picture.canvas, map, plotOf(document.facts).outline, roofsOf(document));
      }
      if (time.hour === null) return;
      if (standing?.things !== document.things || standing.plants !== plants || standing.year !== time.year)
        standing = obstaclesNow();
      const month = time.month ?? FIRST_MONTH;
      const sun = sunOfMonth(latitude, month, time.hour);
      shadows.paint(pen, view, standing.all, sun, northOf(document.facts), leafageOf(month));
    };
    const invalidate = () => {
      if (frame === 0) frame = requestAnimationFrame(paint);
    };
    const stops = [
      editor.store.subscribe(invalidate),
      drawing.store.subscribe(invalidate),
      service.store.subscribe(invalidate),
    ];
    invalidate();
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, [editor, drawing, latitude]);
  return <Ground ref={canvas} aria-hidden />;
}

/** Has the light worked out whenever what it is made from has stood still for a moment, as long as the map is looked at. */
function useAsking(): void {
  const { editor } = usePlanner();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const sunMap = useEditorState(({ time }) => time.sunMap);
  const playing = useEditorState(({ time }) => time.playing);
  const year = useEditorState(({ time }) => (time.playing ? null : time.year));
  const { point, isAsked } = useSunPlace();
  const { latitude, longitude } = point;
  useEffect(() => {
    if (!sunMap || playing || isAsked) return;
    const service = lightServiceOf(editor);
    const rest = setTimeout(
      () => service.ask(lightQuestion(document, plants, year, { latitude, longitude })),
      service.store.getState().light ? REST_MS : 0,
    );
    return () => clearTimeout(rest);
  }, [editor, document, plants, sunMap, playing, year, latitude, longitude, isAsked]);
  useEffect(() => {
    if (!sunMap) return;
    return () => lightServiceOf(editor).close();
  }, [editor, sunMap]);
}

const Card = styled('div')({
  position: 'absolute',
  top: 80,
  left: 30,
  maxWidth: 'min(340px, 100% - 42px)',
  boxSizing: 'border-box',
  display: 'grid',
  gap: 4,
  padding: '8px 12px',
  borderRadius: token.radius.large,
  background: token.sheet,
  boxShadow: token.lifted,
  pointerEvents: 'none',
});
const Classes = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  fontSize: '0.875rem',
  '& > li': { display: 'flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' },
});
const Colours = styled('canvas')({
  width: 24,
  height: 16,
  borderRadius: token.radius.small,
  border: `1px solid ${token.inkFaint}`,
  background: PAPER,
});

/** One class as the map has it. */
function Swatch({ sun }: { readonly sun: 0 | 1 | 2 }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen) paintSwatch(pen, sun);
  }, [sun]);
  return <Colours ref={canvas} width={SWATCH.width} height={SWATCH.height} aria-hidden />;
}

/** What the sun map's colours and hatches mean, and the light of the spot under the hand. */
export function SunLegend({ holder }: { readonly holder: RefObject<HTMLDivElement | null> }) {
  const { t } = useLingui();
  const say = useSay();
  const { drawing } = usePlanner();
  const map = useLight(({ light }) => light?.map);
  const share = useLight((state) => state.share);
  const hasFailed = useLight((state) => state.hasFailed);
  const crosshair = useEditorState(({ overlay }) => overlay.crosshair);
  const pointed = usePointed(holder);
  const at = crosshair ?? pointed;
  const hours =
    map && at && plotContains(plotOf(drawing.state.document.facts), at) ? hoursAt(map, at) : undefined;
  const spot = map && at && hours !== undefined ? spotInSun(hours, sunTimeAt(map, at), say) : undefined;
  return (
    <Card role="group" aria-label={t`Sun map`} data-sun-legend="">
      <Classes>
        <li>
          <Swatch sun={2} />
          <Trans>Full sun, 6 h or more</Trans>
        </li>
        <li>
          <Swatch sun={1} />
          <Trans>Part, 2 to 6 h</Trans>
        </li>
        <li>
          <Swatch sun={0} />
          <Trans>Shade, under 2 h</Trans>
        </li>
      </Classes>
      <Text firm look="small" aria-live={crosshair ? 'polite' : 'off'}>
        {hasFailed
          ? t`The sun could not be worked out in this browser.`
          : (spot ??
            (share === undefined && map ? t`Point at a spot for its hours of sun.` : t`Working out the sun`))}
      </Text>
      <PlaceUnknown />
    </Card>
  );
}

/** The spot on the plan that a mouse is over or a finger was last put on, in inches. */
function usePointed(holder: RefObject<HTMLDivElement | null>): Point | undefined {
  const { editor, toCanvas } = usePlanner();
  const [pointed, setPointed] = useState<Point>();
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const point = ({ clientX, clientY }: PointerEvent) =>
      setPointed(editor.pointAt(toCanvas(clientX, clientY)));
    element.addEventListener('pointermove', point);
    element.addEventListener('pointerdown', point);
    return () => {
      element.removeEventListener('pointermove', point);
      element.removeEventListener('pointerdown', point);
    };
  }, [editor, holder, toCanvas]);
  return pointed;
}
