import { useLingui } from '@lingui/react/macro';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import type { PointerInput } from '../editor/tool.ts';
import { useDragOntoPlan } from './useDragOntoPlan.ts';

interface Props {
  /** Names the symbol by which it is dragged. */
  readonly handle: Readonly<Record<`data-${string}-handle`, string | number>>;
  readonly picture: ReactNode;
  readonly name: string;
  /** What stands under the name. */
  readonly lines: ReactNode;
  readonly onCarry: (from: PointerInput) => void;
  /** What more there is to know: shown below once the name is pressed. */
  readonly details?: () => ReactNode;
  /** Whether it has just come in: it is marked and brought into view. */
  readonly arrived?: boolean;
  /** What else can be done with it. */
  readonly children: ReactNode;
}

const Line = styled('li')({
  paddingBlock: 6,
  borderBottom: `1px solid ${token.grid}`,
  touchAction: 'pan-y',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '&[data-arrived]': { borderLeft: `4px solid ${token.select}`, paddingLeft: 8, marginLeft: -12 },
});

const Beside = styled('div')({ display: 'flex', alignItems: 'center', gap: 10 });

/** It begins where the words of a row do that is not unfolded. */
const Named = styled('div')({ flex: 1, minWidth: 0, '& > [data-look="row"]': { paddingInline: 0 } });

const Handle = styled('div')({
  cursor: 'grab',
  touchAction: 'none',
  padding: 2,
  '&:active': { cursor: 'grabbing' },
});

/** Lines of words under one another, however they are pressed. */
const Told = styled('span')({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  fontSize: '0.8125rem',
  fontWeight: token.weight.plain,
  lineHeight: 1.3,
  color: token.inkSoft,
  '& b': { color: token.ink, fontSize: '0.875rem', fontWeight: token.weight.firm },
  // The arrow goes to the next line with the last word, not alone.
  '& b > span': { whiteSpace: 'nowrap' },
  '& b svg': { fontSize: 18, verticalAlign: 'text-bottom' },
});

const More = styled('div')({ padding: '4px 0 8px', userSelect: 'text' });

/** Something that can be dragged onto the plan, in a list. */
export function PaletteRow({
  handle,
  picture,
  name,
  lines,
  onCarry,
  details,
  arrived = false,
  children,
}: Props) {
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  const drag = useDragOntoPlan(row, onCarry);
  const [open, setOpen] = useState(false);
  const panel = useId();
  useEffect(() => {
    if (arrived) row.current?.scrollIntoView({ block: 'nearest' });
  }, [arrived]);
  const Unfold = open ? ExpandLessRounded : ExpandMoreRounded;
  const lastWord = name.lastIndexOf(' ') + 1;
  const told = (
    <Told>
      <b>
        {name.slice(0, lastWord)}
        <span>
          {name.slice(lastWord)}
          {details ? <Unfold /> : null}
        </span>
      </b>
      {lines}
    </Told>
  );
  return (
    <Line ref={row} data-arrived={arrived || undefined} {...drag.row}>
      <Beside>
        <Handle title={t`Drag onto the plan`} {...handle} {...drag.handle}>
          {picture}
        </Handle>
        {details ? (
          <Named>
            <Button
              look="row"
              aria-expanded={open}
              aria-controls={open ? panel : undefined}
              onClick={() => setOpen(!open)}
            >
              {told}
            </Button>
          </Named>
        ) : (
          told
        )}
        <Row gap={0} oneLine data-row-buttons="">
          {children}
        </Row>
      </Beside>
      {details && open ? (
        <More id={panel} data-row-buttons="">
          {details()}
        </More>
      ) : null}
    </Line>
  );
}
