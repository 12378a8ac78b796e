import { Waiting } from '../ui/Progress.tsx';

/** Stands for a guarded page until it is known who is here. */
export const CheckingSession = () => <Waiting label="Checking that you are signed in" />;
