import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Gets } from '@understory/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { Text } from '../../ui/Text.tsx';
import { MailedLinkPage, MailedLinkPress } from './MailedLink.tsx';

export const meta = pageMeta({
  title: msg`Take a listing out`,
  description: msg`Confirm that a nursery be taken out of the directory.`,
  hidden: true,
});

type Confirmed = Gets<'POST /nurseries/opt-out/confirm/'>;

const OUTCOMES: Readonly<
  Record<Confirmed['status'], { title: MessageDescriptor; words: (name: string) => MessageDescriptor }>
> = {
  hidden: {
    title: msg`The listing is out`,
    words: (name) =>
      msg`${name} is no longer in the directory. Search engines may show it until they visit us again. Later imports leave it out.`,
  },
  waiting: {
    title: msg`Thank you, it is confirmed`,
    words: (name) =>
      msg`A person looks at it before ${name} is taken out, because your address is not one of the listing. We write to you when that is done; until then the listing stays as it is.`,
  },
};

const WAY = { to: '/local-nurseries', label: msg`To the directory` };

/** Where the link of an opt-out mail leads. */
export default function ConfirmOptOut() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [isOldLink, setOldLink] = useState(token === '');
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const confirm = async () =>
    setConfirmed(await api('POST /nurseries/opt-out/confirm/', { body: { token }, quiet401: true }));
  if (confirmed) {
    const { title, words } = OUTCOMES[confirmed.status];
    return (
      <MailedLinkPage way={WAY} title={t(title)}>
        <Text role="status">{t(words(confirmed.nursery_name))}</Text>
      </MailedLinkPage>
    );
  }
  if (isOldLink) {
    return (
      <MailedLinkPage way={WAY} title={t`This link is old`}>
        <Text role="status">
          <Trans>
            It was opened already, or too long ago, or a part of it is missing. Find the nursery in the
            directory and ask for another link from its page. If it is not there any more, it is out.
          </Trans>
        </Text>
      </MailedLinkPage>
    );
  }
  return (
    <MailedLinkPage way={WAY} title={t`Take the listing out?`}>
      <MailedLinkPress button={t`Take it out`} press={confirm} onOld={() => setOldLink(true)}>
        <Text>
          <Trans>You asked that a nursery leave the directory. Nothing has happened yet.</Trans>
        </Text>
      </MailedLinkPress>
    </MailedLinkPage>
  );
}
