import type { NurseryEvent } from '@understory/contract';
import { plantIdOf } from '../../plants/index.ts';

/** What a gardener does by following a link of a nursery's page. */
export interface LinkVisit {
  readonly event: Exclude<NurseryEvent, 'message_sent'>;
  readonly plant?: number;
}

interface Reached {
  readonly website: string | null;
  /** Where the way to it is shown. */
  readonly directions: string | undefined;
}

const PLANT_PATH = /^\/plants\/([^/?#]+)/;

/**
 * What following a link is counted as; undefined for one that is not.
 * @param href as it stands in the page
 */
export function visitOfLink(href: string, { website, directions }: Reached): LinkVisit | undefined {
  if (href.startsWith('tel:')) return { event: 'phone_click' };
  if (directions !== undefined && href === directions) return { event: 'directions_click' };
  if (website !== null && href === website) return { event: 'website_click' };
  const plant = plantIdOf(PLANT_PATH.exec(href)?.[1]);
  return plant === undefined ? undefined : { event: 'plant_click', plant };
}
