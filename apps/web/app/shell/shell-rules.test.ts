import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { english } from '../../testing/english.tsx';
import { chromeFor, hasOwnFoot, isHinted } from './chrome.ts';
import { dismiss, dismissed, HELP_SUGGESTIONS, resetDismissed, suggestionFor } from './help-suggestions.ts';
import { museNamed, PLATFORM_MUSE, REGIONAL_MUSES } from './muses.ts';
import { bottomPlaceOf } from './navigation.ts';
import { isOwnPath, rememberPath, takeRememberedPath } from './remembered-path.ts';
import { shareContextOf, shareMessage } from './share-message.ts';
import { stubStorage } from './stored-value.fixture.ts';

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

describe('the shell around a page', () => {
  test.each([
    ['/garden-planner', true, 56, false],
    ['/garden-planner/', true, 56, false],
    ['/gardens/12', true, 56, false],
    ['/gardens', false, 64, false],
    ['/gardens/12/print', false, 64, false],
    ['/', false, 64, false],
    ['/nursery-portal', false, 64, true],
    ['/nursery-portal/messages', false, 64, true],
    ['/nursery-portals', false, 64, false],
  ])('%s: full screen %s, bar %d px, a foot of its own %s', (path, fullScreen, barHeight, ownFoot) => {
    expect(chromeFor(path)).toEqual({ fullScreen, barHeight });
    expect(hasOwnFoot(path)).toBe(ownFoot);
  });

  test.each([
    ['/', '/'],
    ['/marketplace', '/marketplace'],
    ['/plants/7-vine-maple', '/marketplace'],
    ['/gardens/12', '/gardens'],
    ['/garden-planner', '/garden-planner'],
    ['/nurseries/green-hill', '/local-nurseries'],
    ['/faq', undefined],
  ])('%s belongs to %s at the bottom', (path, place) => {
    expect(bottomPlaceOf(path)).toBe(place);
  });
});

describe('abuse case 11: the path to return to', () => {
  test.each([
    ['/gardens/3?x=1#plan', true],
    ['//evil.test', false],
    ['/\\evil.test', false],
    ['/\t/evil.test', false],
    ['javascript:alert(1)', false],
    ['https://evil.test/', false],
    ['gardens', false],
  ])('%j is ours: %s', (path, ours) => {
    expect(isOwnPath(path)).toBe(ours);
  });

  test('is used once and then forgotten', () => {
    rememberPath('/gardens/3');
    expect(takeRememberedPath()).toBe('/gardens/3');
    expect(takeRememberedPath(null, '/marketplace')).toBe('/marketplace');
  });

  test.each(['/login', '/signup?x=1', '/login/', '//evil.test'])('never %s', (path) => {
    rememberPath(path);
    expect(takeRememberedPath()).toBe('/');
  });
});

describe('hints', () => {
  test('there are four: one for gardens, two for the marketplace, one for the account', () => {
    expect(HELP_SUGGESTIONS.map((hint) => hint.page)).toEqual([
      '/gardens',
      '/marketplace',
      '/marketplace',
      '/account',
    ]);
  });

  test('are looked for on the pages that have some', () => {
    for (const { page } of HELP_SUGGESTIONS) expect(isHinted(`${page}/`), page).toBe(true);
    for (const page of ['/', '/faq', '/gardens/3']) expect(isHinted(page), page).toBe(false);
  });

  test('the first one not dismissed is shown, until all are; a reset shows them again', () => {
    const [, first, second] = HELP_SUGGESTIONS;
    expect(suggestionFor('/marketplace/', dismissed.read())).toBe(first);
    dismiss(first?.id ?? '');
    expect(suggestionFor('/marketplace', dismissed.read())).toBe(second);
    dismiss(second?.id ?? '');
    expect(suggestionFor('/marketplace', dismissed.read())).toBeUndefined();
    resetDismissed();
    expect(suggestionFor('/marketplace', dismissed.read())).toBe(first);
  });

  test.each(['{', '7', '[7, null]'])('a broken list counts as empty: %s', (text) => {
    localStorage.setItem('understory.dismissed-suggestions', text);
    expect(dismissed.read()).toEqual([]);
  });

  test('whoever listens hears of this tab and of others, until they stop', () => {
    const heard = vi.fn();
    const stop = dismissed.watch(heard);
    dismiss('account-data');
    resetDismissed();
    expect(heard).toHaveBeenCalledTimes(2);
    const fromOthers = (key: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    fromOthers('understory.dismissed-suggestions');
    fromOthers(null);
    expect(heard).toHaveBeenCalledTimes(4);
    fromOthers('something.else');
    stop();
    dismiss('account-data');
    expect(heard).toHaveBeenCalledTimes(4);
  });

  test('a hint that cannot be remembered still goes away, and can come back', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    dismiss('account-data');
    expect(suggestionFor('/account', dismissed.read())).toBeUndefined();
    resetDismissed();
    expect(suggestionFor('/account', dismissed.read())?.id).toBe('account-data');
    stubStorage();
    dismiss('gardens-start');
    expect(dismissed.read()).toEqual(['gardens-start']);
  });
});

describe('sharing', () => {
  test.each([
    ['/gardens/3', 'garden'],
    ['/gardens', 'app'],
    ['/plants/7-vine-maple', 'plant'],
    ['/marketplace', 'plant'],
    ['/faq', 'app'],
  ])('%s is shared as %s', (path, context) => {
    expect(shareContextOf(path)).toBe(context);
  });

  test.each([
    [200, 200],
    [201, 201],
  ])('an answer of %d characters becomes %d, with an ellipsis only when cut', (length, expected) => {
    const { text } = shareMessage(english, 'ai-response', 'http://garden.test/', {
      text: 'a'.repeat(length),
    });
    expect(text).toHaveLength(expected);
    expect(text.endsWith('…')).toBe(length > 200);
  });

  test('no sign that takes two characters is cut in half', () => {
    const { text } = shareMessage(english, 'ai-response', 'http://garden.test/', {
      text: `a${'𝄞'.repeat(120)}`,
    });
    expect(text).toBe(`a${'𝄞'.repeat(99)}…`);
  });
});

describe('muses', () => {
  test('are nine and one, each with a colour of her own that carries ink text', () => {
    const all = [...REGIONAL_MUSES, PLATFORM_MUSE];
    expect(new Set(all.map((muse) => muse.color)).size).toBe(10);
    for (const muse of all) expect(contrast(muse.color, '#082236'), muse.name).toBeGreaterThanOrEqual(7);
  });

  test('are found by name in any case', () => {
    expect(museNamed('EUTERPE')?.key).toBe('northwest_coastal');
    expect(museNamed('nobody')).toBeUndefined();
  });
});

/** Contrast ratio of two colours, as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
