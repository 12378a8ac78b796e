/** Databases for tests: each test file gets a fresh, migrated one of its own. */
export { createEmbeddedTestDatabase, createTestDatabase, dropSeededTemplates } from './create.ts';
export type { Connection, OpenDatabase, OpenedDatabase, TestDatabase } from './shapes.ts';
