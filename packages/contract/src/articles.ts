import { z } from 'zod';
import { defineCall } from './call.ts';
import { FAULTS, fault } from './fault.ts';
import { MAX_MESSAGE_LENGTH } from './limits.ts';
import { moment, personText } from './shapes.ts';

const standingSchema = z.object({
  slug: z.string().describe('The name in its address'),
  title: z.string(),
  date: z.string().describe('The day it was written, such as `2026-11-28`'),
  is_down: z.boolean(),
  version: z.int().min(0).describe('How often it was taken down or put back'),
  at: moment.nullable().describe('When that was last done; null where it never was'),
  by: z.string().nullable().describe('The address of who did that; null for somebody who left'),
  reason: z.string().nullable().describe('Why it is down; null while it is shown'),
});
export type ArticleStanding = z.infer<typeof standingSchema>;

const one = {
  method: 'POST',
  tag: 'Administration',
  who: 'platform_admin',
  limit: 'writing',
  params: z.object({ slug: personText(120) }),
  status: 200,
  answer: standingSchema,
  errors: [
    'validation_failed',
    'malformed_json',
    'unauthorized',
    'forbidden',
    'not_found',
    'article_changed',
  ],
} as const;
const version = z.int().min(0).describe('Of the article that was looked at');

export const listArticles = defineCall({
  id: 'listArticles',
  method: 'GET',
  path: '/admin/articles/',
  tag: 'Administration',
  summary: 'The articles of the blog, the newest first, and whether each is shown',
  who: 'platform_admin',
  limit: 'reading',
  status: 200,
  answer: z.object({ results: z.array(standingSchema) }),
  errors: ['unauthorized', 'forbidden'],
});

export const takeArticleDown = defineCall({
  ...one,
  id: 'takeArticleDown',
  path: '/admin/articles/{slug}/take_down/',
  summary: 'Take an article down',
  description:
    'Its page answers as one that is not there, and it leaves the list, its search, the feed and the site map, in every process within a ' +
    'second. What is down already stays as it is; refused with 409 where somebody else decided after it was looked at.',
  body: z.object({ version, reason: personText(MAX_MESSAGE_LENGTH).trim().min(1, fault(FAULTS.empty)) }),
});

export const putArticleBack = defineCall({
  ...one,
  id: 'putArticleBack',
  path: '/admin/articles/{slug}/put_back/',
  summary: 'Show an article again that was taken down',
  body: z.object({ version }),
});
