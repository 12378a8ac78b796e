import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';

const Aside = styled('div')({
  borderInlineStart: `4px solid ${token.select}`,
  paddingInlineStart: 12,
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
});

/** What a tool does that this person's plan does not have, and how to come by it. */
export const PlanNeeded = ({ children }: { children: ReactNode }) => (
  <Aside role="note">
    <Text look="small">{children}</Text>
    <Text firm look="small">
      <Trans>It comes with the Cultivator plan.</Trans>
    </Text>
    <LinkButton to="/subscription-plans" size="dense" look="quiet">
      <Trans>See the plans</Trans>
    </LinkButton>
  </Aside>
);
