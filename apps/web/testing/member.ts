import { permissionsOf, type Tier } from '@understory/contract';

/** A member, as the server tells the page of one. */
export const PERSON = {
  id: 'rose',
  email: 'rose@example.org',
  is_nursery_admin: false,
  is_platform_admin: false,
  managed_nursery: null,
  managed_nurseries: [] as { id: number; name: string }[],
};

/** Their ID token, in the parts that the page reads. */
export const ID_TOKEN = `x.${btoa(JSON.stringify({ sub: PERSON.id }))}.x`;

/** Whom the server draws a page for. */
export const viewerOf = (tier: Tier, person: Partial<typeof PERSON> = {}) => ({
  key: 'rose-on-desk',
  person: { ...PERSON, ...person },
  tier,
  permissions: permissionsOf(tier),
});
