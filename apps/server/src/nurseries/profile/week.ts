import { z } from 'zod';
import { type Platform, siteOfServer, type Tx } from '../../platform/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { inTheirLanguage } from '../../profiles/index.ts';
import { countMessages } from '../dashboard/dashboard-store.ts';
import { spansUntil, summed } from '../events/figures.ts';
import { countsByDay } from '../events/figures-store.ts';
import { nurseryWeekMail } from '../mails/week.ts';
import { readerOf } from '../messages/writing.ts';
import { isPremium } from '../stock/serialize.ts';
import type { NurseryRecord } from '../store.ts';
import { holdNextToTell, listLowStock, noteWeekTold } from './week-store.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

/** The Monday, by universal time, of the week of a moment. */
function mondayOf(now: Date): Date {
  const sinceMonday = (now.getUTCDay() + WEEK - 1) % WEEK;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday));
}

/** What there is to tell of a nursery's week; undefined where nothing happened and nothing runs short. */
async function weekOf(tx: Tx, nursery: NurseryRecord, monday: Date) {
  const { span, before } = spansUntil(new Date(monday.getTime() - DAY_MS), WEEK);
  const totals = summed(await countsByDay(tx, nursery.id, span));
  const earlier = summed(await countsByDay(tx, nursery.id, before));
  const { unread } = await countMessages(tx, nursery.id);
  const lines = nursery.low_stock_mail && isPremium(nursery) ? await listLowStock(tx, nursery.id) : [];
  const low = lines.map(({ name, container }) => (container ? `${name} (${container})` : name));
  const hadWeek = totals.views + totals.clicks + totals.messages + earlier.views > 0;
  const week = nursery.weekly_mail && hadWeek ? { ...totals, viewsBefore: earlier.views, unread } : null;
  return week || low.length > 0 ? { week, low } : undefined;
}

/** Tells one nursery of its week. Answers whether there was one left. */
const tellNext = ({ db, clock, mailer, config }: Platform): Promise<boolean> =>
  db.transaction(async (tx) => {
    const monday = mondayOf(clock.now());
    const week = monday.toISOString().slice(0, 'YYYY-MM-DD'.length);
    const nursery = await holdNextToTell(tx, week);
    if (!nursery) return false;
    await noteWeekTold(tx, nursery.id, week);
    const told = await weekOf(tx, nursery, monday);
    const to = told && (await readerOf(tx, nursery));
    if (told && to) {
      const mail = { nursery, ...told, site: siteOfServer(config) };
      await mailer.enqueue(tx, await inTheirLanguage(tx, to, () => nurseryWeekMail(to, mail)));
    }
    return true;
  });

/** On Mondays: tells the nurseries that want it how gardeners found them in the week before, and what runs short. Once each. */
export const tellNurseryWeeks = defineJob(
  {
    name: 'nurseries.tell-weeks',
    data: z.object({}),
    takesAtMostSeconds: 600,
    schedule: '20 15 * * 1',
    singleton: true,
    looksEverySeconds: 30,
  },
  async (platform: Platform, _data, { signal }) => {
    while (!signal.aborted && (await tellNext(platform)));
  },
);
