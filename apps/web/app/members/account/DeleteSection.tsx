import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useIdentity } from '../../session/identity/use-identity.ts';
import { useTellNews } from '../../shell/news.tsx';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Form, Grid, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { EmailField, PasswordField } from '../fields.tsx';
import { useMember } from './account-queries.ts';
import { leavingRules } from './account-rules.ts';
import { DownloadButton } from './DataSection.tsx';
import { Filling, LaidSheet, Section } from './Section.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { usePasswordRefusal } from './use-password-refusal.ts';

/** Leaving for good. */
export function DeleteSection({ id }: { id: string }) {
  const { t } = useLingui();
  const form = useDisclosure();
  return (
    <Section
      id={id}
      title={t`Delete account`}
      lead={t`Your account goes at once and for good. Nobody can bring it back, we included.`}
    >
      <Filling>
        <Consequences />
        {form.isOpen ? (
          <LeaveForm onCancel={form.close} />
        ) : (
          <Button look="bareDanger" ref={form.opener} onClick={form.open}>
            <Trans>Delete my account</Trans>
          </Button>
        )}
      </Filling>
    </Section>
  );
}

function Consequences() {
  const { kind } = useIdentity();
  return (
    <Grid gap={32} min="18rem" fills>
      <Stack gap={8}>
        <Text look="h4" as="h3">
          <Trans>What goes</Trans>
        </Text>
        <FactList>
          <li>
            <Trans>Every garden you have saved, with its plants</Trans>
          </li>
          <li>
            <Trans>Your name, place, experience and picture</Trans>
          </li>
          <li>
            <Trans>Your password, your passkeys, your authenticator app and recovery codes</Trans>
          </li>
          <li>
            <Trans>Every session: all devices are signed out</Trans>
          </li>
        </FactList>
      </Stack>
      <Stack gap={8}>
        <Text look="h4" as="h3">
          <Trans>What stays</Trans>
        </Text>
        <FactList>
          <li>
            <Trans>Files that you have downloaded, and what others have saved of gardens you shared</Trans>
          </li>
          <li>
            <Trans>
              In this browser, a draft garden that was never saved, small choices such as colors, units and
              the last ZIP code, and a mark by which it was known at sign-in, which leads to nobody any more
            </Trans>
          </li>
          <li>
            <Trans>
              What was noted of your account’s rights and security, of nurseries you asked for and of what you
              decided for this site, and that the account was deleted, all under a name that leads to nobody
            </Trans>
          </li>
          <li>
            <Trans>
              A nursery’s listing you looked after, without you; a contact address there goes only if it is
              that of your account
            </Trans>
          </li>
          <li>
            <Trans>
              A nursery that left the directory by your wish stays out, without your address and reason
            </Trans>
          </li>
          <li>
            <Trans>
              What you wrote to nurseries, without your name and address, and the e-mails they have of it
            </Trans>
          </li>
          <li>
            <Trans>The last e-mail to you, until it is handed over, for 7 days at most</Trans>
          </li>
          <li>
            <Trans>
              Technical logs of requests for a limited time, and for a day counts that slow down guessing
            </Trans>
          </li>
          {kind === 'cognito' ? (
            <li>
              <Trans>
                Your account at the service that keeps your password, which you delete there, and here for a
                day that you have left
              </Trans>
            </li>
          ) : null}
        </FactList>
      </Stack>
    </Grid>
  );
}

/**
 * Asks for the address and the password. The form has no submit button on purpose: Enter in a field does nothing, and
 * only the one button deletes.
 */
function LeaveForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui();
  const say = useSay();
  const { person, signOut } = useMember();
  const identity = useIdentity();
  const tellNews = useTellNews();
  const rules = useMemo(() => leavingRules(person.email, say), [person.email, say]);
  const { register, handleSubmit, formState, setFocus, setError } = useForm({
    resolver: zodResolver(rules),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { refusal, attempt } = usePasswordRefusal((words) =>
    setError('password', { message: words }, { shouldFocus: true }),
  );
  useEffect(() => setFocus('email'), [setFocus]);

  const leave = async ({ password }: z.output<typeof rules>) => {
    if (!(await attempt(() => identity.deleteAccount(password)))) return;
    tellNews(t`The account ${person.email} is deleted, with everything in it. A last e-mail says so.`);
    await signOut();
  };
  return (
    <LaidSheet>
      <Form method="post" gap={16} onSubmit={(event) => event.preventDefault()}>
        <Text look="h4" as="h3">
          <Trans>Take your data with you?</Trans>
        </Text>
        <DownloadButton />
        <Text look="h4" as="h3">
          <Trans>
            Delete <bdi>{person.email}</bdi>
          </Trans>
        </Text>
        {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
        <Stack gap={8}>
          <EmailField
            label={t`Type your e-mail address to confirm`}
            field={register('email')}
            fault={errors.email?.message}
            autoComplete="off"
          />
          <PasswordField
            label={t`Password`}
            field={register('password')}
            fault={errors.password?.message}
            autoComplete="current-password"
          />
        </Stack>
        <Row gap={8}>
          <Button look="next" onClick={onCancel} disabled={isSubmitting}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button
            look="danger"
            busy={isSubmitting}
            busyWords={t`Deleting...`}
            onClick={() => void handleSubmit(leave)()}
          >
            <Trans>Delete for good</Trans>
          </Button>
        </Row>
      </Form>
    </LaidSheet>
  );
}
