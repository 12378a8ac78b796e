import { msg } from '@lingui/core/macro';
import { useTellNews } from '../shell/news.tsx';
import { useSay } from '../shell/words.ts';
import { useSession } from './session.tsx';

const UNCONFIRMED = msg`You are signed out here. The server could not be reached, so other devices may still be signed in; it is told as soon as it answers.`;

/** Signs out everywhere and goes home; says so if the server has not heard of it. */
export function useLeave(): () => Promise<void> {
  const { signOut } = useSession();
  const tell = useTellNews();
  const say = useSay();
  return async () => {
    if (!(await signOut())) tell(say(UNCONFIRMED));
  };
}
