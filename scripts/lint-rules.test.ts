import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** What the linter says of a file of that name with these lines, line by line. It says nothing of what is not in a file. */
function saidOf(path: string, lines: readonly string[]): (string | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  try {
    const settings = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }));
    cpSync(join(ROOT, 'lint'), join(folder, 'lint'), { recursive: true });
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
    const { stdout } = spawnSync(
      process.execPath,
      [BIOME, 'lint', '--reporter=github', '--max-diagnostics=none', path],
      { cwd: folder, encoding: 'utf8' },
    );
    return lines.map((_, at) => new RegExp(`line=${at + 1},.*?::(.*)`).exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const COLOUR = 'A colour has its meaning as its name';
const CONTROL = 'This is a part of the kit';
const PALETTE = 'The theme is made of tokens';
const LIBRARY = 'Pages are made of ui/';
const WORDS = 'Words of the page stand in its catalogue';

const EXAMPLES = [
  ["import Button from '@mui/material/Button';", LIBRARY],
  ["export const ground = '#FBF8F0';", COLOUR],
  ['export const line = `1px solid #08223680`;', COLOUR],
  ['export const Disc = () => <circle fill="#FFF" />;', COLOUR],
  ['export const Press = () => <button type="button">Plan</button>;', CONTROL],
  ['export const Name = () => <input type="text" name="name" />;', CONTROL],
  ['export const Facts = () => <table><tbody /></table>;', CONTROL],
  ["export const Pick = styled('button')({});", CONTROL],
  ['export const rule = ({ theme }) => theme.vars.palette.mark;', PALETTE],
  ['export const old = ({ theme }) => theme.palette.divider;', PALETTE],
  ['export const Said = () => <p>Two words</p>;', WORDS],
  ['export const Seen = () => <img src="fern.png" alt="A fern" />;', WORDS],
  ['export const Asked = () => <Field label={`Your name`} />;', WORDS],
] as const;
const KEPT = [
  'export const sent = <input type="hidden" name="view" value="map" />;',
  'export const wash = `url(#wash)`;',
  'export const there = <a href="#questions"><Trans>Questions and <b>answers</b></Trans></a>;',
  'export const told = <Field label={t`Your name`} name="first name" />;',
  'export const many = <Plural value={count} one="One fern" other="# ferns" />;',
  'export const brand = <p>Understory</p>;',
  "export const shown = styled('div')({ color: token.ink });",
] as const;

it('refuses colours by their figures, controls by hand, the library and bare words in pages that are made of the kit', () => {
  const lines = [...EXAMPLES.map(([line]) => line), ...KEPT];
  const said = saidOf('apps/web/app/pages/example.tsx', lines);
  const wrong = lines.flatMap((line, at) => {
    const expected = EXAMPLES[at]?.[1];
    const found = said[at];
    return (expected === undefined ? found === undefined : found?.startsWith(expected))
      ? []
      : [{ line, found }];
  });
  expect(wrong).toEqual([]);
});
