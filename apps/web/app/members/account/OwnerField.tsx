import { useMember } from './account-queries.ts';

/** Tells a password manager whose password a form is about; the person knows. */
export function OwnerField() {
  const { email } = useMember().person;
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
