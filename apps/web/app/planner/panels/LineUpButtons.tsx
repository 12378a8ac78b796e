import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import AlignHorizontalCenterRounded from '@mui/icons-material/AlignHorizontalCenterRounded';
import AlignHorizontalLeftRounded from '@mui/icons-material/AlignHorizontalLeftRounded';
import AlignHorizontalRightRounded from '@mui/icons-material/AlignHorizontalRightRounded';
import AlignVerticalBottomRounded from '@mui/icons-material/AlignVerticalBottomRounded';
import AlignVerticalCenterRounded from '@mui/icons-material/AlignVerticalCenterRounded';
import AlignVerticalTopRounded from '@mui/icons-material/AlignVerticalTopRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import ViewColumnRounded from '@mui/icons-material/ViewColumnRounded';
import type { Alignment, Direction } from '@understory/garden';
import type { ReactNode } from 'react';
import { styled } from '../../ui/styled.ts';
import { alignSelected, distributeSelected } from '../editor/commands/lining-up.ts';
import { useEditor, useSelection } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

const EDGES: readonly (readonly [Alignment, MessageDescriptor, ReactNode])[] = [
  ['west', msg`Line up on the west`, <AlignHorizontalLeftRounded key="west" />],
  ['centre', msg`Line up from north to south`, <AlignHorizontalCenterRounded key="centre" />],
  ['east', msg`Line up on the east`, <AlignHorizontalRightRounded key="east" />],
  ['north', msg`Line up on the north`, <AlignVerticalTopRounded key="north" />],
  ['middle', msg`Line up from west to east`, <AlignVerticalCenterRounded key="middle" />],
  ['south', msg`Line up on the south`, <AlignVerticalBottomRounded key="south" />],
];
const WAYS: readonly (readonly [Direction, MessageDescriptor, ReactNode])[] = [
  ['across', msg`Spread evenly from west to east`, <ViewColumnRounded key="across" />],
  ['down', msg`Spread evenly from north to south`, <TableRowsRounded key="down" />],
];

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', marginInlineStart: -8 });

/** Lines up two or more selected things, and spreads out three or more. Nothing while fewer are selected. */
export function LineUpButtons() {
  const { t } = useLingui();
  const editor = useEditor();
  const count = Math.min(3, useSelection().size);
  if (count < 2) return null;
  return (
    <Buttons role="group" aria-label={t`Line up`}>
      {EDGES.map(([edge, label, icon]) => (
        <RailButton key={edge} label={t(label)} icon={icon} onClick={() => alignSelected(editor, edge)} />
      ))}
      {count > 2
        ? WAYS.map(([way, label, icon]) => (
            <RailButton
              key={way}
              label={t(label)}
              icon={icon}
              onClick={() => distributeSelected(editor, way)}
            />
          ))
        : null}
    </Buttons>
  );
}
