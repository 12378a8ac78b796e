import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from '../../shell/queries.tsx';
import { Page, Sheet, Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { paymentsConfigQuery } from '../subscription-queries.ts';

/** Striped as what is under construction is. */
const Tape = styled('p')({
  boxSizing: 'border-box',
  width: 'fit-content',
  maxWidth: '100%',
  margin: 0,
  padding: '6px 12px 6px 36px',
  borderRadius: token.radius.medium,
  border: `1px solid ${token.mark}`,
  background: `repeating-linear-gradient(-45deg, ${token.always.ink} 0 6px, ${token.select} 6px 12px) 0 0 / 24px 100% no-repeat, ${token.select}`,
  color: token.onSelect,
  fontWeight: token.weight.bold,
});

/** Says where payments are only played: on everything that looks as if money moved. */
export function SandboxMark() {
  const { data } = useQuery(paymentsConfigQuery());
  if (data?.provider !== 'sandbox') return null;
  return (
    <Tape>
      <Trans>Sandbox: no money moves</Trans>
    </Tape>
  );
}

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
