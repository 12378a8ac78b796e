import {
  answerMessage as answerMessageCall,
  dismissReport,
  listNurseryMessages,
  listReports as listReportsCall,
  MESSAGE_PAGE_SIZE,
  markMessageRead,
  REPORTS_PAGE_SIZE,
  readNurseryMessage,
  removeMessage,
  reportMessage as reportMessageCall,
  writeToNursery as writeToNurseryCall,
} from '@understory/contract';
import { plantFactsOf } from '../../plants/index.ts';
import {
  type Implementation,
  implement,
  type Platform,
  pageOf,
  pageWindow,
  siteOf,
} from '../../platform/index.ts';
import { answerMessage, listInbox, markRead, readInboxMessage, reportMessage } from './inbox.ts';
import { decideReport, listReports } from './reports.ts';
import { writeToNursery } from './writing.ts';

const askedOf = ({ id, message }: { readonly id: number; readonly message: number }) => ({
  nurseryId: id,
  messageId: message,
});

/** The calls by which gardeners write to a nursery, it answers, and those who run the installation decide what it reports. */
export function messageRoutes(platform: Platform): Implementation[] {
  const { db, clock, config } = platform;
  const plants = plantFactsOf(platform);
  return [
    implement(writeToNurseryCall, ({ person, params, body, http }) =>
      writeToNursery(platform, plants, person, params.id, body, siteOf(config, http)),
    ),
    implement(listNurseryMessages, async ({ person, params, query, http }) => {
      const window = pageWindow(query, MESSAGE_PAGE_SIZE);
      const { count, messages, ...beside } = await db.read((tx) =>
        listInbox(tx, person, params.id, query.status, window),
      );
      return { ...pageOf(http.req.url, window, count, messages), ...beside };
    }),
    implement(readNurseryMessage, ({ person, params }) =>
      db.read((tx) => readInboxMessage(tx, person, askedOf(params))),
    ),
    implement(markMessageRead, ({ person, params }) =>
      db.transaction((tx) => markRead(tx, person, askedOf(params), clock.now())),
    ),
    implement(answerMessageCall, ({ person, params, body, http }) =>
      answerMessage(platform, person, askedOf(params), body.reply, siteOf(config, http)),
    ),
    implement(reportMessageCall, ({ person, params, body, http }) =>
      reportMessage(platform, person, askedOf(params), body.reason, siteOf(config, http)),
    ),
    implement(listReportsCall, async ({ query, http }) => {
      const window = pageWindow(query, REPORTS_PAGE_SIZE);
      const { count, open, reports } = await db.read((tx) => listReports(tx, query.status, window));
      return { ...pageOf(http.req.url, window, count, reports), open };
    }),
    implement(dismissReport, ({ person, params, body, http }) =>
      decideReport(platform, person, {
        messageId: params.id,
        outcome: 'dismissed',
        ...body,
        site: siteOf(config, http),
      }),
    ),
    implement(removeMessage, ({ person, params, body, http }) =>
      decideReport(platform, person, {
        messageId: params.id,
        outcome: 'removed',
        ...body,
        site: siteOf(config, http),
      }),
    ),
  ];
}
