import {
  endProposal as endProposalCall,
  listProposals as listProposalsCall,
  MAX_WAITING_PROPOSALS,
  PROPOSALS_KEPT_DAYS,
  type ProposalWish,
  type WaitingProposal,
} from '@understory/contract';
import { feetToInches, type Plot, plotContains } from '@understory/garden';
import type { Words } from '@understory/words';
import { z } from 'zod';
import type { PlantFacts } from '../plants/index.ts';
import {
  type Actor,
  ApiError,
  type Implementation,
  implement,
  type Person,
  type Platform,
  type Tx,
} from '../platform/index.ts';
import { defineJob } from '../platform/jobs/index.ts';
import { sayToReader } from '../platform/reader.ts';
import { authorize } from './policy.ts';
import * as proposals from './proposal-store.ts';
import { plotOf } from './service.ts';
import { findGardenForUpdate, findListed } from './store.ts';
import type { GardenProposalRow } from './tables.ts';

const keptSince = (now: Date): Date => new Date(now.getTime() - PROPOSALS_KEPT_DAYS * 86_400_000);

/** A proposal as those are told of it who may see it. */
export const serializeProposal = ({ id, by, title, steps, madeAt }: GardenProposalRow): WaitingProposal => ({
  id,
  by,
  title,
  steps: [...steps],
  made_at: madeAt.toISOString(),
});

/** What a proposal is held against. */
interface Ground {
  readonly plot: Plot;
  readonly width: number;
  readonly length: number;
  /** Plants of the catalogue among those that are named. */
  readonly known: ReadonlyMap<number, { readonly common_name: string }>;
  readonly held: ReadonlySet<number>;
}

/** All that cannot be of a proposal, each with its step: whoever proposes is a program, which mends all of it at once. */
function* faultsOf({ steps }: ProposalWish, ground: Ground): Generator<Words> {
  const { known } = ground;
  const held = new Set(ground.held);
  const nameOf = (plant: number): string => known.get(plant)?.common_name ?? String(plant);
  for (const [at, { add, remove, swap }] of steps.entries()) {
    const step = at + 1;
    const named = [
      ...add.map(({ plant_id }) => plant_id),
      ...remove.map(({ plant_id }) => plant_id),
      ...swap.flatMap(({ plant_id, for_plant_id }) => [plant_id, for_plant_id]),
    ];
    if (named.length === 0)
      yield/*i18n*/ {
        id: 'refused.gardens.proposal.emptyStep',
        message: 'Step {step} neither adds, removes nor swaps a plant.',
        values: { step },
      };
    for (const plant of new Set(named)) {
      if (!known.has(plant))
        yield/*i18n*/ {
          id: 'refused.gardens.proposal.unknownPlant',
          message: 'Step {step}: the catalog has no plant {plant}.',
          values: { step, plant: String(plant) },
        };
    }
    for (const { plant_id, x, y } of add) {
      if ((x === undefined) !== (y === undefined))
        yield/*i18n*/ {
          id: 'refused.gardens.proposal.halfSpot',
          message: 'Step {step}: a spot for {plant} needs both x and y, or neither.',
          values: { step, plant: nameOf(plant_id) },
        };
      else if (
        x !== undefined &&
        y !== undefined &&
        !plotContains(ground.plot, { x: feetToInches(x), y: feetToInches(y) })
      )
        yield/*i18n*/ {
          id: 'refused.gardens.proposal.outside',
          message:
            'Step {step}: {plant} would stand outside the garden, which is {width} by {length} feet; x counts from its west edge and y from its north edge.',
          values: {
            step,
            plant: nameOf(plant_id),
            width: String(ground.width),
            length: String(ground.length),
          },
        };
      held.add(plant_id);
    }
    for (const { plant_id } of [...remove, ...swap]) {
      if (known.has(plant_id) && !held.has(plant_id))
        yield/*i18n*/ {
          id: 'refused.gardens.proposal.notHeld',
          message: 'Step {step}: the garden has no {plant}.',
          values: { step, plant: nameOf(plant_id) },
        };
    }
    for (const { for_plant_id } of swap) held.add(for_plant_id);
  }
}

/** How it stands with a proposal that was made. */
export interface Proposed {
  readonly id: number;
  readonly waiting: number;
}

/**
 * Keeps a change that somebody proposes. The garden stays as it is: only its owner makes the change.
 *
 * @param by who proposes, as they call themselves
 * @throws ApiError `garden_not_found`; `forbidden`; `too_many_proposals`; `validation_failed` with a sentence for each thing that
 * cannot be
 */
export async function propose(
  tx: Tx,
  plants: PlantFacts,
  actor: Actor,
  { gardenId, by, wish, now }: { gardenId: number; by: string; wish: ProposalWish; now: Date },
): Promise<Proposed> {
  // Held, so that two at once are counted one after the other.
  const garden = authorize(actor, await findGardenForUpdate(tx, gardenId), 'propose');
  const waiting = (await proposals.proposalsOf(tx, gardenId, keptSince(now))).length;
  if (waiting >= MAX_WAITING_PROPOSALS)
    throw new ApiError(
      'too_many_proposals',
      /*i18n*/ {
        id: 'refused.gardens.proposal.tooMany',
        message:
          '{count} proposals wait in this garden already. They have to be accepted or refused in the planner before there can be another.',
        values: { count: waiting },
      },
    );
  const { width, length } = garden;
  const named = wish.steps.flatMap(({ add, remove, swap }) => [
    ...[...add, ...remove, ...swap].map(({ plant_id }) => plant_id),
    ...swap.map(({ for_plant_id }) => for_plant_id),
  ]);
  const known = await plants.cardsById(tx, named);
  const held = await proposals.plantsHeldBy(tx, gardenId);
  const faults = [...faultsOf(wish, { plot: plotOf(garden), width, length, known, held })];
  if (faults.length > 0)
    throw new ApiError('validation_failed', { text: faults.map((fault) => sayToReader(fault)).join(' ') });
  const { title, steps } = wish;
  const id = await proposals.insertProposal(tx, { gardenId, by, title, steps, madeAt: now });
  return { id, waiting: waiting + 1 };
}

/** @throws ApiError `garden_not_found`, `forbidden` */
async function listProposals(
  tx: Tx,
  person: Person,
  gardenId: number,
  now: Date,
): Promise<WaitingProposal[]> {
  authorize(person, await findListed(tx, gardenId), 'edit');
  return (await proposals.proposalsOf(tx, gardenId, keptSince(now))).map(serializeProposal);
}

/** The calls by which a person sees what waits, and ends it. */
export const proposalRoutes = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Implementation[] => [
  implement(listProposalsCall, async ({ person, params }) => ({
    results: await db.read((tx) => listProposals(tx, person, params.id, clock.now())),
  })),
  implement(endProposalCall, async ({ person, params, body, log }) => {
    const wasThere = await db.transaction(async (tx) => {
      authorize(person, await findListed(tx, params.id), 'edit');
      return proposals.deleteProposal(tx, params.id, params.proposal);
    });
    if (wasThere) log.info({ outcome: body.outcome }, 'a proposal of an assistant was ended');
    return undefined;
  }),
];

/** Forgets what nobody answered. */
export const forgetProposals = defineJob(
  {
    name: 'gardens.forget-proposals',
    data: z.object({}),
    takesAtMostSeconds: 60,
    schedule: '41 3 * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  async ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
    await db.transaction((tx) => proposals.deleteProposalsUntil(tx, keptSince(clock.now())));
  },
);
