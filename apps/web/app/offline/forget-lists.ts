import { asText, storedValues } from '../shell/stored-value.ts';
import { forgetDevice } from './forget-device.ts';

/** Everything that is kept of lists on this device begins so: notes of them, and what was ticked. */
export const PREFIX = 'understory.shopping-';
const all = storedValues<string | undefined>(PREFIX, asText, { keeper: 'device', initial: undefined });
/** Whose they are: the id of the person. */
export const ownerOfLists = all.named('lists.of');

/** Forgets every list and what was ticked: whoever signs out leaves nothing behind. The lists themselves go with the device's data. */
export function forgetLists(): void {
  for (const name of all.names()) all.named(name).forget();
}

/** The lists of somebody else are not left to the person who signs in now. */
export function ownLists(personId: string): void {
  const owner = ownerOfLists.read();
  if (owner === undefined || owner === personId) return;
  forgetLists();
  void forgetDevice();
}
