import { z } from 'zod';
import { defineCall } from './call.ts';
import { moment, personText } from './shapes.ts';

/** What an assistant can be let do for a person. */
export const ASSISTANT_SCOPES = ['garden.read', 'garden.propose'] as const;
export type AssistantScope = (typeof ASSISTANT_SCOPES)[number];

/** Where an assistant's request leads people: the page that asks them. */
export const CONNECT_PATH = '/connect';

const scopes = z.array(z.enum(ASSISTANT_SCOPES));
const asked = personText(6000)
  .min(1)
  .describe('The query of the page that asks the person, as the assistant wrote it (RFC 6749, 7636, 8707)');

const assistantRequestSchema = z.object({
  name: z.string().describe('What the assistant says it is called; nobody has checked it'),
  redirect_host: z.string().describe('Where the person is sent afterwards'),
  is_on_this_device: z.boolean().describe('Whether that is a program on the device of the person'),
  scopes,
});
export type AssistantRequest = z.infer<typeof assistantRequestSchema>;

export const readAssistantRequest = defineCall({
  id: 'readAssistantRequest',
  method: 'GET',
  path: '/assistants/request/',
  tag: 'Assistants',
  summary: 'What an assistant asks a person for',
  description: 'Refused with a sentence about what is wrong with it; nobody is sent anywhere then.',
  who: 'member',
  limit: 'reading',
  query: z.object({ asked }),
  status: 200,
  answer: assistantRequestSchema,
  errors: ['validation_failed', 'unauthorized', 'invalid_assistant_request'],
});

export const answerAssistantRequest = defineCall({
  id: 'answerAssistantRequest',
  method: 'POST',
  path: '/assistants/request/',
  feature: 'assistants',
  tag: 'Assistants',
  summary: 'Let an assistant in, or not',
  description: 'The answer is where the person goes from there. What it carries is good once, for a minute.',
  who: 'member',
  limit: 'writing',
  body: z.object({ asked, allow: z.boolean() }),
  status: 200,
  answer: z.object({ redirect_to: z.string() }),
  errors: ['validation_failed', 'unauthorized', 'invalid_assistant_request'],
});

export const connectedAssistantSchema = z.object({
  id: z.string(),
  name: z.string().describe('What it says it is called'),
  redirect_host: z.string(),
  is_on_a_device: z.boolean().describe('Whether it is a program on a device of the person'),
  scopes,
  since: moment,
  last_used_at: moment.nullable(),
});
export type ConnectedAssistant = z.infer<typeof connectedAssistantSchema>;

export const listAssistants = defineCall({
  id: 'listAssistants',
  method: 'GET',
  path: '/assistants/',
  tag: 'Assistants',
  summary: 'The assistants that a person let in, the last one first',
  who: 'member',
  limit: 'reading',
  status: 200,
  answer: z.object({ results: z.array(connectedAssistantSchema) }),
  errors: ['unauthorized'],
});

export const disconnectAssistant = defineCall({
  id: 'disconnectAssistant',
  method: 'DELETE',
  path: '/assistants/{id}/',
  tag: 'Assistants',
  summary: 'Shut an assistant out, at once',
  description: 'Safe to repeat.',
  who: 'member',
  limit: 'writing',
  params: z.object({ id: personText(100).min(1) }),
  status: 204,
  errors: ['validation_failed', 'unauthorized'],
});
