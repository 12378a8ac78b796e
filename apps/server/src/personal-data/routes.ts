import {
  deleteAccount as deleteAccountCall,
  downloadPersonalData,
  openPersonalData,
} from '@understory/contract';
import { clearSessionCookies, createConfirmPassword } from '../members/index.ts';
import {
  giveTicket,
  type Implementation,
  implement,
  type PersonalData,
  type Platform,
} from '../platform/index.ts';
import { deleteAccount } from './deletion.ts';
import { createDownloads } from './download.ts';

/**
 * The calls by which people take what is kept about them, and have it deleted.
 * @param parts all that keep something, in the order in which they forget: whoever others refer to comes last
 */
export function personalDataRoutes(platform: Platform, parts: readonly PersonalData[]): Implementation[] {
  const downloads = createDownloads(platform, parts);
  const confirmPassword = createConfirmPassword(platform);
  return [
    implement(openPersonalData, async ({ person, http }) => {
      downloads.assertRoom(person.id);
      giveTicket(http, platform.config, `/api/v1${downloadPersonalData.path}`);
      return undefined;
    }),
    implement(downloadPersonalData, ({ person }) => downloads.start(person.id)),
    implement(deleteAccountCall, async ({ person, body, http }) => {
      await confirmPassword(person, body.password);
      await deleteAccount(platform, parts, person);
      clearSessionCookies(http, platform.config);
      return undefined;
    }),
  ];
}
