import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Passkey } from '@understory/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PasskeyCalls } from '../session/identity/service.ts';
import { useSession } from '../session/session.tsx';
import { ApiError } from '../shell/api.ts';
import { sayHere, useSay } from '../shell/words.ts';
import { identityErrorWords } from './error-words.ts';

/** Loaded when a passkey is first asked for: most people type their password. */
const library = () => import('@simplewebauthn/browser');

const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;
/** Browsers keep passkeys for names alone, and never for numbers such as 127.0.0.1. */
const hasName = (): boolean => !/^(\d+(\.\d+){3}|\[.*\])$/.test(window.location.hostname);

const NO_PASSKEYS = msg`This browser cannot use passkeys. Please use your e-mail and password.`;
const NOT_SECURE = msg`Passkeys need a secure connection (https), which this page does not have.`;

/** What a browser says when nothing came of asking a device, by the name of its refusal. */
const REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  // All that a browser tells, so that no page learns whether there is a passkey.
  NotAllowedError: msg`No passkey was used. Try again, or use your e-mail and password.`,
  InvalidStateError: msg`This device already keeps a passkey for your account.`,
  SecurityError: msg`The passkeys of this site do not work at this address.`,
  NotSupportedError: msg`This device cannot keep passkeys as this site needs them.`,
  ConstraintError: msg`This device cannot make sure that it is you: set up a screen lock first.`,
};

const saidHere = (words: MessageDescriptor) =>
  new ApiError(sayHere(words), { status: 400, code: 'passkey_not_used' });

/** Asks a device, and says in words why nothing came of it. */
async function ask<Answer>(device: () => Promise<Answer>): Promise<Answer> {
  if (!window.isSecureContext) throw saidHere(NOT_SECURE);
  if (!hasPasskeys()) throw saidHere(NO_PASSKEYS);
  try {
    return await device();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw saidHere((Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined) ?? NO_PASSKEYS);
  }
}

/**
 * Has this device make a passkey for the account, and adds it.
 * @throws ApiError with words for the person
 */
export async function makePasskey(calls: PasskeyCalls, password: string): Promise<Passkey> {
  const optionsJSON = await calls.start(password);
  const { startRegistration } = await library();
  return calls.add(await ask(() => startRegistration({ optionsJSON })));
}

/** A challenge holds for five minutes; a page that waits for longer offers a new one before that. */
const OFFERED_FOR = 4 * 60_000;

/**
 * Signing in with a passkey: by a press, or by choosing one where the browser offers them among the addresses it fills in.
 * @returns whether one is being looked at, why the last was refused, and the press
 */
export function usePasskeySignIn(calls: PasskeyCalls | null) {
  const { t } = useLingui();
  const say = useSay();
  const { signInBy } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [round, setRound] = useState(0);

  const show = async (credential: () => Promise<Parameters<PasskeyCalls['signIn']>[0]>) => {
    setBusy(true);
    setRefusal('');
    try {
      const shown = await credential();
      await signInBy(() => calls?.signIn(shown) ?? Promise.reject(saidHere(NO_PASSKEYS)));
    } catch (error) {
      setRefusal(identityErrorWords(error, say, t`An error occurred during sign in`));
      setBusy(false);
      // What was offered before was put aside by what was pressed, or is used up.
      setRound((before) => before + 1);
    }
  };
  const press = () =>
    show(async () => {
      if (!calls) throw saidHere(NO_PASSKEYS);
      const optionsJSON = await calls.startSignIn();
      const { startAuthentication } = await library();
      return ask(() => startAuthentication({ optionsJSON }));
    });

  const take = useEffectEvent((credential: Parameters<PasskeyCalls['signIn']>[0]) =>
    show(() => Promise.resolve(credential)),
  );
  const isFree = useEffectEvent(() => !isBusy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round offers anew.
  useEffect(() => {
    if (!calls || !hasPasskeys() || !hasName()) return;
    let isOver = false;
    let putAside = () => {};
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library();
      if (isOver || !(await browserSupportsWebAuthnAutofill())) return;
      const optionsJSON = await calls.startSignIn();
      // One ceremony puts another aside: one that was pressed for goes before.
      if (isOver || !isFree()) return;
      putAside = () => WebAuthnAbortService.cancelCeremony();
      const shown = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      putAside = () => {};
      if (!isOver) await take(shown);
    };
    // An offer of which nothing came is no news: nobody asked for it.
    offer().catch(() => {});
    const renewal = setInterval(() => isFree() && setRound((before) => before + 1), OFFERED_FOR);
    return () => {
      isOver = true;
      clearInterval(renewal);
      putAside();
    };
  }, [calls, round]);

  return { isBusy, refusal, press, forget: () => setRefusal('') };
}
