import { Trans, useLingui } from '@lingui/react/macro';
import type { GeoPoint } from '@understory/garden';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useLightPaper } from '../../ui/use-light-paper.ts';
import { type Camera, type ScreenPoint, type Size, toScreen, toWorld } from './camera.ts';
import { DrawnMap } from './DrawnMap.tsx';
import { MapButtons } from './MapButtons.tsx';
import { MapHints } from './MapHints.tsx';
import { Pin } from './MapMarks.tsx';
import { MapFrame, Stage } from './MapStage.tsx';
import { MAP_KEYS, nearer } from './map-keys.ts';
import { project, unproject } from './mercator.ts';
import { useFittedCamera } from './use-fit.ts';
import { useGeography } from './use-geography.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapSize } from './use-map-size.ts';

/** Pixels an arrow key moves the pin, and with Shift. */
const STEP = { fine: 4, coarse: 40 } as const;
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const NOWHERE: Camera = { centre: { x: 0, y: 0 }, zoom: 0 };
const NOTHING: Size = { width: 0, height: 0 };

const Layer = styled('div')({ position: 'absolute', inset: 0 });

const Ground = styled('div')({ position: 'relative', display: 'grid' });

/** Its tip is at its place. It takes every finger that lands on it: the page is scrolled beside it. */
const Held = styled('div')({
  position: 'absolute',
  transform: 'translate(-50%, -94%)',
  zIndex: 3,
  '& > button': {
    minWidth: token.touch.full,
    minHeight: token.touch.full,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'var(--map-ink)',
    cursor: 'move',
    touchAction: 'none',
  },
  '& > button:is(:hover, :active)': { background: 'none' },
  '& svg': { display: 'block', overflow: 'visible' },
  '& .pin': { stroke: 'var(--map-ink)', strokeWidth: 2.5, fill: token.select },
  '& .eye': { fill: token.onSelect },
});

interface PinMapProps {
  /** Where the pin stands. */
  readonly at: GeoPoint;
  /** What the map shows to begin with: where the pin stood. */
  readonly around: GeoPoint;
  readonly name: string;
  readonly onMove: (to: GeoPoint) => void;
}

/** A map with one pin, dragged by a hand or moved by the arrow keys, to say where a nursery is. */
export function PinMap({ at, around, name, onMove }: PinMapProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const size = useMapSize(stage);
  const begun = useMemo(() => [project(around)], [around]);
  const { camera, lead, move, show } = useFittedCamera(begun, size);
  const hint = useMapGestures({ stage, size, lead });
  const { pieces, isMissing } = useGeography(camera ?? NOWHERE, size ?? NOTHING);
  /** Between the hand and the tip of the pin, while it is held. */
  const held = useRef<ScreenPoint>(undefined);
  useLightPaper();
  const here = camera && size ? toScreen(camera, size, project(at)) : undefined;
  const put = (point: ScreenPoint) => {
    if (camera && size) onMove(unproject(toWorld(camera, size, point)));
  };
  const handIn = (event: PointerEvent): ScreenPoint => {
    const corner = stage.current?.getBoundingClientRect();
    return { left: event.clientX - (corner?.left ?? 0), top: event.clientY - (corner?.top ?? 0) };
  };
  const grip = (event: PointerEvent<HTMLElement>) => {
    if (!here || (event.pointerType !== 'touch' && event.button !== 0)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const hand = handIn(event);
    held.current = { left: hand.left - here.left, top: hand.top - here.top };
  };
  const drag = (event: PointerEvent) => {
    if (!held.current) return;
    const hand = handIn(event);
    put({ left: hand.left - held.current.left, top: hand.top - held.current.top });
  };
  const letGo = () => {
    held.current = undefined;
  };
  const nudge = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !here || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? STEP.coarse : STEP.fine;
    put({ left: here.left + arrow[0] * step, top: here.top + arrow[1] * step });
  };
  return (
    <MapFrame aria-label={t`Map: where ${name} is`}>
      <Ground>
        <Stage
          ref={stage}
          role="group"
          aria-label={t`Map. Arrow keys move it, plus and minus zoom.`}
          tabIndex={0}
          onKeyDown={(event) => {
            const act = MAP_KEYS[event.key];
            if (!act || !size || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            move((from) => act(from, size));
          }}
        >
          {camera && size && here ? (
            <>
              <Layer>
                <DrawnMap {...{ camera, size, pieces }} circle={[]} obstacles={[]} home={null} />
              </Layer>
              {/* What the hand of the map leaves alone. */}
              <Held style={{ left: here.left, top: here.top }} data-card="">
                <IconButton
                  label={t`Pin of ${name}. Arrow keys move it, with Shift farther.`}
                  icon={<Pin />}
                  onPointerDown={grip}
                  onPointerMove={drag}
                  onPointerUp={letGo}
                  onPointerCancel={letGo}
                  onKeyDown={nudge}
                />
              </Held>
            </>
          ) : null}
        </Stage>
        {camera && size ? (
          <MapButtons
            zoom={camera.zoom}
            onZoom={(by) => move((from) => nearer(from, size, by))}
            onFit={() => show([project(at)])}
          />
        ) : null}
        <MapHints hint={hint} />
      </Ground>
      {isMissing ? (
        <Text look="small">
          <Trans>The ground of the map could not be fetched. The pin stands where it belongs.</Trans>
        </Text>
      ) : null}
    </MapFrame>
  );
}
