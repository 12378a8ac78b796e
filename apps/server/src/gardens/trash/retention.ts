import { DELETED_GARDENS_KEPT_DAYS } from '@understory/contract';

const KEPT_MS = DELETED_GARDENS_KEPT_DAYS * 24 * 60 * 60_000;

/** Gardens that were deleted at this moment or before are gone for good. */
export const expiredBy = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** When a garden that is deleted now goes for good. */
export const keptUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + KEPT_MS);
