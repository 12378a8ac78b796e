import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { identityErrorWords } from '../error-words.ts';
import { NewPasswordFields, PasswordField } from '../fields.tsx';
import { useIdentity } from '../identity/use-identity.ts';
import { isWrongPassword } from './AskPassword.tsx';
import { useSecurityChanged, useTimeZone } from './account-queries.ts';
import { changePasswordRules } from './account-rules.ts';
import { dayWords } from './moments.ts';
import { OwnerField } from './OwnerField.tsx';
import { Setting, Sheet } from './Section.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** What is said where no change is known; a hosted service tells of none. */
const UNCHANGED = {
  embedded: 'The one you signed up with.',
  cognito: 'Kept by the identity service that this site uses.',
} as const;

/** When the password was last changed, and the way to change it. */
export function PasswordSetting({ changedAt }: { changedAt: string | null }) {
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
      title="Password"
      action={
        form.isOpen ? null : (
          <Button variant="outlined" ref={form.opener} onClick={open}>
            Change password
          </Button>
        )
      }
      panel={form.isOpen ? <ChangePassword onChanged={onChanged} onCancel={form.close} /> : null}
    >
      <Typography>
        {changedAt === null ? UNCHANGED[kind] : `Last changed on ${dayWords(changedAt, zone)}.`}
      </Typography>
      {isChanged ? (
        <Alert severity="success" role="status">
          Your password is changed. Every other device is signed out.
        </Alert>
      ) : null}
    </Setting>
  );
}

const EMPTY = { old_password: '', new_password: '', confirm: '' };

function ChangePassword({ onChanged, onCancel }: { onChanged: () => void; onCancel: () => void }) {
  const identity = useIdentity();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState, setFocus, setError } = useForm({
    resolver: zodResolver(changePasswordRules),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('old_password'), [setFocus]);

  const submit = async ({ old_password, new_password }: z.output<typeof changePasswordRules>) => {
    setRefusal('');
    try {
      await identity.changePassword(old_password, new_password);
      onChanged();
    } catch (error) {
      const words = identityErrorWords(error);
      if (isWrongPassword(error)) setError('old_password', { message: words }, { shouldFocus: true });
      else setRefusal(words);
    }
  };
  return (
    <Sheet>
      <Stack
        component="form"
        method="post"
        noValidate
        useFlexGap
        spacing={1.5}
        onSubmit={handleSubmit(submit)}
      >
        <OwnerField />
        {refusal ? <Alert severity="error">{refusal}</Alert> : null}
        <PasswordField
          label="Current password"
          field={register('old_password')}
          fault={errors.old_password?.message}
          autoComplete="current-password"
        />
        <NewPasswordFields
          password={{
            label: 'New password',
            field: register('new_password'),
            fault: errors.new_password?.message,
          }}
          confirm={{
            label: 'Confirm new password',
            field: register('confirm'),
            fault: errors.confirm?.message,
          }}
        />
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? 'Changing...' : 'Change password'}
          </Button>
          <Button onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        </Stack>
      </Stack>
    </Sheet>
  );
}
