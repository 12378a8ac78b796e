import { inFigures } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_WAITING_PROPOSALS, PROPOSAL_BOUNDS, PROPOSALS_KEPT_DAYS } from './limits.ts';
import { id, moment, pathId, personText } from './shapes.ts';

const { steps, plants, quantity, label, why, title } = PROPOSAL_BOUNDS;

const words = (max: number) => personText(max).trim().min(1);
const count = z.int().min(1).max(quantity);
const feet = z.number().min(0).max(500);

/** A step of a proposal as it waits, in plants and not in drawing: what it comes to is worked out against the garden of that day. */
export const waitingStepSchema = z.object({
  label: words(label).describe('What it does, as a line of a list: "Plant 6 sword ferns"'),
  why: words(why).describe('Why, in a sentence'),
  add: z
    .array(
      z.object({
        plant_id: id,
        quantity: count.describe(`1 to ${inFigures(quantity)}`),
        x: feet
          .optional()
          .describe('Feet from the west edge; with y. Without both it goes to the plants set aside'),
        y: feet.optional().describe('Feet from the north edge; with x'),
      }),
    )
    .max(plants)
    .default([])
    .describe('Plants that come'),
  remove: z
    .array(z.object({ plant_id: id, quantity: z.union([count, z.literal('all')]) }))
    .max(plants)
    .default([])
    .describe('Plants that go; what stood there before the garden was drawn stays'),
  swap: z
    .array(z.object({ plant_id: id, for_plant_id: id }))
    .max(plants)
    .default([])
    .describe('All of plant_id become for_plant_id and stay where they are'),
});
export type WaitingStep = z.infer<typeof waitingStepSchema>;

/** What whoever proposes says. */
export const proposalSchema = z.object({
  title: words(title).describe('What all of it is: "More bloom in August"'),
  steps: z.array(waitingStepSchema).min(1).max(steps).describe('Taken or left one by one'),
});
export type ProposalWish = z.infer<typeof proposalSchema>;

export const waitingProposalSchema = proposalSchema.extend({
  id,
  by: z.string().describe('Who proposes, as the assistant calls itself'),
  made_at: moment,
});
export type WaitingProposal = z.infer<typeof waitingProposalSchema>;

const refusals = ['validation_failed', 'unauthorized', 'forbidden', 'garden_not_found'] as const;

export const listProposals = defineCall({
  id: 'listProposals',
  method: 'GET',
  path: '/gardens/{id}/proposals/',
  tag: 'Gardens',
  summary: 'Changes that assistants propose and that wait for the person',
  description:
    `The oldest first; at most ${MAX_WAITING_PROPOSALS} wait, and none longer than ${PROPOSALS_KEPT_DAYS} days. None of them ` +
    'has changed the garden: whoever accepts one makes its changes themselves, and ends it here.',
  who: 'member',
  limit: 'reading',
  params: z.object({ id: pathId }),
  status: 200,
  answer: z.object({ results: z.array(waitingProposalSchema) }),
  errors: refusals,
});

export const endProposal = defineCall({
  id: 'endProposal',
  method: 'POST',
  path: '/gardens/{id}/proposals/{proposal}/end/',
  tag: 'Gardens',
  summary: 'End a proposal that waits, accepted or refused',
  description: 'It waits no more. The garden stays as it is. Safe to repeat.',
  who: 'member',
  limit: 'writing',
  params: z.object({ id: pathId, proposal: pathId }),
  body: z.object({ outcome: z.enum(['accepted', 'refused']) }),
  status: 204,
  errors: refusals,
});
