import { useLingui } from '@lingui/react/macro';
import { dateIn } from '@understory/words';
import { useProfile } from '../../session/profile-queries.ts';
import { useIsRunning } from '../../ui/use-is-running.ts';

/** A day as it is where its reader is; until the page lives, where they garden. */
export function Day({ moment, length }: { moment: string; length: 'medium' | 'long' }) {
  const isRunning = useIsRunning();
  const timeZone = useProfile().data?.time_zone;
  const { i18n } = useLingui();
  const day = dateIn(i18n.locale, moment, {
    dateStyle: length,
    ...(isRunning || timeZone === undefined ? {} : { timeZone }),
  });
  return <time dateTime={moment}>{day}</time>;
}
