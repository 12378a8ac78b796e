import { useQuery } from '../shell/queries.tsx';
import { useDemo } from './demo.ts';
import { inboxQuery } from './portal-queries.ts';
import { usePortal } from './portal-state.ts';

/** How many messages there are, and how many of them are unread, as that changes. None where the tier takes none. */
export function useMessageCounts(): { readonly total: number; readonly unread: number } {
  const portal = usePortal();
  const { messages } = useDemo();
  const isReal = portal.mode === 'real';
  const { data } = useQuery({
    ...inboxQuery(isReal ? portal.personId : '', isReal ? portal.nursery.id : 0, undefined, 1),
    enabled: isReal && portal.tier === 'full_integration',
  });
  if (!isReal) return { total: messages.length, unread: messages.filter(({ read }) => !read).length };
  return data
    ? { total: data.count, unread: data.unread }
    : (portal.dashboard.messages ?? { total: 0, unread: 0 });
}
