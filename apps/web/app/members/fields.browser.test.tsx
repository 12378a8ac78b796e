import { ThemeProvider } from '@mui/material/styles';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { InEnglish } from '../../testing/english.tsx';
import { render } from '../../testing/render.tsx';
import { theme } from '../shell/theme.ts';
import { useEarlyForm } from '../ui/use-early-form.ts';
import { EmailField, NewPasswordFields } from './fields.tsx';
import { signUpRules } from './form-rules.ts';
import { SubmitButton } from './SubmitButton.tsx';

/** The fields of an account to be, as its page puts them together. */
function Fields() {
  const { register, handleSubmit, formState } = useEarlyForm(signUpRules);
  const { errors } = formState;
  return (
    <ThemeProvider theme={theme}>
      <form method="post" noValidate onSubmit={handleSubmit(() => {})}>
        <EmailField
          label="Email"
          field={register('email')}
          fault={errors.email?.message}
          autoComplete="username"
        />
        <NewPasswordFields
          password={{ label: 'Password', field: register('password'), fault: errors.password?.message }}
          confirm={{
            label: 'Confirm password',
            field: register('confirm'),
            fault: errors.confirm?.message,
          }}
        />
        <SubmitButton isBusy={false} busyWords="Signing up...">
          Sign Up
        </SubmitButton>
      </form>
    </ThemeProvider>
  );
}

const AccountForm = () => (
  <InEnglish>
    <Fields />
  </InEnglish>
);

const password = page.getByLabelText('Password', { exact: true });
const confirm = page.getByLabelText('Confirm password', { exact: true });
const signUp = page.getByRole('button', { name: 'Sign Up' });

it('passwords are refused by the first rule they break', async () => {
  await render(<AccountForm />);
  await page.getByLabelText('Email').fill('gardener@example.org');
  for (const [candidate, words] of [
    ['Ab1!', 'Password must be at least 8 characters long'],
    ['abcdefg1!', 'Password must contain both uppercase and lowercase letters'],
    ['Abcdefgh!', 'Password must contain at least one number'],
    ['Abcdefgh1', 'Password must contain at least one special character'],
  ] as const) {
    await password.fill(candidate);
    await confirm.fill(candidate);
    await signUp.click();
    await expect.element(password).toHaveAccessibleDescription(words);
    await expect.element(password).toBeInvalid();
  }
  await password.fill('Abcdefgh1!');
  await signUp.click();
  await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match');
});

it('every password can be shown and hidden again', async () => {
  await render(<AccountForm />);
  for (const [field, name] of [
    [password, 'password'],
    [confirm, 'confirm password'],
  ] as const) {
    await field.fill('Trillium!grove4');
    await expect.element(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: `Show ${name}`, exact: true }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: `Hide ${name}`, exact: true }).click();
    await expect.element(field).toHaveAttribute('type', 'password');
    await expect.element(field).toHaveValue('Trillium!grove4');
  }
});

it('what was typed before the page is taken over is kept, and is sent only then', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<AccountForm />);
  document.body.append(place);
  await page.getByLabelText('Email').fill('early@example.org');
  await password.fill('Trillium!grove4');
  await expect.element(signUp).toBeDisabled();
  const root = hydrateRoot(place, <AccountForm />);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  await expect.element(signUp).toBeEnabled();
  await expect.element(page.getByLabelText('Email')).toHaveValue('early@example.org');
  await expect.element(password).toHaveValue('Trillium!grove4');
  await signUp.click();
  await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match');
});
