import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page, Sheet, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { SandboxMark } from './SandboxMark.tsx';

interface SandboxPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page that stands for one of a payment service. */
export function SandboxPage({ title, lead, children }: SandboxPageProps) {
  const { t } = useLingui();
  return (
    <Page narrow pad={[24, 64]} gap={24}>
      <SandboxMark />
      <Stack gap={8}>
        <Text look="above">{t`Stands for a page of the payment service`}</Text>
        <Text look="h2" as="h1">
          {title}
        </Text>
        <Text measure>{lead}</Text>
      </Stack>
      <Sheet pad={[16, 32]} gap={24}>
        {children}
      </Sheet>
    </Page>
  );
}
