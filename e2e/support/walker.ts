import type { APIRequestContext } from '@playwright/test';
import { mailedCode, newAccount } from './journey.ts';
import { makePartner } from './partner.ts';

/** A page in a browser that Playwright does not drive, handled by what a screen reader is told: a role and a name. */
export interface Walker {
  readonly open: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly press: (role: string, name: string) => Promise<void>;
  readonly pressKey: (key: 'Escape') => Promise<void>;
  /** Presses into a part by its label, where a share of its width and height lies. */
  readonly pressInto: (label: string, across: number, down: number) => Promise<void>;
  /** Into a field by its label: one for a password has no role. */
  readonly type: (name: string, words: string) => Promise<void>;
  /** Until it is on the page. */
  readonly meet: (role: string, name: string) => Promise<void>;
  /** Until words are on the page. */
  readonly read: (words: string) => Promise<void>;
  /** Until there is one of a selector. */
  readonly find: (selector: string) => Promise<void>;
  readonly arrive: (path: RegExp) => Promise<void>;
}

/** A field that is seen, by its label. Runs in the page. */
export function fieldNamed(name: string): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const labelOf = (field: (typeof fields)[number]): string =>
    field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
  return fields.find(
    (field) =>
      field.checkVisibility() &&
      labelOf(field)
        .replace(/\W*\*$/, '')
        .trim() === name,
  );
}

const LIVING = 'html[data-alive]';

/** A plant is searched and read of, and nurseries are looked for near a ZIP code. */
export async function searchPlantsAndNurseries({ open, press, type, meet, arrive }: Walker): Promise<void> {
  await open('/marketplace');
  await type('Search plants by name', 'camas');
  await press('link', 'Common Camas');
  await arrive(/^\/plants\/\d+-common-camas$/);
  await meet('heading', 'Common Camas');
  await open('/local-nurseries');
  await type('ZIP code', '98501');
  await press('button', 'Find nurseries');
  await arrive(/zip=98501/);
  // The map is drawn by a script of its own, once it comes into view.
  await meet('button', 'Zoom in');
}

/** Somebody signs up, draws a garden with a plant in it, and finds it saved. */
export async function signUpAndDraw(
  walker: Walker,
  request: APIRequestContext,
  engine: string,
): Promise<void> {
  const { open, press, type, meet, find, arrive } = walker;
  const account = newAccount(engine);
  await open('/signup');
  await type('Email', account.email);
  await type('Password', account.password);
  await type('Confirm password', account.password);
  await press('button', 'Sign Up');
  await meet('heading', 'Verify Your Email');
  await type('Verification Code', await mailedCode(request, account.email));
  await press('button', 'Verify');
  await arrive(/^\/login$/);
  await type('Password', account.password);
  await press('button', 'Sign In');
  await arrive(/^\/$/);

  await open('/garden-planner?new');
  await type('Name', 'Vixen corner');
  await press('button', 'Start drawing');
  await meet('tab', 'Find plants');
  await press('tab', 'Find plants');
  await type('Search plants', 'sword fern');
  await press('button', 'Add Western Sword Fern to the collection');
  await press('button', 'Place Western Sword Fern');
  await walker.pressInto('Plan of the garden', 0.4, 0.5);
  await walker.pressKey('Escape');
  await press('tab', 'Plan');
  await find('[role="treeitem"]');
  await press('button', 'Save garden');
  await arrive(/^\/gardens\/\d+/);
  await walker.reload();
  await find(LIVING);
  await press('tab', 'Plan');
  await find('[role="treeitem"]');
}

/** A nursery signs in and answers a gardener. */
export async function answerGardener(
  { open, press, type, meet, read, arrive }: Walker,
  baseURL: string | undefined,
  engine: string,
): Promise<void> {
  const { account } = await makePartner(baseURL, engine, { plan: 'growth', messages: ['Have you camas?'] });
  await open('/login?from=%2Fnursery-portal%2Fmessages');
  await type('Email', account.email);
  await type('Password', account.password);
  await press('button', 'Sign In');
  await arrive(/^\/nursery-portal\/messages/);
  await press('button', 'Reply to Rosa Berg');
  await type('Your answer', 'In pots from March on.');
  await press('button', 'Send answer');
  await read('In pots from March on.');
  await meet('heading', 'Messages');
}
