import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../fields.tsx';
import { passwordRules } from './account-rules.ts';
import { OwnerField } from './OwnerField.tsx';
import { LaidSheet } from './Section.tsx';
import { usePasswordRefusal } from './use-password-refusal.ts';

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
  const { t } = useLingui();
  const say = useSay();
  const { children, button, busyButton, isDangerous = false, onPassword, onCancel } = props;
  const { register, handleSubmit, formState, setFocus, setError } = useForm({
    resolver: zodResolver(passwordRules(say)),
    defaultValues: { password: '' },
  });
  const { refusal, attempt } = usePasswordRefusal((words) =>
    setError('password', { message: words }, { shouldFocus: true }),
  );
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = ({ password }: z.output<ReturnType<typeof passwordRules>>) =>
    attempt(() => onPassword(password));
  return (
    <LaidSheet>
      <Form method="post" gap={16} onSubmit={handleSubmit(submit)}>
        <OwnerField />
        {children}
        {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
        <PasswordField
          label={t`Password`}
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
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Form>
    </LaidSheet>
  );
}
