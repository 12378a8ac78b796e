import { redirect } from 'react-router';
import { PORTAL } from './portal-state.ts';

/** There is no such part of the portal: it begins at its beginning. */
export const loader = () => redirect(PORTAL);
