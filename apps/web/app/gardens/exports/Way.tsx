import { Trans, useLingui } from '@lingui/react/macro';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { type Permission, REQUIRED_TIER } from '@understory/contract';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

/** Beside it, from a tablet on, the button that takes it. */
const Told = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  '& > svg': { color: token.inkSoft },
  '& > :last-child': { gridColumn: '1 / -1', display: 'grid' },
  [token.from.sm]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '& > :last-child': { gridColumn: 'auto', alignSelf: 'center' },
  },
});

/** One way out of hand: what it is, and the button that takes it. */
export function Way({ icon, title, about, children, more }: WayProps) {
  return (
    <Sheet as="li" pad={16} gap={12}>
      <Told>
        {icon}
        <div>
          <Text look="h3">{title}</Text>
          <Text soft look="small" measure>
            {about}
          </Text>
        </div>
        <div>{children}</div>
      </Told>
      {more}
    </Sheet>
  );
}

/** A way that the person's plan does not hold, with the plan that does. */
export function LockedWay({
  title,
  about,
  permission,
}: Pick<WayProps, 'title' | 'about'> & { permission: Permission }) {
  const { t } = useLingui();
  const terms =
    REQUIRED_TIER[permission] === 'visionary'
      ? t`It comes with the Visionary plan.`
      : t`It comes with the Cultivator plan.`;
  return (
    <Way icon={<LockOutlined />} title={title} about={`${about} ${terms}`}>
      <LinkButton to="/subscription-plans" look="quiet">
        <Trans>See the plans</Trans>
      </LinkButton>
    </Way>
  );
}
