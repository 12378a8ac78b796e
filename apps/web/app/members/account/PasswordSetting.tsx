import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useIdentity } from '../../session/identity/use-identity.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { NewPasswordFields, PasswordField } from '../fields.tsx';
import { useSecurityChanged, useTimeZone } from './account-queries.ts';
import { changePasswordRules } from './account-rules.ts';
import { dayWords } from './moments.ts';
import { OwnerField } from './OwnerField.tsx';
import { LaidSheet, Setting } from './Section.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { usePasswordRefusal } from './use-password-refusal.ts';

/** What is said where no change is known; a hosted service tells of none. */
const UNCHANGED = {
  embedded: msg`The one you signed up with.`,
  cognito: msg`Kept by the identity service that this site uses.`,
} as const;

/** When the password was last changed, and the way to change it. */
export function PasswordSetting({ changedAt }: { changedAt: string | null }) {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  const { kind } = useIdentity();
  const form = useDisclosure();
  const [isChanged, setChanged] = useState(false);
  const { readAgain } = useSecurityChanged();
  const open = () => {
    setChanged(false);
    form.open();
  };
  const onChanged = () => {
    setChanged(true);
    form.close();
    void readAgain();
  };
  return (
    <Setting
      title={t`Password`}
      action={
        form.isOpen ? null : (
          <Button look="quiet" ref={form.opener} onClick={open}>
            <Trans>Change password</Trans>
          </Button>
        )
      }
      panel={form.isOpen ? <ChangePassword onChanged={onChanged} onCancel={form.close} /> : null}
    >
      <Text>
        {changedAt === null
          ? t(UNCHANGED[kind])
          : t`Last changed on ${dayWords(changedAt, zone, i18n.locale)}.`}
      </Text>
      {isChanged ? (
        <Notice tone="good">
          <Trans>Your password is changed. Every other device is signed out.</Trans>
        </Notice>
      ) : null}
    </Setting>
  );
}

const EMPTY = { old_password: '', new_password: '', confirm: '' };

function ChangePassword({ onChanged, onCancel }: { onChanged: () => void; onCancel: () => void }) {
  const { t } = useLingui();
  const say = useSay();
  const identity = useIdentity();
  const { register, handleSubmit, formState, setFocus, setError } = useForm({
    resolver: zodResolver(changePasswordRules(say)),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const { refusal, attempt } = usePasswordRefusal((words) =>
    setError('old_password', { message: words }, { shouldFocus: true }),
  );
  useEffect(() => setFocus('old_password'), [setFocus]);

  const submit = ({ old_password, new_password }: z.output<ReturnType<typeof changePasswordRules>>) =>
    attempt(async () => {
      await identity.changePassword(old_password, new_password);
      onChanged();
    });
  return (
    <LaidSheet>
      <Form method="post" gap={12} onSubmit={handleSubmit(submit)}>
        <OwnerField />
        {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
        <PasswordField
          label={t`Current password`}
          field={register('old_password')}
          fault={errors.old_password?.message}
          autoComplete="current-password"
        />
        <NewPasswordFields
          password={{
            label: t`New password`,
            field: register('new_password'),
            fault: errors.new_password?.message,
          }}
          confirm={{
            label: t`Confirm new password`,
            field: register('confirm'),
            fault: errors.confirm?.message,
          }}
        />
        <Row gap={8}>
          <Button look="next" type="submit" busy={isSubmitting} busyWords={t`Changing...`}>
            <Trans>Change password</Trans>
          </Button>
          <Button onClick={onCancel} disabled={isSubmitting}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Form>
    </LaidSheet>
  );
}
