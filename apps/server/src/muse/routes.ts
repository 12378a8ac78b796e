import * as calls from '@understory/contract';
import { plantFactsOf } from '../plants/index.ts';
import {
  EventsReply,
  type Implementation,
  implement,
  type Platform,
  pageOf,
  pageWindow,
  wantsEvents,
} from '../platform/index.ts';
import { callerOf } from '../platform/workers/index.ts';
import { createMuse, faultEvent } from './asking.ts';
import { deleteConversation, listConversations, readConversation } from './conversations.ts';
import { answerEvents } from './events.ts';
import { fillFor } from './filling.ts';
import { ideaFor } from './ideas.ts';
import { lackingIn } from './lacking.ts';
import { createPainting, paintingFault } from './painting/painting.ts';
import { statusOf } from './quota.ts';
import { createRecommending } from './recommending.ts';

/** The calls by which people ask the muse, and read again what was said. */
export function museRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  const plants = plantFactsOf(platform);
  const muse = createMuse(platform);
  const recommending = createRecommending(platform);
  const painting = createPainting(platform);
  return [
    implement(calls.askMuse, async ({ person, body, http, signal }) => {
      http.header('Vary', 'Accept', { append: true });
      const begun = await muse.begin(person, body);
      if (!wantsEvents(http)) return begun.make(signal);
      return new EventsReply(
        answerEvents((left, listener) => begun.make(AbortSignal.any([left, signal]), listener), faultEvent),
      );
    }),
    implement(calls.listConversations, async ({ person, query, http }) => {
      const window = pageWindow(query, calls.CONVERSATIONS_PAGE);
      const { count, results } = await db.read((tx) => listConversations(tx, person, window));
      return pageOf(http.req.url, window, count, results);
    }),
    implement(calls.readConversation, ({ person, params }) =>
      db.read((tx) => readConversation(tx, plants, person, params.id)),
    ),
    implement(calls.deleteConversation, async ({ person, params }) => {
      await db.transaction((tx) => deleteConversation(tx, person, params.id));
      return undefined;
    }),
    implement(calls.workOutIdea, ({ body }) => ideaFor(platform, body)),
    implement(calls.fillBed, (request) => fillFor(platform, callerOf(request), request.body)),
    implement(calls.recommendForGarden, (request) => lackingIn(platform, callerOf(request), request.body)),
    implement(calls.recommendPlants, ({ person, body }) => recommending.forWish(person, body)),
    implement(calls.recommendForPlant, ({ params }) => recommending.forPlant(params.id)),
    implement(calls.readMuseHealth, async () => muse.health()),
    implement(calls.readPainter, ({ person }) => painting.painterFor(person)),
    implement(calls.paintView, async (request) => {
      const { person, body, http, signal } = request;
      http.header('Vary', 'Accept', { append: true });
      const begun = await painting.begin(person, callerOf(request), body);
      if (!wantsEvents(http)) return begun.make(signal);
      return new EventsReply(
        answerEvents((left) => begun.make(AbortSignal.any([left, signal])), paintingFault),
      );
    }),
    ...[calls.readConversationStatus, calls.recordConversation].map((call) =>
      implement(call, ({ person }) => db.read((tx) => statusOf(tx, person, clock.now()))),
    ),
  ];
}
