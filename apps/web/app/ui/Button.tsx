import { type ButtonHTMLAttributes, type ReactNode, type Ref, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type CSSObject, keyframes, styled, token } from './styled.ts';

/** The next step, one of several, one that steps back, a line of a list, a thing as a whole; what cannot be undone, and the way to that. */
type ButtonLook = 'next' | 'quiet' | 'bare' | 'row' | 'card' | 'danger' | 'bareDanger';

/**
 * How a button looks. It is one element of its own: dozens stand in a list, some on every page, and nothing of it moves when it is
 * pressed.
 */
export const buttonLook: CSSObject = {
  position: 'relative',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minWidth: 64,
  minHeight: token.touch.full,
  margin: 0,
  padding: '5px 19px',
  border: '1px solid transparent',
  borderRadius: token.radius.medium,
  background: 'transparent',
  color: token.ink,
  font: 'inherit',
  fontFamily: token.plain,
  fontSize: '0.875rem',
  fontWeight: token.weight.bold,
  lineHeight: 1.75,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
  '&:hover': { background: token.paper },
  '&:active': { background: token.grid },
  '& > svg': { flex: 'none', width: 20, height: 20, fontSize: 20, marginInlineStart: -4 },
  '&[data-look="quiet"]': { borderColor: token.mark },
  '&[data-look="next"]': { background: token.accent, color: token.onAccent },
  '&[data-look="next"]:hover, &[data-look="next"]:active': { background: token.accentDeep },
  '&[data-look="danger"]': { background: token.bad, color: token.onBad },
  '&[data-look="danger"]:hover, &[data-look="danger"]:active': { background: token.badDeep },
  '&[data-look="bareDanger"]': { color: token.bad },
  '&[data-look="row"]': {
    width: '100%',
    justifyContent: 'start',
    gap: 12,
    padding: '6px 12px',
    fontSize: '1rem',
    fontWeight: token.weight.firm,
    lineHeight: 1.3,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  '&[data-look="row"] > svg': { marginInlineStart: 0 },
  '&[data-look="card"]': {
    display: 'grid',
    alignContent: 'start',
    justifyContent: 'stretch',
    width: '100%',
    padding: 12,
    borderColor: token.line,
    borderRadius: token.radius.large,
    background: token.sheet,
    fontSize: '1rem',
    fontWeight: token.weight.plain,
    lineHeight: 1.4,
    textAlign: 'start',
  },
  '&[data-look="card"]:hover': { borderColor: token.mark },
  '&[data-size="large"]': { padding: '7px 19px', fontSize: '0.9375rem' },
  '&[data-size="dense"]': { minHeight: token.touch.dense, padding: '3px 12px', fontSize: '0.8125rem' },
  '&[aria-pressed="true"], &[aria-current="true"]': { background: token.select, color: token.onSelect },
  '&:disabled:not([data-waits])': {
    color: token.inkFaint,
    borderColor: 'transparent',
    cursor: 'default',
    background: 'transparent',
  },
  '&:disabled:not([data-waits]):is([data-look="next"], [data-look="danger"])': {
    background: token.line,
    color: token.inkSoft,
  },
  '&:disabled:not([data-waits])[data-look="quiet"]': { borderColor: token.line },
  '&[aria-busy="true"]': { cursor: 'progress' },
  '@media (forced-colors: active)': { '&[aria-pressed="true"]': { borderColor: 'Highlight' } },
};

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Turning = styled('span')({
  boxSizing: 'border-box',
  display: 'inline-block',
  width: '1.25em',
  height: '1.25em',
  border: '2.5px solid currentcolor',
  borderInlineEndColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 900ms linear infinite`,
  // Round a thing it is drawn larger, and turns more slowly.
  '&[style]': { display: 'block', borderWidth: 4, animationDuration: '1.2s' },
});

/**
 * Something is under way. What it is, is said beside it.
 * @param size in pixels, where it turns round a thing; without, it is as large as the words
 */
export const Spinner = ({ size }: { readonly size?: number }) => (
  <Turning aria-hidden="true" {...(size !== undefined && { style: { width: size, height: size } })} />
);

const Over = styled('span')({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
/** Keeps the button as wide as its words while these are out of sight. */
const Words = styled('span')({
  display: 'contents',
  '[aria-busy="true"] > &': { display: 'inline-flex', gap: 8, opacity: 0 },
});

const Pressed = styled('button')(buttonLook);
const PressedLink = styled(Link)(buttonLook);
const PressedAnchor = styled('a')(buttonLook);

interface ButtonProps
  extends Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'style' | 'className' | 'color' | 'aria-busy' | 'aria-disabled'
  > {
  readonly look?: ButtonLook | undefined;
  readonly size?: 'dense' | 'large' | undefined;
  /** Before its words. */
  readonly icon?: ReactNode;
  /** Works: it keeps the focus and takes no second press. */
  readonly busy?: boolean | undefined;
  /** What it says while it works, in place of a sign. */
  readonly busyWords?: string | undefined;
  /** Until the page has come to life: it looks as it will, and takes no press. */
  readonly waits?: boolean | undefined;
  /** Whether it is switched on, for one that stays. */
  readonly pressed?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** Does something where it stands. */
export function Button({
  look = 'bare',
  size,
  icon,
  busy = false,
  busyWords,
  waits = false,
  pressed,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Pressed
      type="button"
      {...rest}
      data-look={look}
      data-size={size}
      aria-pressed={pressed}
      {...(waits && { disabled: true, 'data-waits': true })}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && busyWords ? (
        busyWords
      ) : busy ? (
        <>
          <Words>
            {icon}
            {children}
          </Words>
          <Over>
            <Spinner />
          </Over>
        </>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Pressed>
  );
}

type LinkButtonProps = Pick<ButtonProps, 'look' | 'size' | 'icon'> &
  Omit<LinkProps, 'to' | 'style' | 'className' | 'color'> &
  (
    | { readonly to: LinkProps['to']; readonly href?: undefined }
    | { readonly href: string; readonly to?: undefined }
  );

/** Leads somewhere, and looks as what is pressed does. */
export function LinkButton({ look = 'bare', size, icon, to, href, children, ...rest }: LinkButtonProps) {
  const looks = { 'data-look': look, 'data-size': size };
  const words = (
    <>
      {icon}
      {children}
    </>
  );
  if (to !== undefined)
    return (
      <PressedLink {...rest} {...looks} to={to}>
        {words}
      </PressedLink>
    );
  const { replace: _, preventScrollReset: __, state: ___, ...anchor } = rest;
  return (
    <PressedAnchor {...anchor} {...looks} href={href}>
      {words}
    </PressedAnchor>
  );
}

/** A sign that is pressed. Its size grows with the letters, as far as the screen is wide. */
export const iconButtonLook: CSSObject = {
  boxSizing: 'border-box',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: token.touch.full,
  minHeight: token.touch.full,
  margin: 0,
  padding: 8,
  border: '1px solid transparent',
  borderRadius: token.radius.round,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: '1.5rem',
  lineHeight: 0,
  textDecoration: 'none',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 150ms ease-out',
  '&:hover': { background: 'color-mix(in srgb, currentcolor 8%, transparent)' },
  '&:active': { background: 'color-mix(in srgb, currentcolor 16%, transparent)' },
  '&[data-size="dense"]': { minWidth: token.touch.dense, minHeight: token.touch.dense, padding: 5 },
  '&[aria-pressed="true"]': { background: token.select, color: token.onSelect },
  '&:disabled': { opacity: 0.45, cursor: 'default', background: 'transparent' },
  '@media (forced-colors: active)': { '&[aria-pressed="true"]': { borderColor: 'Highlight' } },
};
const PressedIcon = styled('button')(iconButtonLook);

interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className' | 'color' | 'children'> {
  /** What it does, in words; left out only where words that are not seen stand in `icon`. */
  readonly label?: string | undefined;
  readonly icon: ReactNode;
  readonly size?: 'dense' | undefined;
  readonly pressed?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export const IconButton = ({ label, icon, size, pressed, ...rest }: IconButtonProps) => (
  <PressedIcon type="button" {...rest} aria-label={label} data-size={size} aria-pressed={pressed}>
    {icon}
  </PressedIcon>
);

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'name'> {
  /** What the file is. */
  readonly label: string;
  readonly name: string;
  /** The kinds of file, as a browser names them. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** Asks for a file. The same one may be chosen again, once it is mended. */
export function FileButton({ label, name, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        name={name}
        aria-label={label}
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </>
  );
}
