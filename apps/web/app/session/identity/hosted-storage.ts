import { type Disk, volatileDisk } from './hosted-disk.ts';

/** A token without any time left: whoever reads it gets new ones with the refresh token. */
const SPENT_TOKEN = 'e30.eyJleHAiOjB9.e30';

const ACCESS = '.accessToken';
const REFRESH = '.refreshToken';
const kindOf = (key: string): string => key.slice(key.lastIndexOf('.'));
const isHeldInMemory = (key: string): boolean => kindOf(key) === ACCESS || kindOf(key) === '.idToken';

/**
 * What the pool's client remembers. The refresh token and what belongs to it are on the disk of the browser, so that a
 * session outlives a reload and is the same in all tabs; the tokens that open calls are in the memory of this page
 * alone. A page that has none of them yet is given one that is spent instead, which makes the client renew it.
 */
class Memory {
  readonly #disk: Disk;
  readonly #tokens = new Map<string, string>();
  /** The refresh token the tokens in memory were got with: another tab may have ended that session. */
  #heldFor: string | null = null;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  getItem(key: string): string | null {
    if (!isHeldInMemory(key)) return this.#disk.getItem(key);
    const refreshToken = this.#disk.getItem(key.replace(/\.\w+$/, REFRESH));
    if (refreshToken === null) return null;
    const held = refreshToken === this.#heldFor ? this.#tokens.get(key) : undefined;
    return held ?? (kindOf(key) === ACCESS ? SPENT_TOKEN : null);
  }

  setItem(key: string, value: string): void {
    if (isHeldInMemory(key)) {
      this.#tokens.set(key, value);
      return;
    }
    if (kindOf(key) === REFRESH) this.#heldFor = value;
    this.#disk.setItem(key, value);
  }

  removeItem(key: string): void {
    this.#tokens.delete(key);
    if (!isHeldInMemory(key)) this.#disk.removeItem(key);
  }

  clear(): void {
    this.#tokens.clear();
    for (const key of this.#disk.keys()) this.#disk.removeItem(key);
  }

  /** Writes all that is here over there. */
  pourInto(other: Memory): void {
    for (const [key, value] of this.#tokens) other.setItem(key, value);
    for (const key of this.#disk.keys()) other.setItem(key, this.#disk.getItem(key) ?? '');
  }
}

/** What the pool's client is given to remember things with. */
export class HostedStorage {
  readonly #standing: Memory;
  #current: Memory;

  constructor(disk: Disk) {
    this.#standing = new Memory(disk);
    this.#current = this.#standing;
  }

  readonly getItem = async (key: string): Promise<string | null> => this.#current.getItem(key);
  readonly setItem = async (key: string, value: string): Promise<void> => this.#current.setItem(key, value);
  readonly removeItem = async (key: string): Promise<void> => this.#current.removeItem(key);
  readonly clear = async (): Promise<void> => this.#current.clear();

  /**
   * Lets a sign-in happen beside the session that stands, which neither this tab nor another notices.
   * @param replaces whether what came of it takes the place of that session
   */
  async beside<T>(work: () => Promise<T>, replaces: (outcome: T) => boolean): Promise<T> {
    const aside = new Memory(volatileDisk());
    this.#current = aside;
    try {
      const outcome = await work();
      if (replaces(outcome)) aside.pourInto(this.#standing);
      return outcome;
    } finally {
      this.#current = this.#standing;
    }
  }
}
