import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MuseStatus } from '@understory/contract';
import { tierKey } from '../session/tier.ts';
import { type Api, api } from '../shell/api.ts';
import { queryOptions } from '../shell/queries.tsx';

/** Whether a person may ask the muse, and how often today. Another tier has another answer. */
export const museStatusQuery = (personId: string, ask: Api = api) =>
  queryOptions({
    queryKey: [...tierKey(personId), 'muse'],
    queryFn: ({ signal }) => ask('GET /users/profiles/ai_conversation_status/', { signal, quiet401: true }),
    networkMode: 'always',
    retry: false,
    // A day ends at midnight, and answers are used up in other tabs.
    staleTime: 0,
  });

const USED_UP = msg`Daily conversation limit reached. Upgrade to Cultivator for unlimited AI conversations`;

/** How much of the day is left, in words; undefined for whoever may ask as often as they like. */
export function answersLeftWords({ can_chat, usage }: MuseStatus): MessageDescriptor | undefined {
  const { limit, remaining } = usage;
  if (limit === null || remaining === null) return can_chat ? undefined : USED_UP;
  return can_chat && remaining > 0 ? msg`${remaining} of ${limit} conversations remaining today` : USED_UP;
}
