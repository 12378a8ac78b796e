import { forgetTyping, keepTyping, keptTyping } from '../../session/kept-typing.ts';
import { asJson, asText, storedValue } from '../../shell/stored-value.ts';

const FORM = 'chat';

/** What a person has begun to ask in this tab, and the conversation that stands open. */
interface Kept {
  readonly message: string;
  readonly conversation: string;
}
const NOTHING: Kept = { message: '', conversation: '' };

/** What a member's chat in this tab comes back to. */
export const keptOf = (personId: string): Kept => ({
  ...NOTHING,
  ...keptTyping(FORM, personId, { ...NOTHING }),
});

export function keep(personId: string, kept: Kept): void {
  if (kept.message === '' && kept.conversation === '') forgetTyping(FORM);
  else keepTyping(FORM, personId, { ...kept });
}

interface Guest {
  readonly message: string;
  /** They went to sign in with it. */
  readonly isOnTheWay: boolean;
}
/** What a guest has begun to ask in this tab. */
export const guestDraft = storedValue<Guest>(
  'understory.chat-draft',
  asJson((value) => {
    const { message, isOnTheWay } = value as Partial<Guest>;
    return typeof message === 'string' ? { message, isOnTheWay: isOnTheWay === true } : undefined;
  }),
  { keeper: 'tab', initial: { message: '', isOnTheWay: false } },
);

/** What a guest asked who has signed in since; theirs alone who went to sign in with it. */
export function takeGuestDraft(): string {
  const { message, isOnTheWay } = guestDraft.read();
  guestDraft.forget();
  return isOnTheWay ? message : '';
}

/** Whether the note on who Euterpe is was seen on this device. */
export const calloutSeen = storedValue<string | undefined>('understory.chat-callout-seen', asText, {
  keeper: 'device',
  initial: undefined,
});
