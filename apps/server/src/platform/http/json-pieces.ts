/** Characters of a piece, more or less: V8's parser takes a tenth of a millisecond for most, and one or two for the worst. */
const PIECE = 64 * 1024;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_LIST = 0x5b;
const CLOSING_LIST = 0x5d;
const OPENING_OBJECT = 0x7b;
const CLOSING_OBJECT = 0x7d;

/** A list or object that is longer than a piece: `into` holds what was read of it. */
interface Split {
  readonly into: unknown[] | Record<string, unknown>;
  /** What the text goes on with: its first member or its end, a member, or what stands after a member that was split itself. */
  next: 'any' | 'member' | 'comma or end';
}

const notJson = (): SyntaxError => new SyntaxError('This is not well-formed JSON');

/** As JSON.parse has it: `__proto__` is a name as any other. */
const putField = (into: object, name: string, value: unknown): void => {
  Object.defineProperty(into, name, { value, writable: true, enumerable: true, configurable: true });
};

/** The members of a list or object that stand in a text as they do between its brackets, in brackets of their own. */
const parseMembers = ({ into }: Split, text: string): Split['into'] =>
  JSON.parse(Array.isArray(into) ? `[${text}]` : `{${text}}`);

/** Takes up whole members, and that a comma or the end follows. */
function putMembers(split: Split, text: string, follows: 'comma' | 'end'): void {
  const { into, next } = split;
  const members = parseMembers(split, text);
  const names = Array.isArray(members) ? undefined : Object.keys(members);
  const count = names?.length ?? Number(members.length);
  const mayBeNone = next === 'comma or end' || (next === 'any' && follows === 'end');
  if (count === 0 ? !mayBeNone : next === 'comma or end') throw notJson();
  if (Array.isArray(into)) for (const member of members as unknown[]) into.push(member);
  for (const name of names ?? []) putField(into, name, (members as Record<string, unknown>)[name]);
  if (follows === 'comma') split.next = 'member';
}

/** Begins a member that is a list or object to be split. @param head its name and colon, or nothing */
function putSplit(split: Split, head: string, bracket: number): Split {
  if (split.next === 'comma or end') throw notJson();
  const [name] = Object.keys(parseMembers(split, `${head}null`));
  const into = bracket === OPENING_LIST ? [] : {};
  if (Array.isArray(split.into)) split.into.push(into);
  else putField(split.into, name ?? '', into);
  split.next = 'comma or end';
  return { into, next: 'any' };
}

/** Where a text is read on. */
class Reading {
  readonly #text: string;
  readonly #piece: number;
  // The text as the one member of a list.
  readonly #root: unknown[] = [];
  #top: Split = { into: this.#root, next: 'member' };
  readonly #around: Split[] = [];
  #at = 0;
  /** Where what was not taken up yet begins. */
  #from = 0;
  /** Brackets that were opened since. */
  readonly #opened: number[] = [];
  /** The last comma within each of them, and first within `#top`; where there is none, what stands before its first member. */
  readonly #commas: number[] = [-1];

  constructor(text: string, piece: number) {
    this.#text = text;
    this.#piece = piece;
  }

  /** Reads a piece; false when that was the last one. */
  readOn(): boolean {
    const text = this.#text;
    const opened = this.#opened;
    const commas = this.#commas;
    let at = this.#at;
    for (; at < text.length; at++) {
      const sign = text.charCodeAt(at);
      if (sign === QUOTE) {
        for (at++; at < text.length; at++) {
          const within = text.charCodeAt(at);
          if (within === QUOTE) break;
          if (within === BACKSLASH) at++;
        }
      } else if (sign === COMMA) {
        const isLong = at - this.#from >= this.#piece;
        if (isLong) this.#splitOpened();
        commas[opened.length] = at;
        if (isLong || (opened.length === 0 && this.#top.next === 'comma or end')) this.#takeUp(at, 'comma');
        if (!isLong) continue;
        this.#at = at + 1;
        return true;
      } else if (sign === OPENING_LIST || sign === OPENING_OBJECT) {
        opened.push(at);
        commas[opened.length] = at;
      } else if ((sign === CLOSING_LIST || sign === CLOSING_OBJECT) && opened.pop() === undefined) {
        this.#leave(at, sign);
      }
    }
    this.#takeUp(text.length, 'end');
    return false;
  }

  /** The value, when all of it was read. */
  get value(): unknown {
    if (this.#around.length > 0 || this.#root.length !== 1) throw notJson();
    return this.#root[0];
  }

  #takeUp(end: number, follows: 'comma' | 'end'): void {
    putMembers(this.#top, this.#text.slice(this.#from, end), follows);
    this.#from = end + 1;
  }

  #splitOpened(): void {
    for (const [level, bracket] of this.#opened.entries()) {
      const comma = this.#commas[level] ?? -1;
      if (comma >= this.#from) this.#takeUp(comma, 'comma');
      this.#around.push(this.#top);
      const head = this.#text.slice(this.#from, bracket);
      this.#top = putSplit(this.#top, head, this.#text.charCodeAt(bracket));
      this.#from = bracket + 1;
    }
    this.#opened.length = 0;
  }

  #leave(bracket: number, sign: number): void {
    const around = this.#around.pop();
    if (!around || Array.isArray(this.#top.into) !== (sign === CLOSING_LIST)) throw notJson();
    this.#takeUp(bracket, 'end');
    this.#top = around;
    this.#commas[0] = bracket;
  }
}

/**
 * What `JSON.parse` makes of a text, in pieces: the members of a long list or object go to it some at a time. So every sign is read by
 * V8's own parser but for the commas and brackets between two pieces.
 *
 * @param text not nested deeper than `JsonScan` lets through
 * @param piece characters after which others may be let through
 * @throws SyntaxError where `JSON.parse` does
 */
export function* parsePieces(text: string, piece = PIECE): Generator<undefined, unknown> {
  const reading = new Reading(text, piece);
  while (reading.readOn()) yield;
  return reading.value;
}
