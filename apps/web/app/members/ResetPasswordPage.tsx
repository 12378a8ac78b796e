import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useArrival } from '../session/arrival.ts';
import { identityApi } from '../session/identity/identity-api.ts';
import { useIdentity } from '../session/identity/use-identity.ts';
import { useSession } from '../session/session.tsx';
import type { SignInState } from '../session/sign-in-door.ts';
import { ApiError } from '../shell/api.ts';
import { useSay } from '../shell/words.ts';
import { Form } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Text, TextLink } from '../ui/Text.tsx';
import { useEarlyForm } from '../ui/use-early-form.ts';
import { identityErrorWords } from './error-words.ts';
import { FormPage } from './FormPage.tsx';
import { CodeField, EmailField, NewPasswordFields } from './fields.tsx';
import { resetByLinkRules, resetRules } from './form-rules.ts';
import { OutboxNote } from './OutboxNote.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useLinkToken } from './use-link-token.ts';

const DONE = msg`Password reset successful. Please sign in with your new password.`;
/** Time to read that it worked, in milliseconds. */
const READING_TIME = 2_000;

/** A new password, by the code of the mail or by its link. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return token ? <ResetByLink token={token} /> : <ResetByCode />;
}

function ResetByLink({ token }: { token: string }) {
  const { t } = useLingui();
  const say = useSay();
  const [resetFor, setResetFor] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const [isOld, setOld] = useState(false);
  const { register, handleSubmit, formState } = useEarlyForm(resetByLinkRules);
  const { errors, isSubmitting } = formState;
  useSignInAfterReading(resetFor);

  const forget = () => setRefusal('');
  const submit = async ({ new_password }: z.output<ReturnType<typeof resetByLinkRules>>) => {
    forget();
    try {
      const body = { token, new_password };
      setResetFor((await identityApi('POST /auth/reset-password/link/', { body })).email);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') setOld(true);
      else setRefusal(identityErrorWords(error, say, t`An error occurred`));
    }
  };

  if (isOld) {
    return (
      <FormPage title={t`Reset Password`} lead={t`This link has had its time.`} footer={<AskAnew />}>
        <Text role="status">
          <Trans>
            It was used already, or a newer password or a newer e-mail has taken its place, or it is older
            than 15 minutes. Your password is as it was before you opened it.
          </Trans>
        </Text>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={t`Reset Password`}
      lead={t`Choose a new password for your account.`}
      footer={<AskAnew />}
    >
      <ResetForm
        onSubmit={handleSubmit(submit, forget)}
        refusal={refusal}
        isSubmitting={isSubmitting}
        isDone={resetFor !== undefined}
        password={{ field: register('new_password'), fault: errors.new_password?.message }}
        confirm={{ field: register('confirm'), fault: errors.confirm?.message }}
      />
    </FormPage>
  );
}

const AskAnew = () => (
  <TextLink to="/forgot-password">
    <Trans>Ask for a new code</Trans>
  </TextLink>
);

type Field = Omit<ComponentProps<typeof NewPasswordFields>['password'], 'label'>;

interface ResetFormProps {
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  readonly refusal: string;
  readonly isSubmitting: boolean;
  readonly isDone: boolean;
  readonly password: Field;
  readonly confirm: Field;
  /** What stands below the button. */
  readonly after?: ReactNode;
  /** What is asked for beside the new password. */
  readonly children?: ReactNode;
}

/** The form of a new password, and what came of it. */
const ResetForm = ({
  onSubmit,
  refusal,
  isSubmitting,
  isDone,
  password,
  confirm,
  after,
  children,
}: ResetFormProps) => {
  const { t } = useLingui();
  return (
    <Form method="post" gap={12} onSubmit={onSubmit}>
      {refusal ? (
        <Notice tone="bad" comesIntoView>
          {refusal}
        </Notice>
      ) : null}
      {isDone ? (
        <Notice tone="good" comesIntoView>
          {t(DONE)}
        </Notice>
      ) : null}
      {children}
      <NewPasswordFields
        password={{ label: t`New password`, ...password }}
        confirm={{ label: t`Confirm new password`, ...confirm }}
      />
      <SubmitButton
        isBusy={isSubmitting || isDone}
        busyWords={isSubmitting ? t`Resetting...` : t`Going to Sign In...`}
      >
        <Trans>Reset Password</Trans>
      </SubmitButton>
      {after}
    </Form>
  );
};

function ResetByCode() {
  const { t } = useLingui();
  const say = useSay();
  const identity = useIdentity();
  const given = useArrival<SignInState>();
  const [resetFor, setResetFor] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState } = useEarlyForm(resetRules, { email: given.email });
  const { errors, isSubmitting } = formState;
  useSignInAfterReading(resetFor);

  // What was refused before says nothing of what is typed now.
  const forget = () => setRefusal('');
  const submit = async ({ email, code, new_password }: z.output<ReturnType<typeof resetRules>>) => {
    forget();
    try {
      await identity.resetPassword(email, code, new_password);
      setResetFor(email);
    } catch (error) {
      setRefusal(identityErrorWords(error, say, t`An error occurred`));
    }
  };

  return (
    <FormPage
      title={t`Reset Password`}
      lead={t`Enter the code from your e-mail and choose a new password.`}
      footer={<AskAnew />}
    >
      <ResetForm
        onSubmit={handleSubmit(submit, forget)}
        refusal={refusal}
        isSubmitting={isSubmitting}
        isDone={resetFor !== undefined}
        password={{ field: register('new_password'), fault: errors.new_password?.message }}
        confirm={{ field: register('confirm'), fault: errors.confirm?.message }}
        after={given.email ? <OutboxNote recipient={given.email} /> : null}
      >
        <EmailField
          label={t`Email`}
          field={register('email')}
          fault={errors.email?.message}
          autoComplete="username"
        />
        <CodeField label={t`Reset Code`} field={register('code')} fault={errors.code?.message} />
      </ResetForm>
    </FormPage>
  );
}

/** Ends the session of this browser, and leads on to the sign-in page once there was time to read that it worked. */
function useSignInAfterReading(email: string | undefined): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { endAfterReset } = useSession();
  const done = useEffectEvent(() => t(DONE));
  useEffect(() => {
    if (email === undefined) return;
    void endAfterReset();
    const state: SignInState = { email, message: done() };
    const timer = setTimeout(() => navigate('/login', { state }), READING_TIME);
    return () => clearTimeout(timer);
  }, [email, navigate, endAfterReset]);
}
