import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fitAt, type Point, ratingOf } from '@understory/garden';
import { type RefObject, useEffect, useRef } from 'react';
import { Text } from '../../ui/Text.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { isTodaysPlan } from '../editor/time.ts';
import { GroundCanvas, LegendCard, LegendClasses, LegendColours, usePointed } from '../light/LightLayer.tsx';
import { layOnGround } from '../light/light-painter.ts';
import { useEditorState, usePlanner } from '../panels/planner-context.ts';
import { useMayLookAhead } from '../panels/time/use-garden-time.ts';
import { densityFor, viewOf } from '../renderer/screen-view.ts';
import { FIT_STEPS, FIT_SWATCH, type FitStep, fitPicture, paintFitSwatch } from './fit-painter.ts';
import { heldAt, useFit, useFitting } from './garden-fit.ts';

/** How a plant in the hand would suit every spot, over the drawing and below what the hand adds to it. */
export function FitLayer() {
  const { editor } = usePlanner();
  const canvas = useRef<HTMLCanvasElement>(null);
  useFitting();
  const { map } = useFit();
  // It is looked at as long as its plant is selected: on a phone the sheet is folded to see more of it.
  const isLeft = useEditorState(
    ({ time, overlay: { selection } }) => time.fit !== null && !selection.has(time.fit),
  );
  useEffect(() => {
    if (isLeft) editor.time.look({ fit: null });
  }, [editor, isLeft]);
  useEffect(() => {
    const ground = canvas.current;
    const pen = ground?.getContext('2d');
    if (!ground || !pen) return;
    // Made once for a drag: what follows the hand is above it.
    const picture = map && fitPicture(map);
    let frame = 0;
    const paint = () => {
      const { camera, viewport, unit } = editor.store.getState();
      const view = viewOf(camera, viewport, densityFor(viewport, window.devicePixelRatio), unit);
      if (ground.width !== view.width) ground.width = view.width;
      if (ground.height !== view.height) ground.height = view.height;
      pen.clearRect(0, 0, view.width, view.height);
      if (map && picture && view.width > 0) layOnGround(pen, view, picture, map.cells);
    };
    paint();
    const stop = editor.store.subscribe((state, before) => {
      if (state.camera === before.camera && state.viewport === before.viewport) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(paint);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [editor, map]);
  return <GroundCanvas ref={canvas} aria-hidden data-fit-map={map ? '' : undefined} />;
}

const STEP_WORDS: Readonly<Record<FitStep, MessageDescriptor>> = {
  excellent: msg`Thrives`,
  good: msg`Does well`,
  fair: msg`Struggles`,
  poor: msg`Fails`,
};

function Swatch({ step }: { readonly step: FitStep }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen) paintFitSwatch(pen, step);
  }, [step]);
  return <LegendColours ref={canvas} width={FIT_SWATCH.width} height={FIT_SWATCH.height} aria-hidden />;
}

/** What the colours and hatches mean, and how the plant would do at the spot it is held over. */
export function FitLegend({ holder }: { readonly holder: RefObject<HTMLDivElement | null> }) {
  const { t } = useLingui();
  const { editor, drawing } = usePlanner();
  const mayLook = useMayLookAhead();
  const { map, fitted, isWithoutLight, hasFailed } = useFit();
  const pointed = usePointed(holder);
  const byTouch = useMedia('(hover: none)');
  const isPlan = useEditorState(({ time }) => isTodaysPlan(time));
  const held = useEditorState((state) => {
    const at = heldAt(state, drawing.state.document.things);
    return at && `${at.x} ${at.y}`;
  });
  if (!mayLook || !fitted) return null;
  const at = held === undefined ? pointed : pointOf(held);
  const name = editor.plantName(fitted.plant);
  const score = map && at ? fitAt(map, at) : undefined;
  const told = (): string => {
    if (hasFailed) return t`What this plant needs could not be read.`;
    if (!map) return t`Working out where it would thrive`;
    if (score === undefined)
      return byTouch ? t`Drag it over a spot for its score there.` : t`Point at a spot for its score there.`;
    const how = t(STEP_WORDS[FIT_STEPS.find((step) => step === ratingOf(score)) ?? 'poor']);
    return t`Here: ${score.toFixed(1)} of 5, ${how.toLocaleLowerCase()}`;
  };
  return (
    <LegendCard
      role="group"
      aria-label={t`Where it would thrive`}
      data-fit-legend=""
      // Without another time to tell there is nothing above it.
      data-first={isPlan ? '' : undefined}
    >
      <Text firm look="small">
        {t`Where ${name} would thrive`}
      </Text>
      <LegendClasses>
        {FIT_STEPS.map((step) => (
          <li key={step}>
            <Swatch step={step} />
            {t(STEP_WORDS[step])}
          </li>
        ))}
      </LegendClasses>
      <Text look="small">{told()}</Text>
      {isWithoutLight ? (
        <Text soft look="small">
          <Trans>Without its hours of sun: they could not be worked out in this browser.</Trans>
        </Text>
      ) : null}
    </LegendCard>
  );
}

function pointOf(told: string): Point {
  const [x = 0, y = 0] = told.split(' ').map(Number);
  return { x, y };
}
