import { type Permission, REQUIRED_TIER } from '@understory/contract';
import { type Person, Refusal } from '../platform/index.ts';

/** A garden is its owner's alone: nobody else sees, changes or deletes it, whatever their role. */
const ownsGarden = (person: Pick<Person, 'id'>, garden: { readonly ownerId: string }): boolean =>
  garden.ownerId === person.id;

/** What somebody is about to do to a garden. */
export type GardenAct = 'view' | 'change' | 'delete' | 'restore' | 'share';

/**
 * The garden, for a person who may do this to it.
 * @throws Refusal 404 when there is none, 403 when it is another person's
 */
export function admitTo<G extends { readonly ownerId: string }>(
  person: Person,
  garden: G | undefined,
  act: GardenAct,
): G {
  if (!garden) throw new Refusal('garden_not_found', 'Garden not found');
  if (!ownsGarden(person, garden)) {
    throw new Refusal('forbidden', `You don't have permission to ${act} this garden`);
  }
  return garden;
}

/**
 * Refuses a tool that the person's tier does not hold.
 * @param what the tool as the subject of a sentence, in the plural: "Custom shapes"
 * @throws Refusal 403 with the tier that holds it
 */
export function admitToTool(person: Person, tool: Permission, what: string): void {
  if (person.permissions[tool]) return;
  const requiredTier = REQUIRED_TIER[tool];
  const plan = requiredTier === 'visionary' ? 'Visionary' : 'Cultivator';
  throw new Refusal('upgrade_required', `${what} need the ${plan} plan.`, { requiredTier });
}

/** What the person may do with a garden they were admitted to: the page shows this and decides nothing itself. */
export const rightsOn = (person: Person, garden: { readonly ownerId: string }) => ({
  can_edit: ownsGarden(person, garden),
  can_delete: ownsGarden(person, garden),
  can_export_csv: ownsGarden(person, garden) && person.permissions.can_export_csv,
});
