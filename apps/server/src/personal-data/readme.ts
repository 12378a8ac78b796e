import type { Say } from '@understory/words';
import type { PersonalData } from '../platform/index.ts';
import { inLines } from '../platform/lines.ts';

const WORDS = {
  title: /*i18n*/ { id: 'personal-data.readme.title', message: 'YOUR DATA FROM UNDERSTORY' },
  written: /*i18n*/ { id: 'personal-data.readme.written', message: 'Written on {day} (UTC).' },
  whole: /*i18n*/ {
    id: 'personal-data.readme.whole',
    message:
      'This is everything Understory keeps about you. It is yours: keep it, read it with any text editor, or hand it to another service.',
  },
  parts: /*i18n*/ {
    id: 'personal-data.readme.parts',
    message: 'understory-data.json holds these parts, each under its name. Times are in UTC:',
  },
  without: /*i18n*/ {
    id: 'personal-data.readme.without',
    message:
      'Not in here: your password and the codes we sent you, of which we keep nothing that could be read back; and the counts that slow down guessing, which are forgotten after a day.',
  },
  deletion: /*i18n*/ {
    id: 'personal-data.readme.deletion',
    message: 'To have all of it deleted, use "Delete account" on your account page. This copy stays yours.',
  },
};

/** What lies in a download, in plain words, for somebody who opens it years later. */
export const readmeOf = (parts: readonly PersonalData[], madeAt: Date, say: Say): string =>
  [
    say(WORDS.title),
    say(WORDS.written, { day: madeAt.toISOString().slice(0, 10) }),
    inLines(say(WORDS.whole)),
    inLines(say(WORDS.parts)),
    ...parts.map(({ name, about }) => `${name}\n${inLines(say(about))}`),
    inLines(say(WORDS.without)),
    inLines(say(WORDS.deletion)),
  ].join('\n\n');
