import { useEffect, useRef } from 'react';
import { styled, token } from './styled.ts';

const THUMB = 22;
const thumb = {
  boxSizing: 'border-box',
  width: THUMB,
  height: THUMB,
  border: `2px solid ${token.mark}`,
  borderRadius: '50%',
  background: token.accent,
} as const;
const track = { height: 4, borderRadius: 2, background: token.inkFaint } as const;

const Line = styled('input')({
  appearance: 'none',
  display: 'block',
  width: '100%',
  minHeight: token.touch.full,
  margin: 0,
  background: 'transparent',
  cursor: 'pointer',
  borderRadius: token.radius.small,
  '&::-webkit-slider-runnable-track': track,
  '&::-moz-range-track': track,
  '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginTop: (4 - THUMB) / 2 },
  '&::-moz-range-thumb': thumb,
  '&:disabled': { opacity: 0.5, cursor: 'default' },
});

/** Each stands under where the thumb's middle comes to. */
const Marks = styled('div')({
  position: 'relative',
  height: '1.5em',
  marginInline: THUMB / 2,
  fontSize: '0.875rem',
  color: token.inkSoft,
  '& > span': { position: 'absolute', translate: '-50%', whiteSpace: 'nowrap' },
  '& > span:first-of-type': { translate: `-${THUMB / 2}px` },
  '& > span:last-of-type': { translate: `calc(-100% + ${THUMB / 2}px)` },
});

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** What a value is called, for who hears it. */
  readonly words: (value: number) => string;
  readonly marks?: readonly { readonly value: number; readonly label: string }[];
  readonly disabled?: boolean;
  /** While it is moved. */
  readonly onChange: (value: number) => void;
  /** Once it is let go, or at each press of a key. */
  readonly onSettle?: (value: number) => void;
}

/** One of many values in a line. */
export function Slider({ label, value, words, marks = [], onChange, onSettle, ...line }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const moved = input.current;
    if (!moved || !onSettle) return;
    // React calls every move a change; the browser calls so what it ends at.
    const settle = () => onSettle(moved.valueAsNumber);
    moved.addEventListener('change', settle);
    return () => moved.removeEventListener('change', settle);
  }, [onSettle]);
  const { min, max } = line;
  return (
    <div>
      <Line
        {...line}
        ref={input}
        type="range"
        aria-label={label}
        aria-valuetext={words(value)}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      {marks.length > 0 ? (
        <Marks aria-hidden>
          {marks.map((mark) => (
            <span
              key={mark.value}
              style={{ insetInlineStart: `${((mark.value - min) / (max - min)) * 100}%` }}
            >
              {mark.label}
            </span>
          ))}
        </Marks>
      ) : null}
    </div>
  );
}
