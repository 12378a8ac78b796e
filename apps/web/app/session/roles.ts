import type { Gets } from '@understory/contract';

type Person = Gets<'GET /profiles/me/'>;

/** What somebody can be beside a member. */
export type Role = 'nursery_admin' | 'platform_admin';

export const hasRole = (person: Person, role: Role): boolean =>
  role === 'nursery_admin' ? person.is_nursery_admin : person.is_platform_admin;
