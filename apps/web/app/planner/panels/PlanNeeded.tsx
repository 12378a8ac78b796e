import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import type { DoorWish } from '../doors/doors.ts';
import { usePlanner } from './planner-context.ts';

const Aside = styled('div')({
  borderInlineStart: `4px solid ${token.select}`,
  paddingInlineStart: 12,
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
});

interface Props {
  readonly door: DoorWish;
  readonly children: ReactNode;
}

/** What a tool does that this person's plan does not have, and the door to it. */
export function PlanNeeded({ door, children }: Props) {
  const { openDoor } = usePlanner();
  return (
    <Aside role="note">
      <Text look="small">{children}</Text>
      <Text firm look="small">
        <Trans>It comes with the Cultivator plan.</Trans>
      </Text>
      <Button size="dense" look="quiet" onClick={() => openDoor(door)}>
        <Trans>Try it first</Trans>
      </Button>
    </Aside>
  );
}
