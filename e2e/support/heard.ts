import { expect, type Page, test } from '@playwright/test';
import { alive } from './journey.ts';

/** What the page notes of its live regions, and where the focus was, in the page. */
type WithWords = Window & {
  takeWords?: () => readonly string[];
  hasWords?: (words: string) => boolean;
  lastStop?: Element;
};

/** Whether what only says that something is on its way is there still, or not yet, tells how busy the machine is. */
const ON_ITS_WAY = /: (?:Looking|Opening|Reading|Scoring) /;

/** Notes the last words of each live region that changes, in the order of their changes. Runs in the page, before its scripts. */
function noteLiveWords(): void {
  const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
  const words = new Map<Element, string>();
  const noted = new WeakMap<Element, string>();
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('[aria-hidden="true"], style, script')) return '';
    return [...node.childNodes].map(textOf).join(' ');
  };
  const wordsIn = (region: Element) => textOf(region).replace(/\s+/g, ' ').trim();
  /** @param isShown whether it may only have come to be seen, as a part does that was drawn out of sight first */
  const note = (region: Element, isShown = false) => {
    const text = wordsIn(region);
    const before = noted.get(region) ?? '';
    if (text === '' || !region.checkVisibility() || (isShown && before === text)) return;
    noted.set(region, text);
    // What is left of what was said is no news either way: an answer loses its Undo, by whatever the page changes for it.
    if (before !== text && before.startsWith(text)) return;
    words.delete(region);
    words.set(region, text);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') {
        if (target instanceof Element) for (const inside of target.querySelectorAll(LIVE)) note(inside, true);
        continue;
      }
      const changed = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      // What is taken away is not said, and what is left of it is no news.
      if (type === 'childList' && addedNodes.length === 0) {
        if (changed && noted.has(changed)) noted.set(changed, wordsIn(changed));
        continue;
      }
      if (changed) note(changed);
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        if (added.matches(LIVE)) note(added);
        for (const inside of added.querySelectorAll(LIVE)) note(inside);
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['style', 'hidden'],
  });
  const own: WithWords = window;
  own.hasWords = (said) => [...words.values()].some((text) => text.includes(said));
  own.takeWords = () => {
    const news = [...words].filter(([region]) => region.isConnected);
    words.clear();
    const isUrgent = ([region]: (typeof news)[number]) =>
      region.matches('[role="alert"], [aria-live="assertive"]') ? 0 : 1;
    // What is urgent is said first, whatever came first.
    news.sort((a, b) => isUrgent(a) - isUrgent(b));
    return news.map(
      ([region, text]) => `${region.getAttribute('role') ?? region.getAttribute('aria-live')}: ${text}`,
    );
  };
}

/** The element that has the focus. */
interface Stop {
  /** It had the focus already when it was looked for last. */
  readonly isSame: boolean;
  /** What stands around it and has a name, from outside inwards. */
  readonly within: readonly string[];
  /** Its role and name, where the browser is not asked for them. */
  readonly role: string | undefined;
  /** What is told beside role and name: value, states, description. */
  readonly beside: readonly string[];
}

interface Moment {
  /** When the document was loaded. */
  readonly loaded: number;
  readonly title: string;
  /** Undefined where nothing has the focus. */
  readonly stop: Stop | undefined;
  /** What live regions said since the last moment. */
  readonly words: readonly string[];
}

/** What there is to be heard on a page right now. */
const momentOf = (page: Page): Promise<Moment> =>
  page.evaluate(() => {
    const own: WithWords = window;
    const { activeElement: element } = document;
    const isSame = own.lastStop === element;
    if (element) own.lastStop = element;
    const moment = { loaded: performance.timeOrigin, title: document.title, words: own.takeWords?.() ?? [] };
    if (!element || element === document.body) return { ...moment, stop: undefined };
    // A line that is kept for a fault holds a sign of no width.
    const plain = (text: string | null | undefined) => (text ?? '').replace(/[\s\u200b]+/g, ' ').trim();
    const wordsOf = (node: Node): string =>
      node instanceof Text ? node.data : [...node.childNodes].map(wordsOf).join(' ');
    const textOf = (ids: string | null) =>
      plain(
        (ids ?? '')
          .split(/\s+/)
          .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''))
          .join(' '),
      );

    const within: string[] = [];
    const AROUND =
      'dialog, [role="dialog"], [role="radiogroup"], [role="group"], fieldset, nav, [role="tabpanel"]';
    for (let around = element.parentElement?.closest(AROUND); around; ) {
      const legend = around.querySelector(':scope > legend')?.textContent;
      const name =
        plain(around.getAttribute('aria-label') ?? legend) || textOf(around.getAttribute('aria-labelledby'));
      const role =
        around.getAttribute('role') ??
        { FIELDSET: 'group', NAV: 'navigation', DIALOG: 'dialog' }[around.tagName];
      if (name) within.unshift(`${role} "${name}"`);
      around = around.parentElement?.closest(AROUND);
    }

    const beside: string[] = [];
    const isTyped =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type));
    const value =
      element instanceof HTMLSelectElement
        ? element.selectedOptions[0]?.text
        : isTyped
          ? element.type === 'password'
            ? '•'.repeat(element.value.length)
            : element.value
          : element.getAttribute('aria-valuetext');
    if (value) beside.push(`holds “${value}”`);
    if (element.matches(':required, [aria-required="true"]')) beside.push('required');
    const current = element.getAttribute('aria-current');
    if (current && current !== 'false') beside.push(current === 'true' ? 'current' : `current ${current}`);
    const popup = element.getAttribute('aria-haspopup');
    if (popup && popup !== 'false') beside.push(`opens a ${popup === 'true' ? 'menu' : popup}`);
    const name = plain(element.getAttribute('aria-label') ?? wordsOf(element));
    const described =
      textOf(element.getAttribute('aria-describedby')) || plain(element.getAttribute('title'));
    if (described && described !== name) beside.push(`described as “${described}”`);
    // Browsers tell of it as a button that opens what follows.
    const isOpen = element.parentElement?.matches('details[open]');
    const role = element.matches('summary')
      ? `disclosure "${name}"${isOpen ? ' [expanded]' : ''}`
      : element.matches('h1, h2, h3')
        ? `heading "${name}"`
        : undefined;
    return { ...moment, stop: { isSame, within, role, beside } };
  });

/** Role, name and states in the first line of what the browser tells of an element. */
function roleAndName(snapshot: string): string {
  const [first = ''] = snapshot.split('\n');
  const bare = first.replace(/^- /, '');
  const line = bare.startsWith("'") ? bare.slice(1, bare.lastIndexOf("'")).replaceAll("''", "'") : bare;
  const [told] = /^[a-z]+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]+\])*/.exec(line) ?? [''];
  return told === 'text' ? 'a part without a role' : told.replaceAll('\\"', "'");
}

/** What is another each time, and what stands for it in the text of a walk. */
type Stand = readonly [said: string | RegExp, inItsPlace: string];

/**
 * Somebody who goes through the site by keys alone, and what a screen reader tells them on the way: what each key comes to, the title
 * of each page, and what live regions say. The text of the walk has a line for each, a heading for each part.
 */
export class Walk {
  readonly #page: Page;
  readonly #stands: Stand[];
  readonly #lines: string[] = [];
  /** When the document was loaded. */
  #loaded = 0;
  #title = '';
  #focused = '';
  #within: readonly string[] = [];

  constructor(page: Page, stands: readonly Stand[] = []) {
    this.#page = page;
    this.#stands = [...stands];
  }

  /** All that was heard. */
  get text(): string {
    const told = this.#stands.reduce<string>(
      (text, [said, place]) => text.replaceAll(said, place),
      this.#lines.join('\n').trim(),
    );
    return `${told}\n`;
  }

  #tell(by: string, words: string): void {
    this.#lines.push(`  ${by.padEnd(15)} ${words}`);
  }

  /** A page that was loaded as a whole is read from its beginning: what stands there already is no news. */
  async #read(by: string): Promise<void> {
    await alive(this.#page);
    await this.#page.waitForLoadState('networkidle');
    const { loaded, title } = await momentOf(this.#page);
    this.#loaded = loaded;
    this.#title = title;
    this.#within = [];
    this.#tell(by, `opens ${title}`);
  }

  /** Tells what is heard after a key: where the focus is, unless it stays where it was; a new title; what was said. */
  async #listen(by: string): Promise<string> {
    const { loaded, title, stop, words } = await momentOf(this.#page);
    if (loaded !== this.#loaded) {
      await this.#read(by);
      return '';
    }
    const role = async () => stop?.role ?? roleAndName(await this.#page.locator(':focus').ariaSnapshot());
    const focused = stop ? [await role(), ...stop.beside].join(', ') : 'nothing has the focus';
    const around = (stop?.within ?? []).filter((one) => !this.#within.includes(one));
    this.#within = stop?.within ?? [];
    const isStill = stop?.isSame === true && focused === this.#focused;
    this.#focused = focused;
    this.#tell(by, isStill ? 'stays' : [focused, ...around.reverse()].join(', in '));
    if (title !== this.#title) this.#tell('page', title);
    this.#title = title;
    for (const said of words) if (!ON_ITS_WAY.test(said)) this.#tell('says', said);
    return focused;
  }

  /** A part of the walk, headed by what is done in it. */
  async part(words: string, walk: () => Promise<void>): Promise<void> {
    this.#lines.push('', words);
    await test.step(words, walk);
  }

  /** Opens the first page, by its address. @param until what it comes with, which is waited for */
  async open(path: string, until?: () => Promise<unknown>): Promise<void> {
    await this.#page.addInitScript(noteLiveWords);
    await this.#page.goto(path);
    await until?.();
    await this.#read('');
  }

  /** Waits until a live region says such words. */
  async hears(words: string): Promise<void> {
    await this.#page.waitForFunction((said) => (window as WithWords).hasWords?.(said), words);
  }

  /** @param until what follows of the key, which is waited for */
  async press(key: string, until?: () => Promise<unknown>): Promise<string> {
    await this.#page.keyboard.press(key);
    await until?.();
    return this.#listen(key);
  }

  /**
   * Types words into what has the focus, in the place of what is there.
   * @param options.until what follows of it, which is waited for
   * @param options.isOther whether they are others each time
   */
  async type(
    words: string,
    { until, isOther = false }: { until?: () => Promise<unknown>; isOther?: boolean } = {},
  ) {
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.type(words);
    await until?.();
    if (isOther) this.#stands.push([words, '…']);
    await this.#listen('types');
  }

  /** Goes on by one key until it has come to what is told so. */
  async to(told: string, { key = 'Tab', most = 45 } = {}): Promise<void> {
    for (let step = 0; step < most; step += 1) if ((await this.press(key)).startsWith(told)) return;
    expect(this.text, `${key} comes to ${told}`).toContain(told);
    throw new Error(`${key} does not come to ${told} once more:\n${this.text}`);
  }

  /** By the link that leads past what every page begins with. */
  async skipTheBar(): Promise<void> {
    await this.press('Tab');
    await this.press('Enter');
  }
}
