import type { addPasskey, BodyOf, signInByPasskey } from '@understory/contract';
import type { PasskeyRow } from './passkey-store.ts';

/** ES256, EdDSA and RS256, by their numbers in COSE (RFC 8812, RFC 9053). */
export const ALGORITHMS: readonly number[] = [-7, -8, -257];

/** Whom a passkey is for: a host, and where its pages are. */
export interface Site {
  readonly id: string;
  readonly origin: string;
}

type Registration = BodyOf<typeof addPasskey>['credential'];
type Assertion = BodyOf<typeof signInByPasskey>['credential'];

/** Why a proof does not hold, for the log. */
interface Fault {
  readonly fault: string;
}

/** A key that a device has made, as it is kept. */
type NewKey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> & {
  /** Which kind of device made it, as it says itself. */
  readonly aaguid: string;
};

/** Half a second of reading, for what is asked for by some people alone: not part of the start. */
const library = () => import('@simplewebauthn/server');

function clientDataOf({ response }: Registration | Assertion): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** The challenge that a proof says it has signed; empty where it says none. */
export function challengeIn(credential: Registration | Assertion): string {
  const { challenge } = clientDataOf(credential);
  return typeof challenge === 'string' ? challenge : '';
}

/** What both proofs are to keep; whether the challenge is one of ours is for the database to say. */
const expectedOf = (credential: Registration | Assertion, site: Site) => ({
  expectedChallenge: challengeIn(credential),
  expectedOrigin: site.origin,
  expectedRPID: site.id,
  requireUserVerification: true,
});

/** As a browser writes the whole of it, of which only this is looked at. */
const written = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
});

/** What the library throws says in words what did not fit; a proof that cannot even be read is a fault like another. */
async function orFault<Read>(read: () => Promise<Read | Fault>): Promise<Read | Fault> {
  try {
    return await read();
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'unreadable' };
  }
}

/**
 * Whether a statement about the device came along. None is asked for, and none is looked into: to check one, certificates that
 * it brings would be followed to wherever they lead.
 */
async function isAttested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const read = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = read.get('fmt');
  // Signed with the new key itself, which a browser need not leave out.
  return format !== 'none' && !(format === 'packed' && read.get('attStmt').get('x5c') === undefined);
}

/** Reads and checks the proof that a passkey was made for this site, by a device that made sure of its owner. */
export const readRegistration = (credential: Registration, site: Site): Promise<NewKey | Fault> =>
  orFault(async () => {
    const { id, response } = credential;
    if (clientDataOf(credential).crossOrigin === true) return { fault: 'made in a frame of another site' };
    if (await isAttested(response.attestationObject)) return { fault: 'brought a statement of its device' };
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(credential, site),
      response: written(id, {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
      }),
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!verified) return { fault: 'not verified' };
    const { credential: key, aaguid } = registrationInfo;
    if (key.id !== id) return { fault: 'named otherwise than its device names it' };
    return {
      credentialId: id,
      publicKey: Buffer.from(key.publicKey).toString('base64url'),
      counter: key.counter,
      transports: [...new Set(response.transports ?? [])],
      aaguid,
    };
  });

/** Reads and checks the proof that somebody has a passkey, and that its device made sure of its owner. */
export const readAssertion = (
  credential: Assertion,
  passkey: PasskeyRow,
  site: Site,
): Promise<{ readonly counter: number } | Fault> =>
  orFault(async () => {
    const { id, response } = credential;
    const owner = Buffer.from(passkey.userId).toString('base64url');
    if (clientDataOf(credential).crossOrigin === true) return { fault: 'shown in a frame of another site' };
    if (response.userHandle !== owner) return { fault: 'shown as that of somebody else' };
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(credential, site),
      response: written(id, {
        clientDataJSON: response.clientDataJSON,
        authenticatorData: response.authenticatorData,
        signature: response.signature,
      }),
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // Whether it counted on is asked of the database, where no two can be at once.
        counter: 0,
      },
    });
    return verified ? { counter: authenticationInfo.newCounter } : { fault: 'wrong signature' };
  });
