import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import type { News } from './piece-of-news.ts';

const NewsBar = lazy(() => import('./NewsBar.tsx'));

type Tell = (news: string | News) => void;
const NewsContext = createContext<Tell | undefined>(undefined);

/** Says what was done where the page it was done on is gone, such as a goodbye on the home page. */
export function NewsProvider({ children }: { children: ReactNode }) {
  const [news, setNews] = useState<News & { readonly turn: number }>();
  const [tell] = useState(
    (): Tell => (told) =>
      setNews((last) => ({
        ...(typeof told === 'string' ? { words: told } : told),
        turn: (last?.turn ?? 0) + 1,
      })),
  );
  return (
    <NewsContext value={tell}>
      {children}
      {news === undefined ? null : (
        <Suspense fallback={null}>
          <NewsBar key={news.turn} news={news} onClose={() => setNews(undefined)} />
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
