import { GARDEN_ACTS, type GardenAct, permissionsOf, TIERS } from '@understory/contract';
import { describe, expect, it } from 'vitest';
import { can } from '../platform/index.ts';
import { ACTOR_NAMES, ACTORS, type ActorName, agentOf, personNamed } from '../testing/actors.ts';
import { authorize, drawingRights, GARDEN, type GardenFacts, mayOn, rightsOn } from './policy.ts';

const STANDING: GardenFacts = { ownerId: 'ann', deletedAt: null };
const DELETED: GardenFacts = { ownerId: 'ann', deletedAt: new Date('2026-05-04T17:00:00Z') };

const EVERYBODYS = [
  'view',
  'edit',
  'propose',
  'copy',
  'share',
  'export',
  'delete',
  'restore',
] satisfies GardenAct[];

/** All that may be done to Ann's garden, by whom; who is not named may nothing. */
const MAY: Partial<Record<ActorName, Record<'standing' | 'deleted', readonly GardenAct[]>>> = {
  ann: { standing: EVERYBODYS, deleted: ['restore'] },
  'ann, cultivator': { standing: [...EVERYBODYS, 'export_csv'], deleted: ['restore'] },
  'ann, visionary': { standing: GARDEN_ACTS, deleted: ['restore'] },
  "ann's muse": { standing: ['view', 'propose'], deleted: [] },
  "ann's program": { standing: ['view', 'propose'], deleted: [] },
};
const CASES = ACTOR_NAMES.flatMap((name) =>
  GARDEN_ACTS.flatMap((act) =>
    (['standing', 'deleted'] as const).map(
      (state) => [name, act, state, MAY[name]?.[state].includes(act) === true] as const,
    ),
  ),
);

describe("a garden is its owner's alone", () => {
  it.each(CASES)("%s may %s Ann's garden that is %s: %s", (name, act, state, expected) => {
    expect(can(ACTORS[name], GARDEN[act], state === 'standing' ? STANDING : DELETED)).toBe(expected);
  });

  it.each(ACTOR_NAMES)('%s is told just what they may do', (name) => {
    expect(new Set(mayOn(ACTORS[name], STANDING))).toEqual(new Set(MAY[name]?.standing));
    expect(new Set(mayOn(ACTORS[name], DELETED))).toEqual(new Set(MAY[name]?.deleted));
    expect(rightsOn(ACTORS[name], STANDING)).toEqual({
      can_edit: MAY[name]?.standing.includes('edit') === true,
      can_delete: MAY[name]?.standing.includes('delete') === true,
      can_export_csv: MAY[name]?.standing.includes('export_csv') === true,
    });
  });
});

describe('a refusal', () => {
  const ann = personNamed('ann');
  const refusalOf = (...asked: Parameters<typeof authorize>) => {
    try {
      authorize(...asked);
      return undefined;
    } catch (error) {
      return error;
    }
  };

  it('hands the garden to whoever may', () => {
    expect(authorize(ann, STANDING, 'edit')).toBe(STANDING);
  });

  it.each([
    ['view', 'view'],
    ['edit', 'change'],
    ['copy', 'view'],
    ['share', 'share'],
    ['export', 'view'],
    ['export_csv', 'view'],
    ['export_package', 'view'],
    ['delete', 'delete'],
    ['restore', 'restore'],
  ] as const)('says of %s that it needs the right to %s', (act, verb) => {
    const message = `You don't have permission to ${verb} this garden`;
    for (const name of ACTOR_NAMES) {
      const actor = ACTORS[name];
      if (actor.kind !== 'person' || actor.id === 'ann') continue;
      expect(refusalOf(actor, STANDING, act)).toMatchObject({ code: 'forbidden', message });
    }
  });

  it.each(GARDEN_ACTS)('does not tell a stranger who would %s it that it was deleted', (act) => {
    const refusal = { code: 'garden_not_found', message: 'Garden not found' };
    expect(refusalOf(ACTORS['platform admin'], DELETED, act)).toMatchObject(refusal);
    expect(refusalOf(ann, undefined, act)).toMatchObject(refusal);
  });

  it('names the plan that holds a file', () => {
    const refusal = { code: 'upgrade_required', message: 'This needs the Visionary plan.' };
    const details = { requiredTier: 'visionary' };
    expect(refusalOf(ann, STANDING, 'export_package')).toMatchObject({ ...refusal, details });
  });

  it('tells an agent that it is not for it, of whatever garden', () => {
    const refusal = { code: 'forbidden', message: 'Only you yourself can do this.' };
    for (const garden of [STANDING, DELETED, { ...STANDING, ownerId: 'bob' }]) {
      expect(refusalOf(agentOf(ann), garden, 'delete')).toMatchObject(refusal);
    }
  });
});

describe('what may be drawn', () => {
  it.each(TIERS)('is what the tier %s holds, for the person and for their muse', (tier) => {
    const permissions = permissionsOf(tier);
    const rights = {
      hardscape: permissions.can_place_hardscapes,
      shapes: permissions.can_use_custom_shapes,
      layers: permissions.can_use_layer_management,
    };
    const person = personNamed('ann', tier);
    expect(drawingRights(person)).toEqual(rights);
    expect(drawingRights(agentOf(person))).toEqual(rights);
  });

  it('is nothing beside plants for a guest', () => {
    expect(drawingRights(ACTORS.guest)).toEqual({ hardscape: false, shapes: false, layers: false });
  });
});
