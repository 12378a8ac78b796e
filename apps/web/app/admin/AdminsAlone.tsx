import type { ReactNode } from 'react';
import { RequireRole } from '../members/RequireRole.tsx';
import type { Role } from '../members/roles.ts';

const ADMIN: Role = 'platform_admin';

/** Shows its content to the people who run Understory. */
export const AdminsAlone = ({ children }: { children: ReactNode }) => (
  <RequireRole role={ADMIN}>{children}</RequireRole>
);
