import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { styled, token } from './styled.ts';

/** The name stands in a gap of the frame, whatever the frame lies on: the frame is drawn by a fieldset, whose legend is that gap. */
const Frame = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  // It grows with the letters, so that its name keeps clear of what is in it.
  minHeight: `max(${token.touch.full}px, 2.75rem)`,
  borderRadius: token.radius.medium,
  background: token.sheet,
  '& > label': {
    position: 'absolute',
    insetBlockStart: '-0.625rem',
    insetInlineStart: 10,
    maxWidth: 'calc(100% - 20px)',
    paddingInline: 4,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    lineHeight: '1.25rem',
    color: token.inkSoft,
    pointerEvents: 'none',
  },
  '& > fieldset': {
    position: 'absolute',
    inset: '-0.3125rem 0 0',
    minWidth: 0,
    margin: 0,
    padding: '0 9px',
    border: `1px solid ${token.inkFaint}`,
    borderRadius: token.radius.medium,
    pointerEvents: 'none',
  },
  '& > fieldset:empty': { inset: 0 },
  '& legend': {
    height: '0.625rem',
    maxWidth: '100%',
    padding: '0 4px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    visibility: 'hidden',
  },
  '& > :is(input, select, textarea)': {
    boxSizing: 'border-box',
    flex: 1,
    width: '100%',
    minWidth: 0,
    minHeight: 'inherit',
    margin: 0,
    padding: '0 14px',
    border: 0,
    borderRadius: 'inherit',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textOverflow: 'ellipsis',
  },
  // As high as what is in it, as far as that can be seen at once.
  '& > textarea': { padding: '11px 14px', maxHeight: '60dvh', resize: 'vertical', fieldSizing: 'content' },
  // The list that opens is the browser's, on a ground of its own.
  '& option': { background: token.sheet, color: token.ink },
  // A browser sets the words of a list a little in by itself, and its arrow at the very edge of what is inside the border.
  '& > select': { paddingInline: '10px 0', borderInlineEnd: '10px solid transparent' },
  '& > ::placeholder': { color: token.inkSoft, opacity: 1 },
  '& > svg': { flex: 'none', marginInlineStart: 12, marginInlineEnd: -6 },
  // A press on it is one on the field.
  '& > input + svg': { marginInlineStart: -40, marginInlineEnd: 16, pointerEvents: 'none' },
  '& > input:has(+ svg)': { paddingInlineEnd: 44 },
  '&:hover > fieldset': { borderColor: token.mark },
  '&:focus-within > fieldset': { borderColor: token.mark, borderWidth: 2 },
  '& > :is(input, select, textarea):focus-visible': { outline: 'none' },
  // A ring would go through the name: the frame itself is it.
  '&:has(> label):has(> :focus-visible) > fieldset': { borderWidth: 3 },
  '&[data-size="large"]:has(> label):has(> :focus-visible) > fieldset': { borderWidth: 4 },
  '&:not(:has(> label)):has(> :focus-visible)': token.ring(),
  '&[data-size="dense"]': { minHeight: `max(${token.touch.dense}, 2.25rem)`, fontSize: '0.9375rem' },
  // As high as the fields of a form that it stands among.
  '&[data-size="tall"]': { minHeight: 'max(56px, 3.5rem)' },
  '&[data-size="large"]': { minHeight: 'max(48px, 3rem)', fontSize: '1.125rem' },
  '&[data-size="large"] > fieldset': { borderWidth: 2, borderColor: token.mark },
  '&[data-wrong] > fieldset': { borderColor: token.bad },
  '&[data-wrong] > label': { color: token.bad },
});
/** Beside a button it takes the room there is. */
const Room = styled('div')({ flex: '1 1 5rem', minWidth: 0 });
const Under = styled('p')({
  minHeight: '1.5em',
  margin: '4px 14px 0',
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: token.inkSoft,
  '&[data-wrong]': { color: token.bad },
});

interface PlainProps {
  readonly label: string;
  /** Where what stands around says already what it is. */
  readonly hidesLabel?: boolean;
  readonly size?: 'dense' | 'tall' | 'large' | undefined;
  readonly hint?: string | undefined;
  /** What is wrong with it, in words; stands in the place of the hint. */
  readonly error?: string | undefined;
  /** Keeps the line under it, so that nothing moves under the hand when a fault comes or goes. */
  readonly keepsLine?: boolean | undefined;
}
type Own<Attributes> = Omit<Attributes, 'style' | 'className' | 'size' | 'color' | 'id'>;

interface DrawnProps extends PlainProps {
  readonly draw: (told: object) => ReactNode;
}

/** The frame, the name and the line under it, of whatever is typed into or chosen from. */
function Plain({ label, hidesLabel = false, size, hint, error, keepsLine = false, draw }: DrawnProps) {
  const id = useId();
  const under = error ?? hint;
  return (
    <Room>
      <Frame data-size={size} data-wrong={error === undefined ? undefined : ''}>
        {draw({
          id,
          ...(hidesLabel && { 'aria-label': label }),
          ...(error !== undefined && { 'aria-invalid': true }),
          ...(under !== undefined && { 'aria-describedby': `${id}-under` }),
        })}
        {hidesLabel ? (
          <fieldset aria-hidden />
        ) : (
          <>
            <label htmlFor={id}>{label}</label>
            <fieldset aria-hidden>
              <legend>{label}</legend>
            </fieldset>
          </>
        )}
      </Frame>
      {under !== undefined || keepsLine ? (
        <Under id={`${id}-under`} data-wrong={error === undefined ? undefined : ''}>
          {under}
        </Under>
      ) : null}
    </Room>
  );
}

/** What the frame is told, and what is left for the field in it. */
function parted<Props extends PlainProps>(props: Props) {
  const { label, hidesLabel = false, size, hint, error, keepsLine, ...rest } = props;
  return [{ label, hidesLabel, size, hint, error, keepsLine }, rest] as const;
}

interface PlainFieldProps extends PlainProps, Own<InputHTMLAttributes<HTMLInputElement>> {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Before what is typed. */
  readonly icon?: ReactNode;
  /** After it: what a press opens. */
  readonly sign?: ReactNode;
}

/** The browser's own field: light, of use before scripts have come, and right whatever the browser puts back into it. */
export function PlainField({ icon, sign, ...props }: PlainFieldProps) {
  const [frame, rest] = parted(props);
  return (
    <Plain
      {...frame}
      draw={(told) => (
        <>
          {icon}
          <input type="text" {...rest} {...told} />
          {sign}
        </>
      )}
    />
  );
}

interface PlainAreaProps extends PlainProps, Own<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
  /** As many at most; more are scrolled to. */
  readonly mostRows?: number;
}

/** Several lines of it: at least its rows, and as many more as are written. */
export function PlainArea({ rows = 2, mostRows, ...props }: PlainAreaProps) {
  const [frame, rest] = parted(props);
  const high = (lines: number) => `calc(${lines}lh + 22px)`;
  const style = {
    minHeight: high(rows),
    ...(mostRows !== undefined && { maxHeight: high(mostRows), resize: 'none' as const }),
  };
  return <Plain {...frame} draw={(told) => <textarea {...rest} {...told} rows={rows} style={style} />} />;
}

interface PlainSelectProps extends PlainProps, Own<SelectHTMLAttributes<HTMLSelectElement>> {
  readonly ref?: Ref<HTMLSelectElement> | undefined;
  /** Its lines, as options. */
  readonly children: ReactNode;
}

/** The browser's own list of which one line is chosen. */
export function PlainSelect(props: PlainSelectProps) {
  const [frame, rest] = parted(props);
  return <Plain {...frame} draw={(told) => <select {...rest} {...told} />} />;
}
