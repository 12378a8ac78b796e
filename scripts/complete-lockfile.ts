/**
 * `npm run lock`: writes into package-lock.json the platform packages that npm left out, and has none of them left out again.
 *
 * Tools with a binary name one optional package for each platform. npm drops from the lockfile those that it could
 * not resolve or had not installed when it wrote it, and `npm ci` then refuses everywhere. Their versions are
 * exact and their platforms are in their names, so the entries can be written without asking anybody.
 *
 * Nor does an entry say which Node it wants: npm leaves an optional package out without a word where the Node that npm itself runs by is
 * older, and the tools are run by the one that comes with the project.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  engines?: unknown;
}

const LOCKFILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];
const EXACT = /^\d+\.\d+\.\d+$/;

/** The platform that a package's name ends with; undefined when it names none. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/-]/);
  const system = SYSTEMS.find((one) => words.includes(one));
  const processor = PROCESSORS.find((one) => words.includes(one));
  if (!system || !processor) return undefined;
  const library = words.at(-1)?.startsWith('musl')
    ? 'musl'
    : words.at(-1)?.startsWith('gnu')
      ? 'glibc'
      : undefined;
  return { cpu: [processor], os: [system], ...(library && { libc: [library] }) };
}

const lock: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
const added: string[] = [];
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isLocked = Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`));
    const platform = platformOf(name);
    if (isLocked || !platform || !EXACT.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added.push(`${name}@${version}`);
  }
}
const isOfPlatform = ({ optional, os }: LockEntry): boolean => optional === true && os !== undefined;
const asking = Object.values(lock.packages).filter(
  (entry) => isOfPlatform(entry) && entry.engines !== undefined,
);
for (const entry of asking) delete entry.engines;
if (added.length + asking.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(added.length === 0 ? 'The lockfile names every platform.' : `Added ${added.join(', ')}.`);
