import { msg, plural } from '@lingui/core/macro';
import type { DriveAnswer } from '@understory/contract';
import { listed } from '@understory/garden';
import type { Say } from '@understory/words';

const MINUTES_PER_HOUR = 60;
/** From an hour on nobody knows the minutes of a drive any better than this. */
const STEP = 5;

/** How long a drive takes, about: "about 42 min", "about 1 h 25 min". */
export function aboutMinutes(minutes: number, say: Say): string {
  const about =
    minutes < MINUTES_PER_HOUR ? Math.max(1, Math.round(minutes)) : Math.round(minutes / STEP) * STEP;
  const hours = Math.floor(about / MINUTES_PER_HOUR);
  const rest = about % MINUTES_PER_HOUR;
  if (hours === 0) return say(msg`about ${rest} min`);
  return say(rest === 0 ? msg`about ${hours} h` : msg`about ${hours} h ${rest} min`);
}

/** Miles of a way, no finer than they are known; 0 is less than one. */
const wholeMiles = (miles: number): number => (miles < 1 ? 0 : Math.round(miles));

const inMiles = (miles: number, say: Say): string =>
  say(
    msg`${plural({ miles: wholeMiles(miles) }, { 0: 'less than a mile', one: '# mile', other: '# miles' })}`,
  );

/** What is met on the way: ferries, bridges that take a toll, passes; and where no road is known. */
function metWords({ ferries, tolls, passes, basis }: DriveAnswer, say: Say): readonly string[] {
  const and = (names: readonly string[]) => listed(names, 'and', say);
  return [
    ferries.length === 0
      ? ''
      : say(
          msg`by the ${{ names: and(ferries) }} ${plural({ count: ferries.length }, { one: 'ferry', other: 'ferries' })}`,
        ),
    tolls.length === 0 ? '' : say(msg`toll at the ${{ names: and(tolls) }}`),
    passes.length === 0 ? '' : say(msg`over ${{ names: and(passes) }}`),
    basis === 'flight' ? say(msg`reckoned from the crow’s flight`) : '',
  ].filter(Boolean);
}

/** A drive in short: "about 42 min, 31 miles, by the Edmonds–Kingston ferry". */
export const driveWords = (drive: DriveAnswer, say: Say): string =>
  [aboutMinutes(drive.minutes, say), inMiles(drive.miles, say), ...metWords(drive, say)].join(', ');

/** A round trip in short: "about 1 h 20 min, 62 miles there and back". */
export function roundTripWords({ minutes, miles }: DriveAnswer, say: Say): string {
  const [time, way] = [aboutMinutes(minutes, say), inMiles(miles, say)];
  return say(msg`${time}, ${way} there and back`);
}

/** A round trip from a place, with all that is met: "about 1 h 20 min, 62 miles there and back from Seattle, WA 98105, over …". */
export function wholeDriveWords(drive: DriveAnswer, from: string | undefined, say: Say): string {
  const trip = roundTripWords(drive, say);
  const there = from === undefined ? trip : say(msg`${trip} from ${from}`);
  return [there, ...metWords(drive, say)].join(', ');
}

/** A word that begins a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
