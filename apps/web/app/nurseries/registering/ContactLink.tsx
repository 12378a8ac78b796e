import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CONTACT_LINK_HOURS, type RegistrationStatus } from '@understory/contract';
import type { Say } from '@understory/words';
import { OutboxNote } from '../../members/index.ts';
import { ApiError, api } from '../../shell/api.ts';
import { showChanged, useMutation, useQueryClient } from '../../shell/queries.tsx';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { myRegistrationQuery } from './registration-queries.ts';

const refusalOf = (error: Error, say: Say): string =>
  error instanceof ApiError && error.status > 0
    ? error.detail
    : say(msg`The link could not be sent. Please try again.`);

/** What is to be done about the mail with the link, as it stands with the newest one. */
function linkWords(email: string, endsAt: string | null): MessageDescriptor {
  if (endsAt === null)
    return msg`Show that it is yours: have a link mailed to ${email}, and open it signed in with this account.`;
  if (Date.parse(endsAt) <= Date.now())
    return msg`The link we sent to ${email} has run out. Have another one sent.`;
  return msg`Show that it is yours: we have sent a link to ${email}. Open it within ${CONTACT_LINK_HOURS} hours, signed in with this account.`;
}

/** For a registration whose contact is to be proved: where the link was sent, and how to have it again. */
export function ContactLink({ registration }: { registration: RegistrationStatus }) {
  const { t } = useLingui();
  const say = useSay();
  const { link_to, link_ends_at } = registration;
  const queries = useQueryClient();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => api('POST /nurseries/registration/link/', {}),
    onSuccess: (status) => showChanged(queries, myRegistrationQuery.queryKey, status),
    // Proved in another tab, or decided: the page is to say so.
    onError: (error) =>
      error instanceof ApiError && error.code === 'request_not_found'
        ? queries.invalidateQueries({ queryKey: myRegistrationQuery.queryKey })
        : undefined,
  });
  const email = link_to ?? '';
  return (
    <Stack gap={12} hugs>
      <Text breaks>{t(linkWords(email, link_ends_at))}</Text>
      {sending.isError ? (
        <Notice tone="bad" comesIntoView>
          {refusalOf(sending.error, say)}
        </Notice>
      ) : null}
      {sending.isSuccess ? (
        <Notice tone="good" comesIntoView>
          <Trans>We have sent the link to {email}.</Trans>
        </Notice>
      ) : null}
      <Row gap={12}>
        <Button look="next" busy={sending.isPending} onClick={() => sending.mutate()}>
          {link_ends_at === null ? t`Send the link` : t`Send the link again`}
        </Button>
      </Row>
      {link_ends_at === null ? null : <OutboxNote recipient={email} />}
    </Stack>
  );
}
