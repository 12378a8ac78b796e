import { MONTHS, QUANTITY_MAX, REGION_KEYS } from '@understory/garden';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { FAULTS, fault } from './fault.ts';
import { drawnGround, drawnPlant, outlinesAbout } from './garden-templates.ts';
import { MAX_PLACED_PLANTS } from './limits.ts';
import { plantCardSchema } from './plants.ts';
import { id, moment, pageQuery, pathId, personText } from './shapes.ts';
import { TIERS } from './tiers.ts';

/** Longest message to a muse, in characters. */
export const MAX_MUSE_MESSAGE = 2_000;
/** Conversations a page of the list holds unless more are asked for. */
export const CONVERSATIONS_PAGE = 20;
/** Answers a day for an explorer; whoever pays has as many as they like. */
export const EXPLORER_ANSWERS_A_DAY = 5;

/** Letters, figures or signs that can be seen: what is made of spaces and joiners alone asks nothing. */
const SEEN = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Who answers: by the rules and records of this server alone, or a language model of a provider. */
export const MUSE_PROVIDERS = ['offline', 'anthropic', 'openai', 'compatible'] as const;
export type MuseProvider = (typeof MUSE_PROVIDERS)[number];

/** What an answer rests on, as a link. */
const museSourceSchema = z.object({
  title: z.string(),
  address: z.string().describe('A path of this site, or the address of a source elsewhere'),
});
export type MuseSource = z.infer<typeof museSourceSchema>;

/** What was understood of a message, for a person to see and take back. */
const understoodSchema = z.object({
  wishes: z.array(
    z.object({
      key: z.string().describe('The fact of a plant that is asked for, such as `sun_exposure`'),
      words: z.string().describe('The wish as a person reads it, such as "Shade"'),
      from: z.enum(['said', 'implied', 'carried', 'site']),
    }),
  ),
  mended: z.array(z.object({ typed: z.string(), read_as: z.string() })),
  unused: z.array(z.string()).describe('Words that meant nothing here, and were not used'),
  relaxed: z.array(z.string()).describe('Wishes that nothing met, and what was looked for instead'),
});
export type Understood = z.infer<typeof understoodSchema>;

export const museAnswerSchema = z.object({
  response: z
    .string()
    .describe(
      'Markdown: paragraphs, lists, bold words and links; no HTML. Every plant it names is a link to its page',
    ),
  muse_persona: z.string().describe('The muse who speaks, such as `Euterpe`'),
  conversation_id: z.uuid(),
  message_id: z.uuid(),
  provider: z.enum(MUSE_PROVIDERS).describe('Who answered'),
  is_fallback: z.boolean().describe('Whether the provider was away, and this server answered by itself'),
  sources: z.array(museSourceSchema),
  plants: z.array(plantCardSchema).describe('The plants it puts forward, the best first'),
  understood: understoodSchema.nullable().describe('Null where a language model answered'),
  follow_ups: z.array(z.string()).describe('What may be asked next, ready to be sent'),
});
export type MuseAnswer = z.infer<typeof museAnswerSchema>;

/** Sent as `text/event-stream`: `started`, `words` as often as there are more, then `answer` or `fault`. */
export const museEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('started'),
    data: z.object({ conversation_id: z.uuid(), muse_persona: z.string() }),
  }),
  z.object({ event: z.literal('words'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('answer'), data: museAnswerSchema }),
  z.object({ event: z.literal('fault'), data: z.object({ code: z.string(), detail: z.string() }) }),
]);
export type MuseEvent = z.infer<typeof museEventSchema>;

export const askMuse = defineCall({
  id: 'askMuse',
  method: 'POST',
  path: '/ai/chat/',
  feature: 'muse',
  tag: 'Muse',
  summary: 'Ask the muse',
  description:
    'With `Accept: text/event-stream` the answer comes as it is made: `started`, then `words`, then `answer` with the whole of it, or ' +
    '`fault`. An answer counts against the day of an explorer when it is granted, and not where it fails.',
  who: 'member',
  limit: 'writing',
  body: z.object({
    message: personText(MAX_MUSE_MESSAGE)
      .trim()
      .refine((text) => SEEN.test(text), fault(FAULTS.empty)),
    region: z.enum(REGION_KEYS).default('northwest_coastal'),
    context: z
      .object({
        page: z.string().max(300).optional().describe('Path of the page it is asked on'),
        garden_id: id.optional().describe('The garden that is meant by "my garden"'),
        plant_id: id.optional().describe('The plant that is meant by "it" at first'),
      })
      .default({}),
    conversation_id: z.uuid().nullish().describe('The conversation that goes on; a new one without'),
  }),
  status: 200,
  answer: museAnswerSchema,
  events: true,
  errors: [
    'validation_failed',
    'unauthorized',
    'forbidden',
    'not_found',
    'garden_not_found',
    'answer_under_way',
    'answers_used_up',
    'service_unavailable',
  ],
});

const conversationSchema = z.object({
  id: z.uuid(),
  title: z.string().describe('Its first question, shortened'),
  muse_persona: z.string(),
  begun_at: moment,
  last_at: moment,
  messages: z.int().min(0),
});
export type MuseConversation = z.infer<typeof conversationSchema>;

const messageSchema = z.object({
  id: z.uuid(),
  at: moment,
  asked: z.string(),
  answer: museAnswerSchema.nullable().describe('Null where none came'),
});
export type MuseMessage = z.infer<typeof messageSchema>;

export const listConversations = defineCall({
  id: 'listConversations',
  method: 'GET',
  path: '/ai/conversations/',
  tag: 'Muse',
  summary: 'Your conversations with muses, the latest first',
  who: 'member',
  limit: 'reading',
  query: z.object(pageQuery(CONVERSATIONS_PAGE)),
  status: 200,
  answer: z.object({ count: z.int().min(0), results: z.array(conversationSchema) }),
  errors: ['validation_failed', 'unauthorized', 'invalid_page'],
});

const ownConversation = z.object({ id: z.uuid() });

export const readConversation = defineCall({
  id: 'readConversation',
  method: 'GET',
  path: '/ai/conversations/{id}/',
  tag: 'Muse',
  summary: 'A conversation, its latest fifty messages in the order in which they came',
  who: 'member',
  limit: 'reading',
  params: ownConversation,
  status: 200,
  answer: conversationSchema.extend({ results: z.array(messageSchema) }),
  errors: ['validation_failed', 'unauthorized', 'not_found'],
});

export const deleteConversation = defineCall({
  id: 'deleteConversation',
  method: 'DELETE',
  path: '/ai/conversations/{id}/',
  tag: 'Muse',
  summary: 'Delete a conversation',
  description: 'Answers that counted against a day stay counted.',
  who: 'member',
  limit: 'writing',
  params: ownConversation,
  status: 204,
  errors: ['validation_failed', 'unauthorized', 'not_found'],
});

const recommendationSchema = z.object({
  plant: plantCardSchema,
  reasons: z.array(z.string()).describe('Why, as sentences'),
});

export const recommendPlants = defineCall({
  id: 'recommendPlants',
  method: 'POST',
  path: '/ai/recommendations/',
  tag: 'Muse',
  summary: 'Plants for a wish in words, for a garden, or for both',
  description: 'Counts against nobody: no language model is asked.',
  who: 'anyone',
  limit: 'reading',
  body: z.object({
    wish: z.string().trim().max(200).default('').describe('Such as "evergreen groundcover for shade"'),
    garden_id: id.optional().describe('A garden of yours, whose site they must suit'),
    limit: z.int().min(1).max(24).default(6),
  }),
  status: 200,
  answer: z.object({
    recommendations: z.array(recommendationSchema).default([]),
    understood: understoodSchema,
  }),
  errors: ['validation_failed', 'unauthorized', 'forbidden', 'garden_not_found'],
});

export const recommendForPlant = defineCall({
  id: 'recommendForPlant',
  method: 'GET',
  path: '/ai/recommendations/plant/{id}',
  tag: 'Muse',
  summary: 'Company for a plant: what shares its place, and why',
  who: 'anyone',
  limit: 'reading',
  params: z.object({ id: pathId }),
  invalid: {
    detail: /*i18n*/ { id: 'refused.invalidPlantId', message: 'Invalid plant ID' },
    code: 'invalid_plant_id',
  },
  status: 200,
  answer: z.object({ plant: plantCardSchema, recommendations: z.array(recommendationSchema).default([]) }),
  errors: ['invalid_plant_id', 'plant_not_found'],
});

/** A thing of a drawing, by the id its page gave it. */
const thing = z.string().min(1).max(64);

const ideaSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('suggest'),
    wish: z.string().trim().max(200).default('').describe('Such as "evergreen groundcover for bees"'),
  }),
  z.object({ kind: z.literal('missing') }),
  z.object({
    kind: z.literal('replace'),
    plant: id,
    things: z.array(thing).max(MAX_PLACED_PLANTS).optional().describe('Of this plant those alone'),
  }),
  z.object({ kind: z.literal('all_native') }),
  z.object({ kind: z.literal('more_bloom'), month: z.literal([...MONTHS]) }),
  z.object({ kind: z.literal('less_water') }),
]);
export type AskedIdea = z.infer<typeof ideaSchema>;

const ideaStepSchema = z.object({
  label: z.string(),
  why: z.string(),
  adds: z.array(drawnPlant).describe('Plants that would come'),
  swaps: z
    .array(z.object({ things: z.array(thing), from: id, to: id }))
    .describe('Things in whose place another plant would stand'),
});

export const workOutIdea = defineCall({
  id: 'workOutIdea',
  method: 'POST',
  path: '/ai/ideas/',
  tag: 'Muse',
  summary: 'A change worked out for a garden as it is drawn',
  description:
    'Plants for a bed, what is missing, something else for a plant, all native, more in flower in a month, less water in summer: as steps ' +
    'with their reasons, to be looked at and taken one by one. Changes no garden, and counts against nobody: no language model is asked. ' +
    'Where there is nothing to propose, `steps` is empty and `notes` says why.',
  who: 'anyone',
  limit: 'writing',
  heavy: 'always',
  body: z.object({
    idea: ideaSchema,
    ...drawnGround,
    standing: z
      .array(
        drawnPlant.extend({
          id: thing,
          quantity: z.int().min(1).max(QUANTITY_MAX).default(1),
          existing: z.boolean().default(false).describe('Stood there before, and stays as it is'),
        }),
      )
      .max(MAX_PLACED_PLANTS)
      .default([]),
    beds: outlinesAbout.describe('Outlines of the beds that are for planting'),
    taken: outlinesAbout.describe('Outlines of what is built'),
    covered: outlinesAbout.describe(
      'Outlines of lawn, paving and other ground that is not planted; a smaller bed on one of them is',
    ),
  }),
  bodyLimit: 2 * 1024 * 1024,
  valueLimit: 250_000,
  status: 200,
  answer: z.object({
    title: z.string(),
    done: z.string().describe('What the change is called once it is made'),
    steps: z.array(ideaStepSchema),
    plants: z.array(plantCardSchema).describe('Cards of the plants that would come'),
    notes: z.array(z.string()),
  }),
  errors: ['validation_failed', 'malformed_json', 'plant_not_found', 'payload_too_large'],
});

export const readMuseHealth = defineCall({
  id: 'readMuseHealth',
  method: 'GET',
  path: '/ai/health/',
  tag: 'Muse',
  summary: 'Who answers at the moment',
  who: 'anyone',
  limit: 'reading',
  status: 200,
  answer: z.object({
    status: z
      .enum(['ok', 'fallback'])
      .describe('`fallback` while the provider is away and this server answers by itself'),
    provider: z.enum(MUSE_PROVIDERS),
  }),
  errors: [],
});

const conversationStatus = z.object({
  can_chat: z.boolean(),
  tier: z.enum(TIERS),
  usage: z.object({
    limit: z.int().min(0).nullable().describe('Answers a day; null for as many as one likes'),
    remaining: z.int().min(0).nullable().describe('What is left of them today'),
  }),
});
export type MuseStatus = z.infer<typeof conversationStatus>;

export const readConversationStatus = defineCall({
  id: 'readConversationStatus',
  method: 'GET',
  path: '/users/profiles/ai_conversation_status/',
  tag: 'Muse',
  summary: 'Whether you may ask the muse, and how often today',
  description: 'A day begins at midnight of the time zone in your profile.',
  who: 'member',
  limit: 'reading',
  status: 200,
  answer: conversationStatus,
  errors: ['unauthorized'],
});

export const recordConversation = defineCall({
  id: 'recordConversation',
  method: 'POST',
  path: '/users/profiles/record_ai_conversation/',
  tag: 'Muse',
  summary: 'As `GET /users/profiles/ai_conversation_status/`',
  description: 'An answer is counted as it is granted: this counts nothing, however often it is called.',
  who: 'member',
  limit: 'writing',
  status: 200,
  answer: conversationStatus,
  errors: ['unauthorized'],
});
