import { expect, it } from 'vitest';
import { clientOf, showChanged } from './queries.tsx';

it('what a change was answered with stays, though a reading that began before it ends after it', async () => {
  const queries = clientOf({ known: null });
  const read = Promise.withResolvers<string[]>();
  const queryKey = ['assistants'];
  queries.setQueryData(queryKey, ['Claude', 'ChatGPT']);
  const reading = queries
    .fetchQuery({ queryKey, queryFn: () => read.promise, staleTime: 0 })
    .catch(() => undefined);

  await showChanged<string[]>(queries, queryKey, (before) => before?.filter((name) => name !== 'Claude'));
  read.resolve(['Claude', 'ChatGPT']);
  await reading;

  expect(queries.getQueryData(queryKey)).toEqual(['ChatGPT']);
});
