import type { MuseProvider } from '@understory/contract';
import type { RegionKey } from '@understory/garden';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { KeptAnswer } from './answer.ts';
import type { Remembered } from './offline/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What a person asks a muse, one question after the other. */
export const museConversations = pgTable(
  'muse_conversations',
  {
    id: uuid().primaryKey(),
    /** No foreign key: a hosted provider keeps its people outside of this database. */
    ownerId: text('owner_id').notNull(),
    /** The part of the country whose muse speaks. */
    region: text().$type<RegionKey>().notNull(),
    /** Its first question, shortened. */
    title: text().notNull(),
    /** What the last answer leaves for the next question to go on from; it means nothing after half an hour. */
    remembered: jsonb().$type<Remembered>(),
    rememberedAt: moment('remembered_at'),
    begunAt: moment('begun_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (conversation) => [
    index('muse_conversations_owner').on(conversation.ownerId, conversation.lastAt, conversation.id),
    index('muse_conversations_remembered')
      .on(conversation.rememberedAt)
      .where(sql`${conversation.remembered} IS NOT NULL`),
  ],
);

/** A question, and what came of it. */
export const museMessages = pgTable(
  'muse_messages',
  {
    id: uuid().primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => museConversations.id, { onDelete: 'cascade' }),
    /** In which order they came. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    asked: text().notNull(),
    state: text().$type<'answering' | 'answered' | 'failed'>().notNull(),
    /** Who answered; null until somebody has. */
    provider: text().$type<MuseProvider>(),
    answer: jsonb().$type<KeptAnswer>(),
    /** The day of the person's that it counts against. */
    countedOn: date('counted_on').notNull(),
    /** It counts no more: it failed, or somebody else answered than who was asked. */
    isGivenBack: boolean('is_given_back').notNull().default(false),
    askedAt: moment('asked_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (message) => [
    index('muse_messages_conversation').on(message.conversationId, message.place),
    index('muse_messages_answering').on(message.askedAt).where(sql`${message.state} = 'answering'`),
    check('muse_messages_state', sql`${message.state} IN ('answering', 'answered', 'failed')`),
  ],
);

/** What somebody was granted on a day of theirs. */
export const museDays = pgTable(
  'muse_days',
  {
    personId: text('person_id').notNull(),
    /** By the time zone of their profile. */
    day: date().notNull(),
    /** Answers, less those that were given back. */
    granted: integer().notNull().default(0),
    /** What language models read and wrote for them. */
    tokens: integer().notNull().default(0),
    /** Painted pictures, less those that were given back. */
    pictures: integer().notNull().default(0),
  },
  (day) => [
    primaryKey({ columns: [day.personId, day.day] }),
    check('muse_days_granted', sql`${day.granted} >= 0`),
    check('muse_days_pictures', sql`${day.pictures} >= 0`),
  ],
);

/** Pictures that are being painted: one of a person at a time. Nothing is kept of one that is done. */
export const musePaintings = pgTable(
  'muse_paintings',
  {
    personId: text('person_id').primaryKey(),
    id: uuid().notNull(),
    /** The day of the person's that it counts against. */
    countedOn: date('counted_on').notNull(),
    begunAt: moment('begun_at').notNull(),
  },
  (painting) => [index('muse_paintings_begun').on(painting.begunAt)],
);
