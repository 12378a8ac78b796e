import { useSession } from '../../session/session.tsx';
import type { ChatProps } from './chat-props.ts';
import { GuestChat } from './GuestChat.tsx';
import { MemberChat } from './MemberChat.tsx';

/** The chat with the muse. What was asked stands while it is closed, and goes with whoever asked it. */
export function ChatDialog(chat: ChatProps) {
  const session = useSession();
  return session.status === 'signed-in' ? (
    <MemberChat key={session.person.id} personId={session.person.id} {...chat} />
  ) : (
    <GuestChat {...chat} />
  );
}
