import { useLingui } from '@lingui/react';
import { dateIn } from '@understory/words';
import { useIsRunning } from './use-is-running.ts';

/**
 * Writes moments by the clock of whoever reads them. Until the page is alive, which alone knows that clock, they are written by
 * universal time, as the server does.
 */
export function useMoment(): (moment: string, options: Intl.DateTimeFormatOptions) => string {
  const { i18n } = useLingui();
  const isRunning = useIsRunning();
  return (moment, options) =>
    dateIn(i18n.locale, moment, isRunning ? options : { ...options, timeZone: 'UTC' });
}
