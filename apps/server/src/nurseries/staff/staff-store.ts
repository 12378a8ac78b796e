import type { StaffRole } from '@understory/contract';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { nurseryInvitations } from '../tables.ts';

export type InvitationRow = typeof nurseryInvitations.$inferSelect;

/** The open invitations to a nursery, the oldest first. */
export const openInvitations = (tx: Tx, nurseryId: number, now: Date): Promise<InvitationRow[]> =>
  tx
    .select()
    .from(nurseryInvitations)
    .where(
      and(
        eq(nurseryInvitations.nursery_id, nurseryId),
        isNull(nurseryInvitations.accepted_at),
        gt(nurseryInvitations.expires_at, now),
      ),
    )
    .orderBy(asc(nurseryInvitations.created_at), asc(nurseryInvitations.id));

interface Invited {
  readonly nursery_id: number;
  readonly email: string;
  readonly role: StaffRole;
  readonly token_hash: string;
  readonly invited_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Keeps that an address is invited, in place of what was asked of it before. */
export const putInvitation = (tx: Tx, { nursery_id, email, ...told }: Invited) =>
  tx
    .insert(nurseryInvitations)
    .values({ nursery_id, email, ...told })
    .onConflictDoUpdate({
      target: [nurseryInvitations.nursery_id, nurseryInvitations.email],
      set: { ...told, accepted_at: null },
    });

/** The invitation a link stands for, held so that it is accepted once. */
export async function holdInvitation(tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> {
  const [found] = await tx
    .select()
    .from(nurseryInvitations)
    .where(eq(nurseryInvitations.token_hash, tokenHash))
    .for('update');
  return found;
}

/** Notes that an invitation was accepted. */
export const noteAccepted = (tx: Tx, id: number, now: Date) =>
  tx.update(nurseryInvitations).set({ accepted_at: now }).where(eq(nurseryInvitations.id, id));

/** Takes an invitation to a nursery back. */
export const removeInvitation = (tx: Tx, nurseryId: number, id: number) =>
  tx
    .delete(nurseryInvitations)
    .where(and(eq(nurseryInvitations.id, id), eq(nurseryInvitations.nursery_id, nurseryId)));

/** Forgets invitations that ran out before a moment, accepted or not. */
export const forgetInvitations = (tx: Tx, before: Date) =>
  tx.delete(nurseryInvitations).where(lt(nurseryInvitations.expires_at, before));

/** Takes back whatever an address was invited to at a nursery: a link that was followed would bring it back. */
export const forgetInvited = (tx: Tx, nurseryId: number, email: string) =>
  tx
    .delete(nurseryInvitations)
    .where(and(eq(nurseryInvitations.nursery_id, nurseryId), eq(nurseryInvitations.email, email)));
