import { useLingui } from '@lingui/react/macro';
import CloseRounded from '@mui/icons-material/CloseRounded';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { styled, token } from './styled.ts';

const look = {
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  maxWidth: '100%',
  paddingInline: 10,
  border: `1px solid ${token.mark}`,
  borderRadius: token.radius.round,
  color: token.ink,
  fontSize: '0.8125rem',
  fontWeight: token.weight.firm,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&[data-tone="select"]': { background: token.select, borderColor: token.select, color: token.onSelect },
  '&[data-tone="accent"]': { background: token.accent, borderColor: token.accent, color: token.onAccent },
} as const;

const Mark = styled('span')(look);
const pressed = {
  ...look,
  minHeight: token.touch.dense,
  paddingInline: 14,
  cursor: 'pointer',
  font: 'inherit',
  fontSize: '0.875rem',
  '&:hover': { background: token.paper },
} as const;
const removed = {
  ...pressed,
  background: 'transparent',
  textAlign: 'start',
  '& > svg': { flex: 'none', fontSize: 18, marginInlineEnd: -4 },
  '&[data-tone="select"]': { background: token.select, borderColor: token.select, color: token.onSelect },
  '&[data-tone="select"]:hover': { background: token.selectDeep },
  // What is light in both schemes stays so under the pointer: its words are dark.
  '&[data-tone="accent"]:hover': { background: token.accentDeep },
  '@media print': { '& > svg': { display: 'none' } },
} as const;
const PressedLink = styled(Link)(removed);
const Remove = styled('button')(removed);

interface ChipProps {
  readonly children: ReactNode;
  /** It is chosen, or counts. */
  readonly selected?: boolean;
  /** The one that leads. */
  readonly leads?: boolean;
  readonly to?: To | undefined;
  /** What is told to be taken off, such as `Shade`; with it the chip is pressed, or followed, to be rid of it. */
  readonly removes?: string | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** A word that marks something, leads to others of its kind, or can be taken off. */
export function Chip({ children, selected = false, leads = false, to, removes, onRemove }: ChipProps) {
  const { t } = useLingui();
  const tone = leads ? 'accent' : selected ? 'select' : undefined;
  if (to === undefined && !onRemove) return <Mark data-tone={tone}>{children}</Mark>;
  const words = (
    <>
      {children}
      {removes === undefined ? null : <CloseRounded aria-hidden />}
    </>
  );
  const about = removes === undefined ? {} : { 'aria-label': t`${removes}: take it off` };
  if (to === undefined)
    return (
      <Remove type="button" data-tone={tone} onClick={onRemove} {...about}>
        {words}
      </Remove>
    );
  return (
    <PressedLink
      to={to}
      preventScrollReset
      data-tone={tone}
      {...about}
      {...(selected && removes === undefined && { 'aria-current': true })}
    >
      {words}
    </PressedLink>
  );
}
