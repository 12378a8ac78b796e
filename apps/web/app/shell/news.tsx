import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';

const NewsBar = lazy(() => import('./NewsBar.tsx'));

type Tell = (words: string) => void;
const NewsContext = createContext<Tell | undefined>(undefined);

/** Says what was done where the page it was done on is gone, such as a goodbye on the home page. */
export function NewsProvider({ children }: { children: ReactNode }) {
  const [words, setWords] = useState<string>();
  return (
    <NewsContext value={setWords}>
      {children}
      {words === undefined ? null : (
        <Suspense fallback={null}>
          <NewsBar words={words} onClose={() => setWords(undefined)} />
        </Suspense>
      )}
    </NewsContext>
  );
}

/** Tells something that must outlive the page. */
export function useTellNews(): Tell {
  const tell = useContext(NewsContext);
  if (!tell) throw new Error('useTellNews must be used within a NewsProvider');
  return tell;
}
