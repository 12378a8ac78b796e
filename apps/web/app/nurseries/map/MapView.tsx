import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSite } from '../../shell/site.ts';
import { useSay } from '../../shell/words.ts';
import { Late } from '../../ui/late.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useLightPaper } from '../../ui/use-light-paper.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { type Camera, type Size, toScreen, ZOOM_RANGE } from './camera.ts';
import { circleAround } from './circle.ts';
import { DrawnMap } from './DrawnMap.tsx';
import { grouped, type Obstacle, obstacleOf, standsTogether } from './grouping.ts';
import { MapButtons } from './MapButtons.tsx';
import { MapCard } from './MapCard.tsx';
import { MapFooter } from './MapFooter.tsx';
import { MapHints } from './MapHints.tsx';
import { MapMarks } from './MapMarks.tsx';
import { MapFrame, Stage } from './MapStage.tsx';
import { MAP_KEYS, nearer } from './map-keys.ts';
import type { MapPlace, NurseryMapProps, PlacedNursery } from './map-places.ts';
import { summaryOf } from './map-words.ts';
import { project, type WorldPoint } from './mercator.ts';
import { shiftBetween, useDrawnCamera } from './use-drawn-camera.ts';
import { useFittedCamera } from './use-fit.ts';
import { useGeography } from './use-geography.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapSize } from './use-map-size.ts';

const StyledGround = latePart(async () => (await import('./StyledGround.tsx')).StyledGround);

/** Pixels from the map's sides within which a mark, which stands up from its place, is not well seen. */
const EDGE = { beside: 24, above: 52, below: 12 } as const;

/** Pixels that home with its name reaches from its place. */
const HOME = { top: 4, bottom: 26, halfLetter: 4 } as const;

const aroundHome = (at: WorldPoint, label: string): Obstacle => {
  const reach = label.length * HOME.halfLetter;
  return { at, left: -reach, top: HOME.top, right: reach, bottom: HOME.bottom };
};

const SkipLink = styled('a')({
  position: 'absolute',
  left: 12,
  top: 12,
  zIndex: 6,
  padding: '8px 12px',
  borderRadius: token.radius.medium,
  background: token.ink,
  color: token.sheet,
  '&:not(:focus)': visuallyHidden,
  '@media print': { display: 'none' },
});

const Ground = styled('div')({ position: 'relative', display: 'grid', '@media print': { display: 'block' } });

/** Moved as a whole: a picture of its own for the browser, which it need not draw again. */
const Layer = styled('div')({ position: 'absolute', inset: 0, willChange: 'transform' });

const Trouble = styled('div')({
  position: 'absolute',
  left: 12,
  right: 68,
  top: 12,
  width: 'fit-content',
  padding: '8px 12px',
  borderRadius: token.radius.medium,
  background: token.sheet,
  border: `1px solid ${token.mark}`,
});

/** True where a mark stands clear of the map's sides. */
function isInSight(camera: Camera, size: Size, at: WorldPoint): boolean {
  const { left, top } = toScreen(camera, size, at);
  const isAcross = left > EDGE.beside && left < size.width - EDGE.beside;
  return isAcross && top > EDGE.above && top < size.height - EDGE.below;
}

/** The points of what is given to the map. */
function usePoints({ places, home, radiusMiles }: Pick<NurseryMapProps, 'places' | 'home' | 'radiusMiles'>) {
  const placed = useMemo(() => places.map((place) => ({ ...place, at: project(place) })), [places]);
  const { latitude, longitude } = home ?? {};
  const middle = useMemo(
    () => (latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }),
    [latitude, longitude],
  );
  const homeAt = useMemo(() => middle && project(middle), [middle]);
  const circle = useMemo(
    () => (middle && radiusMiles !== null ? circleAround(middle, radiusMiles).map(project) : []),
    [middle, radiusMiles],
  );
  const all = useMemo(
    () => [...placed.map(({ at }) => at), ...circle, ...(homeAt ? [homeAt] : [])],
    [placed, circle, homeAt],
  );
  return { placed, homeAt, circle, all };
}

const NOWHERE: Camera = { centre: { x: 0, y: 0 }, zoom: 0 };
const NOTHING: Size = { width: 0, height: 0 };

/** The map itself: see NurseryMap for what it is given. */
export function MapView({ places, home, radiusMiles, selectedId, onSelect, label }: NurseryMapProps) {
  const { t } = useLingui();
  const say = useSay();
  const stage = useRef<HTMLDivElement>(null);
  const id = useId();
  const size = useMapSize(stage);
  const { placed, homeAt, circle, all } = usePoints({ places, home, radiusMiles });
  const { camera, lead, move, show } = useFittedCamera(all, size);
  const hint = useMapGestures({ stage, size, lead });
  const drawn = useDrawnCamera(camera, size);
  const { pieces, isMissing } = useGeography(drawn ?? NOWHERE, size ?? NOTHING);
  /** Marks in one place that was pressed: one of them is to be chosen. */
  const [together, setTogether] = useState<readonly PlacedNursery[]>([]);
  const { mapStyleUrl } = useSite();
  /** Whom the style that is drawn credits; null while the packaged ground is. */
  const [credits, setCredits] = useState<HTMLElement | null>(null);
  useLightPaper();

  const homeLabel = home?.label;
  const zoom = camera?.zoom;
  const groups = useMemo(() => (zoom === undefined ? [] : grouped(placed, zoom)), [placed, zoom]);
  const drawnZoom = drawn?.zoom;
  const obstacles = useMemo(
    () => [
      ...(drawnZoom === undefined ? [] : grouped(placed, drawnZoom)).map(obstacleOf),
      ...(homeAt && homeLabel !== undefined ? [aroundHome(homeAt, homeLabel)] : []),
    ],
    [placed, drawnZoom, homeAt, homeLabel],
  );

  const selected = placed.find((place) => place.id === selectedId);
  const reach = (at: WorldPoint) => {
    if (camera && size && !isInSight(camera, size, at)) move((from) => ({ ...from, centre: at }));
  };
  const reachLatest = useRef(reach);
  useEffect(() => {
    reachLatest.current = reach;
  });
  const selectedKey = selected ? `${selected.id} ${selected.latitude} ${selected.longitude}` : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a nursery is brought into sight when it is chosen, not when the map is moved.
  useEffect(() => {
    if (selected) reachLatest.current(selected.at);
  }, [selectedKey]);

  const close = useCallback(() => {
    setTogether([]);
    onSelect(null);
  }, [onSelect]);
  const choose = useCallback(
    (place: MapPlace) => {
      setTogether([]);
      onSelect(place.id);
    },
    [onSelect],
  );
  const press = useCallback(
    (pressed: readonly PlacedNursery[]) => {
      const [first, ...others] = pressed;
      if (!first) return;
      if (others.length === 0) choose(first);
      else if (standsTogether(pressed, ZOOM_RANGE.most)) setTogether(pressed);
      else show(pressed.map(({ at }) => at));
    },
    [choose, show],
  );

  const carded = useMemo(
    () => (together.length > 0 ? together : selected ? [selected] : []),
    [together, selected],
  );
  const ground = useMemo(
    () =>
      drawn &&
      size && (
        <DrawnMap
          {...{ size, circle, obstacles, pieces: credits ? [] : pieces }}
          camera={drawn}
          home={homeLabel !== undefined && homeAt ? { at: homeAt, label: homeLabel } : null}
        />
      ),
    [drawn, size, circle, obstacles, credits, pieces, homeAt, homeLabel],
  );
  const drawnCentre = drawn?.centre;
  const marks = useMemo(
    () =>
      drawnCentre &&
      zoom !== undefined &&
      size && (
        <MapMarks
          {...{ groups, size, selectedId }}
          camera={{ centre: drawnCentre, zoom }}
          onPress={press}
          onReach={({ at }) => reachLatest.current(at)}
          carded={carded[0]}
          card={<MapCard places={carded} onChoose={choose} onClose={close} />}
        />
      ),
    [drawnCentre, zoom, size, groups, selectedId, press, carded, choose, close],
  );
  const shift = drawn && camera && shiftBetween(drawn, camera);

  return (
    <>
      <MapFrame aria-label={label} aria-describedby={`${id}summary`}>
        <SkipLink href={`#${id}after`}>
          <Trans>Skip the map</Trans>
        </SkipLink>
        <p id={`${id}summary`} style={visuallyHidden}>
          {summaryOf({ places, home, radiusMiles }, say)}
        </p>
        <Ground>
          <Stage
            ref={stage}
            role="group"
            aria-label={t`Map. Arrow keys move it, plus and minus zoom.`}
            tabIndex={0}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && carded.length > 0) return close();
              const act = MAP_KEYS[event.key];
              if (!act || !size || event.ctrlKey || event.metaKey || event.altKey) return;
              event.preventDefault();
              move((from) => act(from, size));
            }}
            style={size && { ['--map-sides' as string]: `${size.width} / ${size.height}` }}
          >
            {camera && size ? (
              <>
                {mapStyleUrl ? (
                  <Late>
                    <StyledGround {...{ camera, size }} styleUrl={mapStyleUrl} onDrawn={setCredits} />
                  </Late>
                ) : null}
                {shift ? (
                  <>
                    <Layer
                      style={{
                        transform: `translate(${shift.right}px, ${shift.down}px) scale(${shift.scale})`,
                      }}
                    >
                      {ground}
                    </Layer>
                    <Layer
                      style={{
                        transform: `translate(${shift.right}px, ${shift.down}px)`,
                        ['--back' as string]: `${-shift.right}px, ${-shift.down}px`,
                      }}
                    >
                      {marks}
                    </Layer>
                  </>
                ) : null}
              </>
            ) : null}
          </Stage>
          {camera && size ? (
            <MapButtons
              zoom={camera.zoom}
              onZoom={(by) => move((from) => nearer(from, size, by))}
              onFit={() => show()}
            />
          ) : null}
          {isMissing && !credits ? (
            <Trouble role="status">
              <Text look="small">
                <Trans>The ground of the map could not be fetched. The marks stand where they belong.</Trans>
              </Text>
            </Trouble>
          ) : null}
          <MapHints hint={hint} />
        </Ground>
        {camera ? <MapFooter camera={camera} places={places} credits={credits} /> : null}
      </MapFrame>
      <span id={`${id}after`} tabIndex={-1} />
    </>
  );
}
