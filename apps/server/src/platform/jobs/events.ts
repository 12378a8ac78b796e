import { asc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/index.ts';
import type { PersonalData } from '../personal-data.ts';
import { defineJob, type Job } from './job.ts';
import type { Jobs } from './queue.ts';
import { domainEvents } from './tables.ts';

/** What can happen. What follows from each stands in `composition.ts`. */
type EventType = 'account.deleted' | 'gardens.purged' | 'photograph.deleted';

interface DomainEvent {
  readonly type: EventType;
  /** What it happened to, such as `photograph/7`. Of somebody who has gone it names nobody. */
  readonly subject: string;
  /** Whose doing, or whose things; forgotten with them. */
  readonly personId?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What a job is told that follows from an event. */
export const eventData = z.object({ event: z.int().optional() });

/** The jobs that follow from an event. */
export type Subscriptions = Readonly<Record<EventType, readonly Job<z.infer<typeof eventData>, never>[]>>;

export interface Events {
  /** Notes, within the transaction that makes it so, that something happened, and queues what follows from it. */
  record(tx: Tx, event: DomainEvent): Promise<void>;
}

/** Events, with what follows from them. */
export const createEvents = (
  jobs: Pick<Jobs, 'enqueue'>,
  clock: Clock,
  subscriptions: Subscriptions,
): Events => ({
  async record(tx, { type, subject, personId, data }) {
    const [recorded] = await tx
      .insert(domainEvents)
      .values({ type, subject, personId: personId ?? null, data: data ?? {}, at: clock.now() })
      .returning({ id: domainEvents.id });
    if (!recorded) throw new Error('The event was not written.');
    for (const job of subscriptions[type]) await jobs.enqueue(tx, job, { event: recorded.id });
  },
});

const DAY = 86_400_000;
/** In milliseconds. */
export const KEPT_FOR = 90 * DAY;

/** Forgets events that are so old that nothing follows from them any more. */
export const forgetEvents = defineJob(
  {
    name: 'events.forget-old',
    data: z.object({}),
    takesAtMostSeconds: 300,
    schedule: '11 4 * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
    db.transaction((tx) =>
      tx.delete(domainEvents).where(lt(domainEvents.at, new Date(clock.now().getTime() - KEPT_FOR))),
    ),
);

/** What happened by somebody or to what is theirs. */
export const eventPersonalData: PersonalData = {
  name: 'events',
  about: /*i18n*/ {
    id: 'personal-data.events',
    message: 'What was noted when something of yours went for good, so that what belongs to it goes too.',
  },
  collect: async (tx, userId) =>
    (
      await tx
        .select()
        .from(domainEvents)
        .where(eq(domainEvents.personId, userId))
        .orderBy(asc(domainEvents.id))
    ).map(({ type, subject, data, at }) => ({ type, subject, data, at: at.toISOString() })),
  erase: async (tx, userId) => {
    await tx.delete(domainEvents).where(eq(domainEvents.personId, userId));
  },
};
