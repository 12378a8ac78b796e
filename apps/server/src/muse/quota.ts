import { randomUUID } from 'node:crypto';
import type { MuseStatus, Painter } from '@understory/contract';
import { ApiError, type Person, type Tx } from '../platform/index.ts';
import { timeZoneOf } from '../profiles/index.ts';
import { dayOf, endOfDay } from './day.ts';
import { answersADay } from './policy.ts';
import * as store from './store.ts';

/** An answer that is under way for so long has failed: its process has died. In milliseconds. */
export const ANSWERED_WITHIN = 120_000;
/** The same of a picture that is painted: a model may take four minutes, and its picture waits for its turn before and after. */
export const PAINTED_WITHIN = 360_000;

/** The day that an answer counts against, and where that is. */
interface CountedDay {
  readonly day: string;
  readonly timeZone: string;
}

/**
 * The day it is for somebody. It is never an earlier one than the last they were granted anything on: who says they have moved west
 * gets no day a second time.
 */
async function countedDay(
  tx: Tx,
  personId: string,
  now: Date,
): Promise<CountedDay & { readonly granted: number; readonly pictures: number }> {
  const timeZone = await timeZoneOf(tx, personId);
  const today = dayOf(now, timeZone);
  const last = await store.findLastDay(tx, personId);
  return last && last.day >= today
    ? { day: last.day, timeZone, granted: last.granted, pictures: last.pictures }
    : { day: today, timeZone, granted: 0, pictures: 0 };
}

/** Until that day is over. */
const secondsLeft = ({ day, timeZone }: CountedDay, now: Date): number =>
  Math.ceil((endOfDay(day, now, timeZone).getTime() - now.getTime()) / 1_000);

/**
 * Grants somebody an answer, in the transaction that begins it. What had failed without a word is given back first.
 * @throws ApiError `answers_used_up` with the seconds to their midnight
 */
export async function takeAnswer(tx: Tx, person: Person, now: Date): Promise<CountedDay> {
  await store.failAnswersSince(tx, new Date(now.getTime() - ANSWERED_WITHIN), now, person.id);
  const { day, timeZone } = await countedDay(tx, person.id, now);
  const most = answersADay(person);
  if (await store.grantAnswer(tx, person.id, day, most)) return { day, timeZone };
  throw new ApiError(
    'answers_used_up',
    /*i18n*/ {
      id: 'refused.muse.answersUsedUp',
      message: "You've reached your daily limit of {limit} AI conversations.",
      values: { limit: most ?? 0 },
    },
    { retryAfter: secondsLeft({ day, timeZone }, now) },
  );
}

/** How it stands with somebody's answers. Reads alone: what failed without a word is taken off, and given back by whoever writes next. */
export async function statusOf(tx: Tx, person: Person, now: Date): Promise<MuseStatus> {
  const limit = answersADay(person);
  if (limit === null) return { can_chat: true, tier: person.tier, usage: { limit, remaining: null } };
  const { day, granted } = await countedDay(tx, person.id, now);
  const since = now.getTime() - ANSWERED_WITHIN;
  const failed = (await store.answeringOf(tx, person.id)).filter(
    ({ askedAt, countedOn }) => countedOn === day && askedAt.getTime() <= since,
  );
  const remaining = Math.max(0, limit - granted + failed.length);
  return { can_chat: remaining > 0, tier: person.tier, usage: { limit, remaining } };
}

/**
 * Grants somebody a picture, in the transaction that begins it. What had failed without a word is given back first.
 * @param most pictures on a day
 * @returns by what it is ended
 * @throws ApiError `picture_under_way`; `pictures_used_up` with the seconds to their midnight
 */
export async function takePicture(tx: Tx, personId: string, now: Date, most: number): Promise<string> {
  await store.failPaintingsSince(tx, new Date(now.getTime() - PAINTED_WITHIN), personId);
  if (await store.findPainting(tx, personId))
    throw new ApiError(
      'picture_under_way',
      /*i18n*/ {
        id: 'refused.painting.underWay',
        message: 'A picture is being painted for you already. Please wait until it is done.',
      },
    );
  const counted = await countedDay(tx, personId, now);
  const id = randomUUID();
  if (await store.beginPainting(tx, { personId, id, countedOn: counted.day, begunAt: now }, most)) return id;
  throw new ApiError(
    'pictures_used_up',
    /*i18n*/ {
      id: 'refused.painting.usedUp',
      message:
        'You have had {limit, plural, one {the one picture} other {all # pictures}} that can be painted for you in a day. Tomorrow there are more.',
      values: { limit: most },
    },
    { retryAfter: secondsLeft(counted, now) },
  );
}

/** How many pictures somebody has left today. Reads alone: what failed without a word is taken off. */
export async function picturesOf(
  tx: Tx,
  personId: string,
  now: Date,
  most: number,
): Promise<Painter['usage']> {
  const { day, pictures } = await countedDay(tx, personId, now);
  const painting = await store.findPainting(tx, personId);
  const isLost = painting?.countedOn === day && painting.begunAt.getTime() <= now.getTime() - PAINTED_WITHIN;
  return { limit: most, remaining: Math.max(0, most - pictures + (isLost ? 1 : 0)) };
}
