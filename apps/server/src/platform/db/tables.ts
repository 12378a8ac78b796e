import { pgTable, text } from 'drizzle-orm/pg-core';

/** What this installation made for itself once and must find again: a secret where its settings give none, the id of its folder. */
export const installationSecrets = pgTable('installation_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
