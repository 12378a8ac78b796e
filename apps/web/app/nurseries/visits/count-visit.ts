import type { Sends } from '@understory/contract';

type Counted = NonNullable<Sends<'POST /nurseries/{id}/analytics/'>['body']>;

/**
 * Counts that a gardener did something with a listing; nothing of who it is. It waits for nobody and says nothing: a page may be
 * leaving, and a count that is lost is no loss to the gardener. Samples are not counted.
 */
export function countVisit(
  nursery: { readonly id: number; readonly isMockData: boolean },
  event: Counted['event_type'],
  plant?: number,
): void {
  if (nursery.isMockData) return;
  const body: Counted = {
    event_type: event,
    ...(plant === undefined ? {} : { metadata: { plant_id: plant } }),
  };
  void fetch(`/api/v1/nurseries/${nursery.id}/analytics/`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {});
}
