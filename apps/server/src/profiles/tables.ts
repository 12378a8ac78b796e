import type { ExperienceLevel, Profile } from '@understory/contract';
import type { LengthUnit } from '@understory/garden';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../members/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What people told of themselves. Whoever has told nothing has no row. */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** As it is shown: a label of the table of places, or what was typed where the table does not know it. */
    location: text(),
    zipCode: text('zip_code'),
    city: text(),
    /** Two letters. */
    state: text(),
    regionId: integer('region_id'),
    experienceLevel: text('experience_level').$type<ExperienceLevel>(),
    /** Name of the picture's file; null for none. */
    avatarKey: text('avatar_key'),
    /** IANA name; null until one was told. */
    timeZone: text('time_zone'),
    /** Null until one was chosen. */
    lengthUnit: text('length_unit').$type<LengthUnit>(),
    /** Null until one was chosen. */
    language: text().$type<Profile['language']>(),
    updatedAt: moment('updated_at').notNull(),
  },
  (profile) => [
    check('profiles_region', sql`${profile.regionId} BETWEEN 1 AND 9`),
    check(
      'profiles_experience',
      sql`${profile.experienceLevel} IN ('beginner', 'intermediate', 'experienced', 'professional')`,
    ),
    check('profiles_length_unit', sql`${profile.lengthUnit} IN ('feet', 'metres')`),
    check('profiles_language', sql`${profile.language} IN ('en', 'es')`),
  ],
);

export type ProfileRow = typeof profiles.$inferSelect;
