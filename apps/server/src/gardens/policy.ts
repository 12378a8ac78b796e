import type { GardenAct, Permission } from '@understory/contract';
import type { Abilities } from '@understory/garden';
import {
  type Act,
  type Actor,
  ApiError,
  authorizeAct,
  can,
  holds,
  may,
  needs,
  only,
  type Refusal,
  type Rule,
  signedIn,
} from '../platform/index.ts';

/** What decides who may do something to a garden. */
export interface GardenFacts {
  readonly ownerId: string;
  readonly deletedAt: Date | null;
}

const NOT_THERE: Refusal = {
  code: 'garden_not_found',
  detail: /*i18n*/ { id: 'refused.gardens.gardenNotFound', message: 'Garden not found' },
};

/** What only its owner may do to a garden, as the sentence that refuses it knows it. */
type Owning = 'view' | 'change' | 'share' | 'delete' | 'restore';

/** A garden is its owner's alone: nobody else sees, changes or deletes it, whatever their role. */
const own = (act: Owning): Rule<GardenFacts> =>
  only((who, { ownerId }) => who.kind !== 'guest' && who.id === ownerId, {
    code: 'forbidden',
    detail: /*i18n*/ {
      id: 'refused.gardens.notYours',
      message:
        "{act, select, view {You don't have permission to view this garden} change {You don't have permission to change this garden} share {You don't have permission to share this garden} delete {You don't have permission to delete this garden} other {You don't have permission to restore this garden}}",
      values: { act },
    },
  });

/** One that was deleted is as one that is not. */
const standing: Rule<GardenFacts> = only((_who, { deletedAt }) => deletedAt === null, NOT_THERE);

/** One that was deleted is there for its owner alone. */
const standingOrOwn: Rule<GardenFacts> = (who, garden) => own('view')(who, garden) && standing(who, garden);

const ofOwner = (act: Owning, ...more: Rule<unknown>[]): Act<GardenFacts> => ({
  rules: [signedIn, standing, own(act), ...more],
});
const leftToAgents = (act: Act<GardenFacts>): Act<GardenFacts> => ({ ...act, agents: ['muse', 'program'] });

/** Who may do what to a garden. A link that shares one is no right to it: whoever has it reads what `publicGardenOf` tells. */
export const GARDEN: Readonly<Record<GardenAct, Act<GardenFacts>>> = {
  view: leftToAgents(ofOwner('view')),
  edit: ofOwner('change'),
  propose: leftToAgents(ofOwner('change')),
  copy: ofOwner('view'),
  share: ofOwner('share'),
  export: ofOwner('view'),
  export_csv: ofOwner('view', needs('can_export_csv')),
  export_package: ofOwner('view', needs('can_export_package')),
  delete: ofOwner('delete'),
  // Also of one that stands, which stays as it is: undoing twice does no harm.
  restore: { rules: [signedIn, standingOrOwn, own('restore')] },
};

/**
 * The garden, for somebody who may do this to it.
 * @throws ApiError 404 when there is none, 403 when it is another person's, or their plan does not hold it
 */
export function authorize<G extends GardenFacts>(actor: Actor, garden: G | undefined, act: GardenAct): G {
  if (!garden) throw new ApiError(NOT_THERE.code, NOT_THERE.detail);
  authorizeAct(actor, GARDEN[act], garden);
  return garden;
}

/** What somebody may do with a garden they were admitted to: the page shows this and decides nothing itself. */
export const mayOn = (actor: Actor, garden: GardenFacts): GardenAct[] => may(actor, GARDEN, garden);

/** Three of these in the words of clients that know no others. */
export const rightsOn = (actor: Actor, garden: GardenFacts) => ({
  can_edit: can(actor, GARDEN.edit, garden),
  can_delete: can(actor, GARDEN.delete, garden),
  can_export_csv: can(actor, GARDEN.export_csv, garden),
});

/** The permission that each tool of drawing needs. */
export const TOOL_PERMISSIONS = {
  hardscape: 'can_place_hardscapes',
  shapes: 'can_use_custom_shapes',
  layers: 'can_use_layer_management',
} as const satisfies Record<keyof Abilities, Permission>;

/** What somebody's tier lets them draw anew. */
export const drawingRights = (actor: Actor): Abilities => ({
  hardscape: holds(actor, TOOL_PERMISSIONS.hardscape),
  shapes: holds(actor, TOOL_PERMISSIONS.shapes),
  layers: holds(actor, TOOL_PERMISSIONS.layers),
});
