import { useLingui } from '@lingui/react/macro';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { type Permission, REQUIRED_TIER } from '@understory/contract';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { GetPlan, PLAN_NAMES, PlanTerms } from '../../session/way-to-buy.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Sheet, Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';

/** Where the summary's address leads to the ways of taking a garden away. */
export const TAKE_AWAY = 'take-away';

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

interface LockedWayProps extends Pick<WayProps, 'title' | 'about'> {
  readonly permission: Permission;
  /** What it would be for this very garden, looked at before it is paid for. */
  readonly preview: ReactNode;
}

/** A way that the person's plan does not hold: seen first, with the plan that does, its price and the way to it. */
export function LockedWay({ title, about, permission, preview }: LockedWayProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const shown = useId();
  const tier = REQUIRED_TIER[permission];
  const terms = t`It comes with the ${{ plan: PLAN_NAMES[tier] }} plan.`;
  return (
    <Way
      icon={<LockOutlined />}
      title={title}
      about={`${about} ${terms}`}
      more={
        open ? (
          <Stack id={shown} gap={12}>
            <Suspense>{preview}</Suspense>
            <Row gap={16}>
              <PlanTerms tier={tier} />
              <GetPlan look="next" tier={tier} from={`${pathname}#${TAKE_AWAY}`} />
            </Row>
          </Stack>
        ) : null
      }
    >
      <Button
        look="quiet"
        aria-expanded={open}
        aria-controls={open ? shown : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? t`Close the preview` : t`See it first`}
      </Button>
    </Way>
  );
}
