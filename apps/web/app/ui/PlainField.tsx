import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react';
import { styled, token } from './styled.ts';

/** The name stands in a gap of the frame, whatever the frame lies on: the frame is drawn by a fieldset, whose legend is that gap. */
const Frame = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: token.touch.full,
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
  '& > input, & > select': {
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
  // The list that opens is the browser's, on a ground of its own.
  '& option': { background: token.sheet, color: token.ink },
  '& > select': { paddingInlineEnd: 6 },
  '& > input::placeholder': { color: token.inkSoft, opacity: 1 },
  '& > svg': { flex: 'none', marginInlineStart: 12, marginInlineEnd: -6 },
  '&:hover > fieldset': { borderColor: token.mark },
  '&:focus-within > fieldset': { borderColor: token.mark, borderWidth: 2 },
  '& > :is(input, select):focus-visible': { outline: 'none' },
  '&:has(> :focus-visible)': token.ring(),
  '&[data-size="large"]': { minHeight: 48, fontSize: '1.125rem' },
  '&[data-size="large"] > fieldset': { borderWidth: 2, borderColor: token.mark },
  '&[data-wrong] > fieldset': { borderColor: token.bad },
  '&[data-wrong] > label': { color: token.bad },
});
/** Beside a button it takes the room there is. */
const Room = styled('div')({ flex: '1 1 5rem', minWidth: 0 });
const Under = styled('p')({ margin: '4px 14px 0', fontSize: '0.75rem', lineHeight: 1.5, color: token.bad });

interface PlainProps {
  readonly label: string;
  /** Where what stands around says already what it is. */
  readonly hidesLabel?: boolean;
  readonly size?: 'large' | undefined;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
}
type Element<Attributes> = Omit<Attributes, 'style' | 'className' | 'size' | 'color'>;

const Plain = ({
  id,
  label,
  hidesLabel = false,
  size,
  error,
  children,
}: PlainProps & { id: string; children: ReactNode }) => (
  <Room>
    <Frame data-size={size} data-wrong={error ? '' : undefined}>
      {children}
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
    {error ? (
      <Under id={`${id}-error`} role="alert">
        {error}
      </Under>
    ) : null}
  </Room>
);

const toldOf = (id: string, { label, hidesLabel, error }: PlainProps) => ({
  id,
  ...(hidesLabel && { 'aria-label': label }),
  ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
});

interface PlainFieldProps extends PlainProps, Element<InputHTMLAttributes<HTMLInputElement>> {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Before what is typed. */
  readonly icon?: ReactNode;
}

/** The browser's own field: light, and of use before scripts have come. For searches; what is told of oneself is typed into a Field. */
export function PlainField({ label, hidesLabel, size, error, icon, ...rest }: PlainFieldProps) {
  const own = useId();
  const about = { label, hidesLabel: hidesLabel ?? false, size, error };
  return (
    <Plain id={own} {...about}>
      {icon}
      <input type="text" {...rest} {...toldOf(own, about)} />
    </Plain>
  );
}

interface PlainSelectProps extends PlainProps, Element<SelectHTMLAttributes<HTMLSelectElement>> {
  readonly ref?: Ref<HTMLSelectElement> | undefined;
  /** Its lines, as options. */
  readonly children: ReactNode;
}

/** The browser's own list of which one line is chosen. */
export function PlainSelect({ label, hidesLabel, size, error, ...rest }: PlainSelectProps) {
  const own = useId();
  const about = { label, hidesLabel: hidesLabel ?? false, size, error };
  return (
    <Plain id={own} {...about}>
      <select {...rest} {...toldOf(own, about)} />
    </Plain>
  );
}
