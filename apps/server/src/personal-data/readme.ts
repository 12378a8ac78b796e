import type { PersonalData } from '../platform/index.ts';

const WIDTH = 78;

/** Text in lines that any program shows whole. */
function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}

/** What lies in a download, in plain words, for somebody who opens it years later. */
export const readmeOf = (parts: readonly PersonalData[], madeAt: Date): string =>
  [
    'YOUR DATA FROM UNDERSTORY',
    `Written on ${madeAt.toISOString().slice(0, 10)} (UTC).`,
    wrapped(
      'This is everything Understory keeps about you. It is yours: keep it, read it with any text editor, or hand it to another service.',
    ),
    wrapped('understory-data.json holds these parts, each under its name. Times are in UTC:'),
    ...parts.map(({ name, about }) => `${name}\n${wrapped(about)}`),
    wrapped(
      'Not in here: your password and the codes we sent you, of which we keep nothing that could be read back; and the counts that slow down guessing, which are forgotten after a day.',
    ),
    wrapped('To have all of it deleted, use "Delete account" on your account page. This copy stays yours.'),
  ].join('\n\n');
