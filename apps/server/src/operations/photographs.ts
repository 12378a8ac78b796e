import { inFigures } from '@understory/garden';
import { COMMAND_LINE } from '../members/index.ts';
import { askForPhotographs, listWaitingPhotographs } from '../plants/index.ts';
import type { Platform } from '../platform/index.ts';
import type { PhotographsOrder } from './orders.ts';

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>;

async function find(platform: Needs, slugs: readonly string[]): Promise<string> {
  const { asked, waiting } = await askForPhotographs(platform, {
    actor: { name: COMMAND_LINE },
    plants: slugs.length > 0 ? slugs : undefined,
  });
  const whom =
    asked === 0
      ? 'They wait to be looked for already.'
      : `Photographs of ${inFigures(asked)} ${asked === 1 ? 'plant' : 'plants'} are asked for.`;
  return `${whom} ${inFigures(waiting)} wait. The server looks for one plant after the other while it runs; what it finds is at /admin/found-photographs.`;
}

async function list(platform: Needs, slugs: readonly string[]): Promise<string> {
  const waiting = await listWaitingPhotographs(platform, slugs.length > 0 ? slugs : undefined);
  const lines = waiting.map(
    ({ found, plant }) =>
      `${plant.slug}  ${found.shows}  ${found.width}x${found.height}  ${found.credit}, ${found.licence}  ${found.source_url}`,
  );
  const count = waiting.length;
  return [
    ...lines,
    `${inFigures(count)} found ${count === 1 ? 'photograph waits' : 'photographs wait'} to be taken or refused.`,
  ].join('\n');
}

/**
 * Has photographs looked for, or lists those that were found, and says what was done.
 * @throws ApiError for a plant that is not, or where nobody is asked for photographs
 */
export const carryOutPhotographs = (platform: Needs, { verb, plants }: PhotographsOrder): Promise<string> =>
  verb === 'find' ? find(platform, plants) : list(platform, plants);
