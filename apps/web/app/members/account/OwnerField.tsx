import { HiddenUsername } from '../../ui/Field.tsx';
import { useMember } from './account-queries.ts';

/** Tells a password manager whose password a form is about. */
export const OwnerField = () => <HiddenUsername value={useMember().person.email} />;
