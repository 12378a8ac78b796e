import { Trans } from '@lingui/react/macro';
import LockOutlined from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import { LinkButton } from '../ui/Button.tsx';
import { Page, Row, Stack } from '../ui/layout.tsx';
import { Text } from '../ui/Text.tsx';
import { PortalHead } from './PortalFrame.tsx';
import { usePortal } from './portal-state.ts';

/** Stands where a part of the portal comes with Growth: what it does, and how to get it. */
export function ComesWithGrowth({ title, children }: { title: string; children: ReactNode }) {
  const { to } = usePortal();
  return (
    <>
      <PortalHead title={title} />
      <Page pad={[24, 48]}>
        <Stack hugs>
          <Row gap={12}>
            <LockOutlined aria-hidden />
            <Text look="part" as="h2">
              <Trans>It comes with Growth</Trans>
            </Text>
          </Row>
          <Text measure>{children}</Text>
          <LinkButton to={to('upgrade')} look="next">
            <Trans>Compare the tiers</Trans>
          </LinkButton>
        </Stack>
      </Page>
    </>
  );
}
