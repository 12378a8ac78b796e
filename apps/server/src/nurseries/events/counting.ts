import type { NurseryEvent } from '@understory/contract';
import { ApiError, type Peer, type Platform } from '../../platform/index.ts';
import { countInMemory } from '../../platform/limits/index.ts';
import { addEvent } from './event-store.ts';

/**
 * How often events are counted: of one peer everywhere, of one peer at one nursery, and of all at one nursery. A gardener who reads
 * a page makes a few; what is more is a flood, and a figure that a flood could raise would be worth nothing to the nursery.
 */
const OF_A_PEER = { uses: 120, seconds: 60 };
const OF_A_PEER_AT_A_NURSERY = { uses: 40, seconds: 60 };
const AT_A_NURSERY = { uses: 1_200, seconds: 60 };
/** What everybody at this machine gets on top while the product is tried. */
const GENEROUS_FACTOR = 1_000;

interface Event {
  readonly event_type: NurseryEvent;
  readonly metadata?: { readonly plant_id?: number | undefined } | undefined;
}

/**
 * Counts events, by day, without a word of who made them. Floods end in this process's memory, before the database: nobody else
 * waits for them.
 */
export function createEventCounting({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>) {
  const countersOf = (factor: number) =>
    [OF_A_PEER, OF_A_PEER_AT_A_NURSERY, AT_A_NURSERY].map(({ uses, seconds }) =>
      countInMemory(clock, { uses: uses * factor, seconds }),
    );
  const strict = countersOf(1);
  const generous = countersOf(GENEROUS_FACTOR);

  const requireWithin = async (peer: Peer, nursery: number): Promise<void> => {
    const counters = config.limits === 'generous' && peer.isLoopback ? generous : strict;
    const keys = [peer.address, `${peer.address} ${nursery}`, String(nursery)];
    for (const [at, count] of counters.entries()) {
      // One after another: whoever has come to an end of their own uses up nothing of what is shared.
      const { wait } = await count(keys[at] ?? '');
      if (wait === 0) continue;
      const retryAfter = Math.ceil(wait / 1_000);
      throw new ApiError(
        'too_many_requests',
        /*i18n*/ {
          id: 'refused.nurseries.tooManyEventsPlease',
          message: 'Too many events. Please try again in {retryAfter} seconds.',
          values: { retryAfter },
        },
        {
          retryAfter,
        },
      );
    }
  };

  return async (peer: Peer, nursery: number, { event_type, metadata }: Event): Promise<void> => {
    await requireWithin(peer, nursery);
    const counted = { nursery, event: event_type, plant: metadata?.plant_id, at: clock.now() };
    const isKnown = await db.transaction((tx) => addEvent(tx, counted));
    if (!isKnown)
      throw new ApiError(
        'nursery_not_found',
        /*i18n*/ { id: 'refused.nurseries.nurseryNotFound', message: 'Nursery not found' },
      );
  };
}
