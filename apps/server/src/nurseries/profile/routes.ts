import { changeNursery as changeNurseryCall, removeLogo, uploadLogo } from '@understory/contract';
import { type Implementation, implement, type Platform } from '../../platform/index.ts';
import { callerOf } from '../../platform/workers/index.ts';
import { createLogos } from './logo.ts';
import { changeNursery } from './profile.ts';

/** The calls by which a nursery says what gardeners read of it. */
export function profileRoutes(platform: Platform): Implementation[] {
  const logos = createLogos(platform);
  return [
    implement(changeNurseryCall, ({ person, params, body }) =>
      changeNursery(platform, person, params.slug, body),
    ),
    implement(uploadLogo, (request) =>
      logos.give(request.person, callerOf(request), request.params.id, request.body.logo),
    ),
    implement(removeLogo, ({ person, params }) => logos.takeAway(person, params.id)),
  ];
}
