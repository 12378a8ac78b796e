import { PRIORITY_SUPPORT_TIER, writeToSupport } from '@understory/contract';
import { type Implementation, implement, type Platform } from '../platform/index.ts';
import { countUse, type Limit } from '../platform/limits/index.ts';
import { countMail } from '../platform/mail/index.ts';
import { inTheirLanguage } from '../profiles/index.ts';
import { supportMessageMail } from './mail.ts';

const DAY_SECONDS = 86_400;

/** Messages of one address of the network: a class shares one. Those of all, so that a mailbox is not filled from many. */
const messagesFrom = (peer: string): readonly Limit[] => [
  { key: `support: peer ${peer}`, uses: 20, seconds: DAY_SECONDS },
  { key: 'support:', uses: 500, seconds: DAY_SECONDS },
];

/** The call by which people write to whoever runs the installation. It is mailed and kept nowhere else. */
export const supportRoutes = ({ db, clock, mailer, config }: Platform): Implementation[] => [
  implement(writeToSupport, ({ person, body, peer }) =>
    db.transaction(async (tx) => {
      const comesFirst = person?.tier === PRIORITY_SUPPORT_TIER;
      const answer = { status: 'received' as const, comes_first: comesFirst };
      const now = clock.now();
      const once: Limit = { key: `support: sent ${body.client_id}`, uses: 1, seconds: DAY_SECONDS };
      if ((await countUse(tx, [once], now.getTime())) > 0) return answer;
      await countMail(
        tx,
        messagesFrom(peer.address),
        now,
        /*i18n*/ {
          id: 'refused.support.manyMessages',
          message:
            'We have had many messages from your network today. Please write an e-mail, or try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {a minute} other {# minutes}}}}.',
        },
      );
      const { topic, name, message } = body;
      const mail = {
        ...{ topic, name, message, comesFirst },
        email: body.email.toLowerCase(),
        account: person ? { email: person.email, tier: person.tier } : undefined,
      };
      const to = config.contactEmail;
      await mailer.enqueue(tx, await inTheirLanguage(tx, to, () => supportMessageMail(to, mail)));
      return answer;
    }),
  ),
];
