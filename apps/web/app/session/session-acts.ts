import { leaveDevice } from '../offline/forget-device.ts';
import { forgetLists } from '../offline/forget-lists.ts';
import { dropPlantsPerGarden } from '../offline/plants-per-garden.ts';
import { takeRememberedPath } from '../shell/remembered-path.ts';
import { addressOf } from '../shell/words.ts';
import { cookie } from './identity/identity-api.ts';
import type { IdentityService } from './identity/service.ts';
import { forgetAllTyping } from './kept-typing.ts';
import { saysNothing, tokenKeeper } from './token-keeper.ts';

/** How far a person has come with signing in, where they are not through: whoever is leaves for where they wanted to be. */
type SigningIn = { readonly step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'; readonly challenge: string };

/** What somebody can do about their session. */
export interface SessionActs {
  /**
   * Signs in and goes on to where the person wanted to be, or comes to the second step; a session this browser still holds is
   * ended first, everywhere. Throws what the server refuses with.
   */
  readonly signIn: (email: string, password: string) => Promise<SigningIn>;
  /** As `signIn`, by something that needs no second step, such as a passkey. @param show shows it to the server */
  readonly signInBy: (show: () => Promise<void>) => Promise<never>;
  /** The second step. Throws what the server refuses with. */
  readonly confirmSignIn: (challenge: string, code: string) => Promise<never>;
  /**
   * Signs out everywhere and leaves the page. What this browser holds is forgotten whatever the server says.
   * @returns whether the server has ended the sessions; if not, it is asked again until it has
   */
  readonly signOut: (to?: string) => Promise<boolean>;
  /**
   * Ends the session because a password was set anew, which has ended it on the server where it was of the same account.
   * Nobody asked to leave: what this browser keeps for the person stays.
   */
  readonly endAfterReset: () => Promise<void>;
  /** Reads anew who is here and what they may. */
  readonly refresh: () => Promise<void>;
  readonly continueAsGuest: () => void;
}

/** Between ending a former session and signing in. */
const PAUSE_AFTER_ENDING = 500;
/** So long whoever leaves waits for the server to say so. */
const HEARD_WITHIN = 5_000;

/** Readable by the server, which draws for a visitor from now on: a sign-out that it has not confirmed. */
const LEFT = 'understory_left';
const LEFT_SECONDS = 30 * 86_400;

const hasLeft = (): boolean => cookie(LEFT) !== undefined;
function noteLeft(isOwed: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${LEFT}=1; Path=/; Max-Age=${isOwed ? LEFT_SECONDS : 0}; SameSite=Lax${secure}`;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
/** Until the page is gone, which is to be soon. */
const untilGone = () => new Promise<never>(() => undefined);

/** Ends the sessions on the server. @param isSettledBy whether a refusal, too, leaves nothing to be asked for */
async function endOnServer(identity: IdentityService, isSettledBy: (error: unknown) => boolean) {
  const isDone = await identity.signOut().then(() => true, isSettledBy);
  identity.forgetSession();
  noteLeft(!isDone);
  return isDone;
}

/** Tells the server again of a sign-out it did not confirm, from one tab of this browser. */
export async function settleSignOut(identity: IdentityService): Promise<void> {
  if (!hasLeft()) return;
  const settle = async () => {
    if (hasLeft()) await endOnServer(identity, (error) => !saysNothing(error));
  };
  await ('locks' in navigator ? navigator.locks.request('understory.sign-out', settle) : settle());
}

interface Around {
  readonly identity: IdentityService;
  /** Whether the page is drawn for somebody. */
  readonly isHere: boolean;
  readonly revalidate: () => Promise<void>;
  readonly become: (since: 'guest' | 'over') => void;
}

/** What can be done about the session of a page. */
export function actsOf({ identity, isHere, revalidate, become }: Around): SessionActs {
  const mayHoldOne = () => isHere || identity.holdsSession() || hasLeft();
  const enter = (): Promise<never> => {
    // The session of the cookie is another one now: a sign-out that is still owed must not end it.
    noteLeft(false);
    tokenKeeper.tell('changed');
    window.location.replace(addressOf(takeRememberedPath()));
    return untilGone();
  };
  const endFormer = async () => {
    if (!mayHoldOne()) return;
    await identity.signOut().catch(() => undefined);
    await pause(PAUSE_AFTER_ENDING);
  };
  return {
    signIn: async (email, password) => {
      await endFormer();
      const step = await identity.signIn(email, password);
      return step.step === 'DONE' ? enter() : step;
    },
    signInBy: async (show) => {
      await endFormer();
      await show();
      return enter();
    },
    confirmSignIn: async (challenge, code) => {
      await identity.confirmSignIn(challenge, code);
      return enter();
    },
    signOut: async (to = '/') => {
      // Noted before it is asked for: a page that is closed meanwhile asks again when it is next opened.
      noteLeft(true);
      tokenKeeper.end();
      tokenKeeper.tell('left');
      forgetAllTyping();
      dropPlantsPerGarden();
      forgetLists();
      const told = endOnServer(identity, () => false);
      const [isDone] = await Promise.all([
        Promise.race([told, pause(HEARD_WITHIN).then(() => false)]),
        leaveDevice(),
      ]);
      window.location.replace(addressOf(to));
      return isDone;
    },
    endAfterReset: async () => {
      if (!mayHoldOne()) return;
      noteLeft(true);
      tokenKeeper.end();
      become('over');
      await endOnServer(identity, () => false);
      // Only now: a tab that finds a sign-out still owed would ask for it too, and might end the session that comes next.
      tokenKeeper.tell('changed');
    },
    refresh: revalidate,
    continueAsGuest: () => become('guest'),
  };
}
