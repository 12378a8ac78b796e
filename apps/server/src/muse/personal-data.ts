import type { PersonalData, PersonalDocument } from '../platform/index.ts';
import { museOfRegion } from '../regions/index.ts';
import * as store from './store.ts';

/** Conversations read at a time. */
const AT_ONCE = 50;

const pathOf = (id: string): string => `conversations/${id}.json`;

/** What is kept of what people asked the muse, each conversation in a file of its own. */
export const musePersonalData: PersonalData = {
  name: 'conversations',
  about: /*i18n*/ {
    id: 'personal-data.conversations',
    message:
      'What you asked the muse and what she answered, each conversation in a file of its own in the folder conversations; and how many answers and painted pictures you had on each of the last sixty days. Deleting a conversation deletes it here at once.',
  },
  async collect(tx, userId) {
    return {
      days: (await store.daysOf(tx, userId)).map(({ day, granted, tokens, pictures }) => ({
        day,
        answers: granted,
        tokens,
        pictures,
      })),
    };
  },
  async *documents(read, userId) {
    for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const from: string | undefined = after;
      const { last, documents } = await read(async (tx) => {
        const conversations = await store.conversationsAfter(tx, userId, from, AT_ONCE);
        const ids = conversations.map(({ id }) => id);
        const messages = Map.groupBy(await store.messagesOf(tx, ids), ({ conversationId }) => conversationId);
        return {
          last: ids.at(-1),
          documents: conversations.map(
            ({ id, region, title, begunAt, lastAt, remembered }): PersonalDocument => ({
              path: pathOf(id),
              content: JSON.stringify(
                {
                  id,
                  title,
                  muse: museOfRegion(region),
                  begun_at: begunAt.toISOString(),
                  last_at: lastAt.toISOString(),
                  carried_on: remembered,
                  messages: (messages.get(id) ?? []).map(({ askedAt, asked, state, provider, answer }) => ({
                    at: askedAt.toISOString(),
                    asked,
                    state,
                    provider,
                    answer,
                  })),
                },
                null,
                2,
              ),
            }),
          ),
        };
      });
      yield* documents;
      after = last;
    }
  },
  erase: store.eraseEverythingOf,
};
