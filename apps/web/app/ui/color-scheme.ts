import { useLayoutEffect, useSyncExternalStore } from 'react';
import { asText, storedValue } from '../shell/stored-value.ts';

const MODES = ['light', 'dark', 'system'] as const;
/** What a person chose; `system` is as the device is set. */
type Mode = (typeof MODES)[number];

const KEY = 'mui-mode';
const ATTRIBUTE = 'data-scheme';
const PREFERS_DARK = '(prefers-color-scheme: dark)';

const chosen = storedValue<Mode>(
  KEY,
  { ...asText, read: (text) => MODES.find((mode) => mode === text) },
  { keeper: 'device', initial: 'system' },
);

function watch(hear: () => void): () => void {
  const device = window.matchMedia(PREFERS_DARK);
  const stop = chosen.watch(hear);
  device.addEventListener('change', hear);
  return () => {
    stop();
    device.removeEventListener('change', hear);
  };
}

function isDark(): boolean {
  const mode = chosen.read();
  return mode === 'system' ? window.matchMedia(PREFERS_DARK).matches : mode === 'dark';
}

/** Whether the page is drawn in the dark scheme: for what is painted, where a variable's value cannot be read. */
export const useDark = (): boolean => useSyncExternalStore(watch, isDark, () => false);

/** What is chosen on this device, and how to choose. */
export const useChosenMode = (): [Mode, (mode: Mode) => void] => [
  useSyncExternalStore(chosen.watch, chosen.read, () => 'system' as const),
  chosen.write,
];

/** Keeps the page in the scheme that is chosen, in every tab. */
export function useColorScheme(): void {
  useLayoutEffect(() => {
    const show = () => document.documentElement.setAttribute(ATTRIBUTE, isDark() ? 'dark' : 'light');
    show();
    return watch(show);
  }, []);
}

/** The same before anything is painted, in the head of a page. A browser that keeps nothing throws when it is asked. */
export const colorSchemeScript = `(() => {
  let mode;
  try { mode = localStorage.getItem('${KEY}'); } catch {}
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('${PREFERS_DARK}').matches);
  document.documentElement.setAttribute('${ATTRIBUTE}', dark ? 'dark' : 'light');
})()`;
