import { localeOfPath } from '@understory/words';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { english } from '../../testing/english.tsx';
import { arriveAt, goToSignIn, hangSignInDoor, SESSION_ENDED, type SignInState } from './sign-in-door.ts';

const ENDED = english(SESSION_ENDED);

const assign = vi.fn();
const storage = new Map<string, string>();
/** Stands at an address, as a browser tells it, in the language that it begins with. */
function standAt(pathname: string, search = '', hash = '') {
  vi.stubGlobal('document', { documentElement: { lang: localeOfPath(pathname) } });
  vi.stubGlobal('window', { location: { pathname, search, hash, assign } });
}
let walks: SignInState[];
let takeDown: () => void;
let entries = 0;

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  storage.clear();
  assign.mockClear();
  walks = [];
  takeDown = hangSignInDoor({ go: (state) => void walks.push(state), notice: () => ENDED });
  entries += 1;
  arriveAt(`entry ${entries}`);
  standAt('/gardens', '?search=fern', '#7');
});
afterEach(() => {
  takeDown();
  vi.unstubAllGlobals();
});

test('many refused calls lead to the sign-in page once, with the whole address and one message', () => {
  goToSignIn();
  goToSignIn();
  goToSignIn('/gardens', 'another message');
  expect(walks).toEqual([{ from: '/gardens?search=fern#7', notice: ENDED }]);
  expect([...storage.values()]).toEqual(['/gardens?search=fern#7']);
  expect(assign).not.toHaveBeenCalled();
});

test('whoever is refused at the next page is led again, with the words of that page', () => {
  goToSignIn();
  arriveAt('the sign-in page');
  standAt('/gardens/7');
  arriveAt('a garden');
  goToSignIn('/gardens/7', 'Authentication required to view garden');
  expect(walks).toHaveLength(2);
  expect(walks[1]).toEqual({ from: '/gardens/7', notice: 'Authentication required to view garden' });
});

test('nobody is led from the sign-in page to itself', () => {
  standAt('/login');
  goToSignIn();
  expect(walks).toEqual([]);
  expect(storage.size).toBe(0);
});

test('before the page has come to life it is loaded anew', () => {
  takeDown();
  goToSignIn();
  expect(assign).toHaveBeenCalledWith('/login');
  expect([...storage.values()]).toEqual(['/gardens?search=fern#7']);
});

test('a page in another language is left for the sign-in page in it, and remembered as pages know themselves', () => {
  takeDown();
  standAt('/es/gardens', '?search=helecho');
  goToSignIn();
  expect(assign).toHaveBeenCalledWith('/es/login');
  expect([...storage.values()]).toEqual(['/gardens?search=helecho']);
});
