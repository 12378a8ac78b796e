import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { LinkButton } from './Button.tsx';
import { PageHeader } from './PageHeader.tsx';

export type ComingPageProps = {
  title: MessageDescriptor;
  /** One honest sentence: what this page will be. */
  sentence: MessageDescriptor;
  /** Where a visitor can go meanwhile. */
  meanwhile?: { to: string; label: MessageDescriptor };
};

/** A page whose work is still ahead. docs/ROADMAP.md lists every one. */
export function ComingPage({ title, sentence, meanwhile }: ComingPageProps) {
  const { t } = useLingui();
  return (
    <PageHeader above={t`Not open yet`} title={t(title)} lead={t(sentence)} plant="woodland-strawberry" alone>
      {meanwhile ? (
        <LinkButton to={meanwhile.to} look="next" size="large">
          {t(meanwhile.label)}
        </LinkButton>
      ) : null}
    </PageHeader>
  );
}
