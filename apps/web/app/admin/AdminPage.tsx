import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import type { ReactNode } from 'react';
import { LinkButton } from '../ui/Button.tsx';
import { Page, Stack } from '../ui/layout.tsx';
import { styled } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';

type AdminPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The page above this one. */
  above?: { readonly to: string; readonly label: MessageDescriptor };
  children: ReactNode;
};

/** The page above most of the others. */
export const ADMINISTRATION = { to: '/admin', label: msg`Administration` } as const;

/** Its words stand at the edge of the page, as those below it do. */
const Back = styled('div')({ marginInlineStart: -20 });

/** The frame of a page of administration. */
export function AdminPage({ title, lead, above, children }: AdminPageProps) {
  const { t } = useLingui();
  return (
    <Page as="section" pad={[24, 40]} gap={24}>
      <Stack gap={8} hugs>
        {above ? (
          <Back>
            <LinkButton to={above.to} icon={<ArrowBackRounded />}>
              {t(above.label)}
            </LinkButton>
          </Back>
        ) : null}
        <Text look="h1" breaks>
          {title}
        </Text>
        {lead ? (
          <Text as="div" measure>
            {lead}
          </Text>
        ) : null}
      </Stack>
      {children}
    </Page>
  );
}
