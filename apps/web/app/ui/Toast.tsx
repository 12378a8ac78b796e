import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { asText, storedValue } from '../shell/stored-value.ts';
import { latePart } from './late-part.tsx';
import type { Toast } from './ToastBar.tsx';

export type { Toast };

const ToastBar = latePart(async () => (await import('./ToastBar.tsx')).default);

/** The words of what was said last: they may be said on a page that is just being left, such as a goodbye. */
const unsaid = storedValue<string | undefined>('understory.news', asText, {
  keeper: 'tab',
  initial: undefined,
});

type Say = (said: string | Toast) => void;
const ToastContext = createContext<Say | undefined>(undefined);

/** Says what was done, one thing at a time, also where the page it was done on is gone, such as a goodbye on the home page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast & { readonly turn: number }>();
  const [{ say, show }] = useState(() => {
    const show = (next: Toast) => setToast((last) => ({ ...next, turn: (last?.turn ?? 0) + 1 }));
    const say: Say = (said) => {
      const next = typeof said === 'string' ? { words: said } : said;
      // What can be taken back or gone to can be so on its own page alone.
      if (next.undo || next.link) unsaid.forget();
      else unsaid.write(next.words);
      show(next);
    };
    return { say, show };
  });
  useEffect(() => {
    const words = unsaid.read();
    if (words === undefined) return;
    unsaid.forget();
    show({ words });
  }, [show]);
  const close = () => {
    unsaid.forget();
    setToast(undefined);
  };
  return (
    <ToastContext value={say}>
      {children}
      {toast === undefined ? null : (
        <Suspense fallback={null}>
          <ToastBar key={toast.turn} toast={toast} onClose={close} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** Says what was done; it outlives the page. */
export function useToast(): Say {
  const say = useContext(ToastContext);
  if (!say) throw new Error('useToast must be used within a ToastProvider');
  return say;
}
