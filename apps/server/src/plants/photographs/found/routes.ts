import {
  FOUND_PAGE_SIZE,
  findPhotographs,
  listFoundPhotographs,
  refuseFoundPhotograph,
  takeFoundPhotograph,
} from '@understory/contract';
import {
  type Implementation,
  implement,
  type Platform,
  pageOf,
  pageWindow,
} from '../../../platform/index.ts';
import { callerOf } from '../../../platform/workers/index.ts';
import type { KeepPhotograph } from '../keeping.ts';
import { sourceOf } from './current-source.ts';
import { createDeciding, presentFound } from './deciding.ts';
import { askForPhotographs } from './finding.ts';
import { countFound, countSearches, searchFound } from './found-store.ts';

/** The calls of those who decide about found photographs. */
export function foundPhotographRoutes(platform: Platform, keep: KeepPhotograph): Implementation[] {
  const { db } = platform;
  const source = sourceOf(platform);
  const deciding = createDeciding(platform, keep, source);
  return [
    implement(listFoundPhotographs, ({ query, http }) =>
      db.read(async (tx) => {
        const window = pageWindow(query, FOUND_PAGE_SIZE);
        const { total, rows } = await searchFound(tx, {
          state: query.state ?? 'found',
          search: query.search?.trim(),
          window,
        });
        return {
          ...pageOf(http.req.url, window, total, rows.map(presentFound)),
          source: source ? { name: source.name } : null,
          counts: await countFound(tx),
          looking: await countSearches(tx),
        };
      }),
    ),
    implement(findPhotographs, ({ person, body }) =>
      askForPhotographs(platform, { actor: { personId: person.id }, plants: body.plants }),
    ),
    implement(takeFoundPhotograph, (request) =>
      deciding.take(request.person, callerOf(request), request.params.id, request.body.shows),
    ),
    implement(refuseFoundPhotograph, ({ person, params }) => deciding.refuse(person, params.id)),
  ];
}
