import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../shell/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { identityErrorWords } from '../error-words.ts';
import { PasswordField } from '../fields.tsx';
import { passwordRules } from './account-rules.ts';
import { OwnerField } from './OwnerField.tsx';
import { LaidSheet } from './Section.tsx';

/** Whether a refusal means that the password was a wrong one. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NotAuthorizedException';

type AskPasswordProps = {
  /** What the password is asked for. */
  children: ReactNode;
  button: string;
  busyButton: string;
  isDangerous?: boolean;
  /** Does what was asked for; what it throws is told here. */
  onPassword: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks for the password before something that only its owner may do. */
export function AskPassword(props: AskPasswordProps) {
  const { children, button, busyButton, isDangerous = false, onPassword, onCancel } = props;
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState, setFocus, setError } = useForm({
    resolver: zodResolver(passwordRules),
    defaultValues: { password: '' },
  });
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = async ({ password }: z.output<typeof passwordRules>) => {
    setRefusal('');
    try {
      await onPassword(password);
    } catch (error) {
      const words = identityErrorWords(error);
      if (isWrongPassword(error)) setError('password', { message: words }, { shouldFocus: true });
      else setRefusal(words);
    }
  };
  return (
    <LaidSheet>
      <Form method="post" gap={16} onSubmit={handleSubmit(submit)}>
        <OwnerField />
        {children}
        {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
        <PasswordField
          label="Password"
          field={register('password')}
          fault={formState.errors.password?.message}
          autoComplete="current-password"
        />
        <Row gap={8}>
          <Button
            look={isDangerous ? 'danger' : 'next'}
            type="submit"
            busy={formState.isSubmitting}
            busyWords={busyButton}
          >
            {button}
          </Button>
          <Button onClick={onCancel} disabled={formState.isSubmitting}>
            Cancel
          </Button>
        </Row>
      </Form>
    </LaidSheet>
  );
}
