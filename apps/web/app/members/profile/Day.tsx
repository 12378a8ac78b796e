import { useAlive } from '../use-alive.ts';
import { useProfile } from './profile-queries.ts';

/** A day as it is where its reader is; until the page lives, where they garden. */
export function Day({ moment, length }: { moment: string; length: 'medium' | 'long' }) {
  const isAlive = useAlive();
  const timeZone = useProfile().data?.time_zone;
  const day = new Intl.DateTimeFormat('en-US', {
    dateStyle: length,
    ...(isAlive || timeZone === undefined ? {} : { timeZone }),
  });
  return <time dateTime={moment}>{day.format(new Date(moment))}</time>;
}
