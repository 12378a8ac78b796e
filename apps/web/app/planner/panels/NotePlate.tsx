import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../../ui/Button.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useEditorState, usePlanner } from './planner-context.ts';

interface PlateProps {
  readonly at: 'top' | 'foot';
  /** Its parts lie below one another; what does not fit is scrolled within them. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

const Paper = styled('div')({
  position: 'absolute',
  // On a phone the note at the foot covers the scale bar; where there is room it stands between that and the zoom.
  insetInline: 8,
  bottom: 4,
  marginInline: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 4,
  padding: '0 4px 0 12px',
  minHeight: token.touch.full,
  borderRadius: token.radius.large,
  background: token.sheet,
  border: `1px solid ${token.line}`,
  boxShadow: token.lifted,
  [token.from.md]: {
    left: 200,
    right: 208,
    width: 'fit-content',
    // What the colours of a map mean is told in the other corner.
    '[data-fit-legend] ~ &[data-at="top"]': { left: 'auto' },
  },
  '&[data-stacked]': {
    flexFlow: 'column nowrap',
    justifyContent: 'flex-start',
    alignItems: 'stretch',
    gap: 0,
    maxHeight: 'calc(100% - 38px)',
    paddingInline: 4,
  },
  '&[data-at="top"]': {
    inset: '30px 8px auto 30px',
    width: 'fit-content',
    paddingInline: 12,
    borderColor: token.warn,
    pointerEvents: 'none',
    '& > button': { pointerEvents: 'auto' },
  },
  // The time that is looked at is told in this corner.
  '[data-badge] ~ &[data-at="top"]': { top: 82 },
});

/** A note on paper. One at the top only warns and lets the pointer through. */
export const Plate = ({ at, stacked = false, children }: PlateProps) => (
  <Paper data-at={at} data-stacked={stacked || undefined}>
    {children}
  </Paper>
);

const Said = styled('div')({
  flex: 1,
  minWidth: 0,
  padding: '4px 4px 4px 0',
  '& > p': { lineHeight: 1.3 },
});

export function Words({ children, more }: { children: ReactNode; more?: string | undefined }) {
  return (
    <Said>
      <Text firm look="small">
        {children}
      </Text>
      {more ? (
        <Text soft look="small">
          {more}
        </Text>
      ) : null}
    </Said>
  );
}

/** Leads to the fields of what is selected; undefined where those are beside the drawing already. */
export const DetailsContext = createContext<(() => void) | undefined>(undefined);

/** To the fields of what is selected, as of what was set down last; nothing where they are seen, or nothing is selected. */
export function DetailsButton() {
  const onDetails = useContext(DetailsContext);
  const isAnySelected = useEditorState((state) => state.overlay.selection.size > 0);
  return onDetails && isAnySelected ? (
    <Button size="dense" onClick={onDetails}>
      <Trans>Details</Trans>
    </Button>
  ) : null;
}

/** The fields of what was set down last, and putting down what is in hand. */
export function DoneButton() {
  const { editor, focusDrawing } = usePlanner();
  const done = () => {
    editor.input.cancel();
    focusDrawing();
  };
  return (
    <>
      <DetailsButton />
      <Button size="dense" onClick={done}>
        <Trans>Done</Trans>
      </Button>
    </>
  );
}
