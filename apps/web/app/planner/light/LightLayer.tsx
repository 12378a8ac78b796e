import { Trans, useLingui } from '@lingui/react/macro';
import {
  hoursAt,
  leafageOf,
  type Point,
  plotContains,
  sunOfMonth,
  sunTimeAt,
  toldAt,
  zonesAmong,
} from '@understory/garden';
import { northOf, PAPER, plotOf } from '@understory/plan';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useEditorState, usePlanner } from '../panels/planner-context.ts';
import { densityFor, viewOf } from '../renderer/screen-view.ts';
import { FIRST_MONTH, lightServiceOf, useAskedLight, useLight, useSunPlace } from './garden-light.ts';
import { PlaceUnknown } from './LightControls.tsx';
import { classPicture, paintSunMap, paintSwatch, ShadowPainter, SWATCH } from './light-painter.ts';
import { gardenObstacles, roofsOf, sunZones } from './light-question.ts';
import { spotAsNoted, spotInSun } from './light-words.ts';

export const GroundCanvas = styled('canvas')({
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
  useAskedLight(useEditorState(({ time }) => time.sunMap));
  useEffect(() => {
    const ground = canvas.current;
    const pen = ground?.getContext('2d');
    if (!ground || !pen) return;
    const service = lightServiceOf(editor);
    const shadows = new ShadowPainter();
    let frame = 0;
    let picture:
      | { readonly of: object; readonly things: object; readonly canvas: HTMLCanvasElement }
      | undefined;
    let told = '';
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
        if (picture?.of !== map || picture.things !== document.things) {
          const zones = sunZones(document);
          const tells = JSON.stringify(zones);
          if (picture?.of !== map || tells !== told)
            picture = { of: map, things: document.things, canvas: classPicture(map, zones) };
          else picture = { ...picture, things: document.things };
          told = tells;
        }
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
  return <GroundCanvas ref={canvas} aria-hidden />;
}

/** Below the time that is looked at; on a phone at the foot, where the scale is told, so that it hides nothing of the garden. */
export const LegendCard = styled('div')({
  position: 'absolute',
  bottom: 4,
  left: 28,
  // The name of what is selected lies there while the sheet is folded.
  '&:has(~ [data-at="foot"])': { bottom: 60 },
  maxWidth: 'min(360px, 100% - 34px)',
  boxSizing: 'border-box',
  display: 'grid',
  gap: 2,
  padding: '4px 8px',
  '& p': { fontSize: '0.75rem' },
  [token.from.md]: {
    '&&': { bottom: 'auto' },
    top: 80,
    '&[data-first]': { top: 30 },
    left: 30,
    maxWidth: 'min(400px, 100% - 42px)',
    gap: 4,
    padding: '8px 12px',
    '& p': { fontSize: '0.875rem' },
  },
  borderRadius: token.radius.large,
  background: token.sheet,
  boxShadow: token.lifted,
  pointerEvents: 'none',
});
export const LegendClasses = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 8px',
  fontSize: '0.75rem',
  '& > li': { display: 'flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' },
  [token.from.md]: { gap: '2px 12px', fontSize: '0.875rem' },
});
export const LegendColours = styled('canvas')({
  width: 18,
  height: 12,
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
  return <LegendColours ref={canvas} width={SWATCH.width} height={SWATCH.height} aria-hidden />;
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
  const byTouch = useMedia('(hover: none)');
  const pointed = usePointed(holder);
  const at = crosshair ?? pointed;
  const { facts, things } = drawing.state.document;
  const hours = map && at && plotContains(plotOf(facts), at) ? hoursAt(map, at) : undefined;
  const seen = at && toldAt(zonesAmong(things), at).light;
  const spot =
    map && at && hours !== undefined
      ? seen
        ? spotAsNoted(seen, say)
        : spotInSun(hours, sunTimeAt(map, at), say)
      : undefined;
  return (
    <LegendCard role="group" aria-label={t`Sun map`} data-sun-legend="">
      <LegendClasses>
        <li>
          <Swatch sun={2} />
          <Trans>Full sun, 6 h+</Trans>
        </li>
        <li>
          <Swatch sun={1} />
          <Trans>Part, 2 to 6 h</Trans>
        </li>
        <li>
          <Swatch sun={0} />
          <Trans>Shade, under 2 h</Trans>
        </li>
      </LegendClasses>
      <Text firm look="small" aria-live={crosshair ? 'polite' : 'off'}>
        {hasFailed
          ? t`The sun could not be worked out in this browser.`
          : (spot ??
            (share !== undefined || !map
              ? t`Working out the sun`
              : byTouch
                ? t`Tap a spot for its hours of sun.`
                : t`Point at a spot for its hours of sun.`))}
      </Text>
      <PlaceUnknown />
    </LegendCard>
  );
}

/** The spot on the plan that a mouse is over or a finger was last put on, in inches. */
export function usePointed(holder: RefObject<HTMLDivElement | null>): Point | undefined {
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
