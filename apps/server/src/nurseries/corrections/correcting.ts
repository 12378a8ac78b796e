import { correctNursery as correctCall } from '@understory/contract';
import {
  authorizeAct,
  GUEST,
  type Implementation,
  implement,
  type Platform,
  siteOf,
} from '../../platform/index.ts';
import type { Limit } from '../../platform/limits/index.ts';
import { countMail } from '../../platform/mail/index.ts';
import { requireListing } from '../active-listing.ts';
import { addCorrection } from '../deciding/deciding-store.ts';
import { mailAdmins, nurseryRequestMail } from '../mails/request.ts';
import { correct } from '../policy.ts';

const DAY_SECONDS = 86_400;

/** What is said of one listing: by one address of the network, and by all, so that nobody buries what others say. */
const correctionsOf = (nurseryId: number, peer: string): readonly Limit[] => [
  { key: `correction:${nurseryId} peer ${peer}`, uses: 3, seconds: DAY_SECONDS },
  { key: `correction: peer ${peer}`, uses: 20, seconds: DAY_SECONDS },
  { key: `correction:${nurseryId}`, uses: 20, seconds: DAY_SECONDS },
];

/** The call by which people say that something about a listing is wrong. Whoever runs the installation reads it, and decides. */
export const correctingRoutes = ({ db, clock, mailer, config }: Platform): Implementation[] => [
  implement(correctCall, ({ person, params, body, peer, http }) =>
    db.transaction(async (tx) => {
      const nursery = await requireListing(tx, params.id);
      authorizeAct(person ?? GUEST, correct, nursery);
      const now = clock.now();
      const words = /*i18n*/ {
        id: 'refused.nurseries.manyCorrections',
        message:
          'We have been told several things about this listing today. Please try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {a minute} other {# minutes}}}}.',
      };
      await countMail(tx, correctionsOf(nursery.id, peer.address), now, words);
      await addCorrection(tx, {
        nursery_id: nursery.id,
        email: body.email.toLowerCase(),
        message: body.message,
        status: 'pending',
        created_at: now,
      });
      const site = siteOf(config, http);
      const { name } = nursery;
      await mailAdmins(tx, mailer, (to) => nurseryRequestMail(to, { kind: 'correction', name, site }));
      return { status: 'received' as const };
    }),
  ),
];
