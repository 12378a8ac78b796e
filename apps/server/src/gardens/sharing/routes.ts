import * as calls from '@understory/contract';
import type { FindPermissions } from '../../members/index.ts';
import { type HttpContext, type Implementation, implement, type Platform } from '../../platform/index.ts';
import { callerOf } from '../../platform/workers/index.ts';
import type { CachedPicture } from '../rendering/index.ts';
import { readShare, shareGarden, unshareGarden } from './links.ts';
import { createSharedGardens } from './shared-gardens.ts';

/** A picture of a shared garden: asked for anew each time, so that a link that is taken back is dead at once. */
function picture(http: HttpContext, filename: string, { content, tag }: CachedPicture) {
  http.header('Cache-Control', 'private, no-cache');
  http.header('Referrer-Policy', 'no-referrer');
  http.header('X-Robots-Tag', 'noindex');
  return { filename, content, tag, shown: true };
}

/** The calls that share a garden by a link, and those that whoever has the link may make. */
export function sharingRoutes(
  platform: Pick<Platform, 'db' | 'clock' | 'workers'>,
  owners: { readonly permissionsOf: FindPermissions },
): Implementation[] {
  const { db, clock } = platform;
  const shared = createSharedGardens(platform, owners);
  return [
    implement(calls.readGardenShare, ({ person, params }) =>
      db.read((tx) => readShare(tx, person, params.id)),
    ),
    implement(calls.shareGarden, ({ person, params }) =>
      db.transaction((tx) => shareGarden(tx, person, params.id, clock.now())),
    ),
    implement(calls.unshareGarden, async ({ person, params }) => {
      await db.transaction((tx) => unshareGarden(tx, person, params.id));
      return undefined;
    }),
    implement(calls.readSharedGarden, (request) => {
      const { params, http } = request;
      http.header('Referrer-Policy', 'no-referrer');
      http.header('X-Robots-Tag', 'noindex');
      return shared.read(params.token, callerOf(request));
    }),
    implement(calls.drawSharedGarden, async (request) => {
      const { params, query, http } = request;
      return picture(http, 'plan.svg', await shared.plan(params.token, query, callerOf(request)));
    }),
    implement(calls.previewSharedGarden, async (request) => {
      const { params, http } = request;
      return picture(http, 'preview.png', await shared.preview(params.token, callerOf(request)));
    }),
  ];
}
