import { vi } from 'vitest';

/** A browser's storage, whose keys are its own properties as in a browser. */
function shelf(kept: Readonly<Record<string, string>>): Storage {
  const own: Record<string, string> = { ...kept };
  const methods = {
    getItem: (key: string) => own[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(own, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(own, key),
  };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(own, name, { value, enumerable: false, writable: true });
  }
  return own as unknown as Storage;
}

const locked = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

/** Puts storage in place of the browser's, holding this and nothing else, until the test ends. */
export function stubStorage(kept: Readonly<Record<string, string>> = {}): Storage {
  const storage = shelf(kept);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}

/** Has the browser keep nothing until the test ends, and expects no word of it on the console. */
export function lockStorage(): void {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const storage = { getItem: locked, setItem: locked, removeItem: locked };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
}
