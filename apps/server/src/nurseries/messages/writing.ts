import type { AnswerInputOf, BodyOf, writeToNursery as writeToNurseryCall } from '@understory/contract';
import { holdPerson } from '../../members/index.ts';
import type { PlantFacts } from '../../plants/index.ts';
import { authorizeAct, fieldError, type Person, type Platform, type Tx } from '../../platform/index.ts';
import type { Limit } from '../../platform/limits/index.ts';
import { countMail } from '../../platform/mail/index.ts';
import { inTheirLanguage } from '../../profiles/index.ts';
import { requireListing } from '../active-listing.ts';
import { addEvent } from '../events/event-store.ts';
import { keepersOf } from '../keepers-store.ts';
import { nurseryMessageMail } from '../mails/message.ts';
import { NURSERY } from '../policy.ts';
import type { NurseryRecord } from '../store.ts';
import * as store from './messages-store.ts';

type Written = BodyOf<typeof writeToNurseryCall>;
type Kept = AnswerInputOf<typeof writeToNurseryCall>;

const HOUR_SECONDS = 3600;

/** Messages of one person: enough for a conversation with one nursery, and to ask around for a plant. */
const messagesOf = ({ email }: Person, nurseryId: number): readonly Limit[] => [
  { key: `message:${email} nursery ${nurseryId}`, uses: 5, seconds: HOUR_SECONDS },
  { key: `message:${email} daily`, uses: 30, seconds: 24 * HOUR_SECONDS },
];

const present = ({ id, created_at }: store.MessageRow): Kept => ({
  id,
  created_at: created_at.toISOString(),
});

/** @throws ApiError validation_failed for a plant that is not in the catalogue */
async function plantName(tx: Tx, plants: PlantFacts, plantId: number | null): Promise<string | null> {
  if (plantId === null) return null;
  const card = (await plants.cardsById(tx, [plantId])).get(plantId);
  if (!card)
    throw fieldError(
      'plant_id',
      /*i18n*/ { id: 'fault.mustBeIdPlant', message: '{Field} must be the id of a plant in the catalog.' },
    );
  return card.common_name;
}

/** Where a nursery reads mail: the address of its listing, else that of whoever has run it for longest. */
export async function readerOf(tx: Tx, { id, contact_email }: NurseryRecord): Promise<string | undefined> {
  return contact_email ?? (await keepersOf(tx, id))[0]?.email;
}

/**
 * Keeps a gardener's message for a nursery and mails it there. The same message sent again is the one that is kept.
 * @throws ApiError nursery_not_found, forbidden, validation_failed, too_many_requests
 */
export function writeToNursery(
  { db, clock, mailer }: Platform,
  plants: PlantFacts,
  person: Person,
  nurseryId: number,
  written: Written,
  site: string | undefined,
): Promise<Kept> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, person.id);
    const before = await store.findMessage(tx, person.id, written.client_id);
    if (before) return present(before);
    const nursery = await requireListing(tx, nurseryId);
    authorizeAct(person, NURSERY.write, nursery);
    const plantId = written.plant_id ?? null;
    const plant = await plantName(tx, plants, plantId);
    const now = clock.now();
    const added = await store.addMessage(tx, {
      client_id: written.client_id,
      nursery_id: nurseryId,
      user_id: person.id,
      sender_name: written.name,
      sender_email: person.email,
      plant_id: plantId,
      message: written.message,
      created_at: now,
    });
    if (!added) {
      const kept = await store.findMessage(tx, person.id, written.client_id);
      if (!kept) throw new Error('A message was neither kept nor there');
      return present(kept);
    }
    await countMail(
      tx,
      messagesOf(person, nurseryId),
      now,
      /*i18n*/ {
        id: 'refused.nurseries.manyMessages',
        message:
          'You have written several messages already. Please try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {a minute} other {# minutes}}}}.',
      },
    );
    await addEvent(tx, { nursery: nurseryId, event: 'message_sent', plant: plantId ?? undefined, at: now });
    const to = nursery.message_mail ? await readerOf(tx, nursery) : undefined;
    if (to) {
      const { name, message } = written;
      const mail = { nursery, name, email: person.email, message, plant, site };
      await mailer.enqueue(tx, await inTheirLanguage(tx, to, () => nurseryMessageMail(to, mail)));
    }
    return present(added);
  });
}
