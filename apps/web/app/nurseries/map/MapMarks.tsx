import { Fragment, type ReactNode } from 'react';
import { useSay } from '../../shell/words.ts';
import { IconButton } from '../../ui/Button.tsx';
import { styled, token } from '../../ui/styled.ts';
import { type Camera, type Size, toScreen } from './camera.ts';
import { type Box, BUBBLE, type Group, PIN } from './grouping.ts';
import type { PlacedNursery } from './map-places.ts';
import { nameOfGroup, nameOfMark } from './map-words.ts';

/** The button of a mark, as large as the room it takes. */
const roomOf = ({ left, top, right, bottom }: Box) => ({
  minWidth: right - left,
  minHeight: bottom - top,
});

/** Holds the button at its place, which is a pin's lower tip and a bubble's middle. */
const Mark = styled('div')({
  position: 'absolute',
  transform: `translate(${PIN.left}px, ${PIN.top}px)`,
  '& > button': {
    ...roomOf(PIN),
    padding: 0,
    border: 0,
    borderRadius: token.radius.small,
    color: 'var(--map-ink)',
    fontSize: '1rem',
    lineHeight: 1.35,
    touchAction: 'inherit',
  },
  '& > button, & > button:is(:hover, :active, [aria-pressed="true"])': { background: 'none' },
  '& svg': { display: 'block', overflow: 'visible' },
  '& .pin': { stroke: 'var(--map-ink)', strokeWidth: 1.75, fill: 'var(--map-pin)' },
  '& .eye': { fill: 'var(--map-ink)' },
  '&.premium .pin': { fill: token.accent },
  '&.premium .eye': { fill: token.onAccent },
  '&.sample .pin': { strokeDasharray: '3 2.4' },
  '&.sample .eye': { fill: 'none', stroke: 'var(--map-ink)', strokeWidth: 1.5 },
  '&:is(:hover, :has(:focus-visible))': { zIndex: 3 },
  '&:has([aria-pressed=true])': { zIndex: 2 },
  '& [aria-pressed=true] .pin': { fill: token.select, strokeWidth: 2.5 },
  '& [aria-pressed=true] .eye': { fill: token.onSelect },
  '&.group': { transform: `translate(${BUBBLE.left}px, ${BUBBLE.top}px)` },
  '&.group > button': { ...roomOf(BUBBLE), borderRadius: '50%' },
  '& .count': {
    display: 'grid',
    placeItems: 'center',
    width: 34,
    height: 34,
    borderRadius: '50%',
    border: '2px solid var(--map-ink)',
    boxShadow: '0 0 0 3px var(--map-halo)',
    background: 'var(--map-pin)',
    fontSize: '0.875rem',
    fontWeight: token.weight.bold,
    fontVariantNumeric: 'tabular-nums',
  },
  '&.holdsSelected .count': {
    background: token.select,
    color: token.onSelect,
  },
  '& .name': {
    position: 'absolute',
    bottom: 'calc(100% + 2px)',
    left: '50%',
    transform: 'translateX(-50%)',
    width: 'max-content',
    maxWidth: 200,
    padding: '2px 8px',
    borderRadius: token.radius.small,
    background: 'var(--map-ink)',
    color: 'var(--map-pin)',
    fontSize: '0.8125rem',
    fontWeight: token.weight.bold,
    lineHeight: 1.35,
    pointerEvents: 'none',
    display: 'none',
  },
  '& > :is(:hover, :focus-visible, [aria-pressed=true]) .name, &.holdsSelected .name': {
    display: 'block',
  },
  '@media print': {
    '& .name': {
      background: 'none',
      color: token.always.ink,
      padding: 0,
      textShadow: `0 0 2px ${token.always.white}`,
    },
    '&:not(.group) .name': { display: 'block' },
  },
});

/** The drawing of a mark: its tip is its place. */
export const Pin = () => (
  <svg width={26} height={34} viewBox="0 0 26 34" aria-hidden="true">
    <path className="pin" d="M13 33C8 25.5 2 20 2 12.6a11 11 0 0 1 22 0C24 20 18 25.5 13 33z" />
    <circle className="eye" cx={13} cy={12.6} r={4} />
  </svg>
);

/** A place on the map in parts of its sides, so that a map that is printed narrower keeps it in its place. */
const placedAt = ({ left, top }: { left: number; top: number }, { width, height }: Size) => ({
  left: `${(left / width) * 100}%`,
  top: `${(top / height) * 100}%`,
});

type MapMarksProps = {
  groups: readonly Group<PlacedNursery>[];
  camera: Camera;
  size: Size;
  selectedId: number | null;
  onPress: (places: readonly PlacedNursery[]) => void;
  /** A mark came under the keys' focus. */
  onReach: (place: PlacedNursery) => void;
  /** What is told of a nursery follows its mark, for keys and screen readers. */
  card: ReactNode;
  carded: PlacedNursery | undefined;
};

/** The nurseries as buttons, in the order of the list; those that stand close together as one with their count. */
export function MapMarks({
  groups,
  camera,
  size,
  selectedId,
  onPress,
  onReach,
  card,
  carded,
}: MapMarksProps) {
  const say = useSay();
  return groups.map(({ at, places }) => {
    const [first] = places;
    if (!first) return null;
    const style = placedAt(toScreen(camera, size, at), size);
    const selected = places.find(({ id }) => id === selectedId);
    const isGroup = places.length > 1;
    return (
      <Fragment key={first.id}>
        <Mark style={style} className={isGroup ? `group${selected ? ' holdsSelected' : ''}` : first.kind}>
          <IconButton
            label={isGroup ? nameOfGroup(places, say) : nameOfMark(first, say)}
            pressed={isGroup ? undefined : selected !== undefined}
            onClick={() => onPress(places)}
            onFocus={(event) => {
              if (event.currentTarget.matches(':focus-visible')) onReach(first);
            }}
            icon={
              <>
                {isGroup ? <span className="count">{places.length}</span> : <Pin />}
                {isGroup && !selected ? null : <span className="name">{(selected ?? first).name}</span>}
              </>
            }
          />
        </Mark>
        {carded && places.some(({ id }) => id === carded.id) ? card : null}
      </Fragment>
    );
  });
}
