import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import type { Card } from './cards.ts';
import { nextDue } from './engine.ts';
import { dateOf, type Seconds } from './money.ts';
import { sandboxCards, sandboxClock, sandboxCustomers } from './tables.ts';
import type { World } from './world.ts';

const rowOf = (world: World) => {
  const due = nextDue(world);
  return {
    state: world,
    dueAt: due === null ? null : dateOf(due),
    isWaiting: world.happenings.length > 0,
  };
};

/** Adds a customer unless there is one of this id. */
export const addWorld = (tx: Tx, world: World) =>
  tx
    .insert(sandboxCustomers)
    .values({ id: world.id, ...rowOf(world) })
    .onConflictDoNothing();

export async function readWorld(tx: Tx, id: string): Promise<World | undefined> {
  const [row] = await tx
    .select({ state: sandboxCustomers.state })
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, id));
  return row?.state;
}

/** Reads a customer whom nobody else changes until the transaction ends. */
export async function lockWorld(tx: Tx, id: string): Promise<World | undefined> {
  const [row] = await tx
    .select({ state: sandboxCustomers.state })
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, id))
    .for('update');
  return row?.state;
}

export const saveWorld = (tx: Tx, world: World) =>
  tx.update(sandboxCustomers).set(rowOf(world)).where(eq(sandboxCustomers.id, world.id));

/** The customers for whom something comes by itself until a moment. */
export const dueCustomers = async (tx: Tx, until: Seconds): Promise<string[]> =>
  (
    await tx
      .select({ id: sandboxCustomers.id })
      .from(sandboxCustomers)
      .where(and(isNotNull(sandboxCustomers.dueAt), lte(sandboxCustomers.dueAt, dateOf(until))))
      .orderBy(sandboxCustomers.dueAt)
  ).map(({ id }) => id);

/** The customers of whom something was not told yet. */
export const waitingCustomers = async (tx: Tx): Promise<string[]> =>
  (
    await tx
      .select({ id: sandboxCustomers.id })
      .from(sandboxCustomers)
      .where(eq(sandboxCustomers.isWaiting, true))
  ).map(({ id }) => id);

export const addCard = (tx: Tx, id: string, card: Card, createdAt: Date) =>
  tx.insert(sandboxCards).values({ id, card, createdAt });

/** A card that is nobody's yet, held until the transaction ends. */
export async function lockCard(tx: Tx, id: string): Promise<Card | undefined> {
  const [row] = await tx.select().from(sandboxCards).where(eq(sandboxCards.id, id)).for('update');
  return row?.card;
}

export const removeCard = (tx: Tx, id: string) => tx.delete(sandboxCards).where(eq(sandboxCards.id, id));

export const forgetCardsBefore = (tx: Tx, moment: Date) =>
  tx.delete(sandboxCards).where(lt(sandboxCards.createdAt, moment));

/** Seconds that the sandbox is ahead. */
export async function readOffset(tx: Tx): Promise<number> {
  const [row] = await tx.select().from(sandboxClock);
  return row?.offsetSeconds ?? 0;
}

/** @returns seconds that the sandbox is ahead from now on */
export async function moveOffset(tx: Tx, seconds: number): Promise<number> {
  const [row] = await tx
    .insert(sandboxClock)
    .values({ offsetSeconds: seconds })
    .onConflictDoUpdate({
      target: sandboxClock.isIt,
      set: { offsetSeconds: sql`${sandboxClock.offsetSeconds} + excluded.offset_seconds` },
    })
    .returning({ offsetSeconds: sandboxClock.offsetSeconds });
  if (!row) throw new Error('The time of the sandbox was not moved.');
  return row.offsetSeconds;
}
