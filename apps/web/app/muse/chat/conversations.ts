import { api } from '../../shell/api.ts';

export const conversationsKey = (personId: string) => ['muse', 'conversations', personId] as const;

/** A page of a person's conversations, the latest first. */
export const readConversations = (page: number, signal: AbortSignal) =>
  api('GET /ai/conversations/', { query: { page }, signal });
