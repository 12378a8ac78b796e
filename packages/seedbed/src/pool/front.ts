import { randomUUID } from 'node:crypto';
import { type Claims, claimsOf, KeyPair } from './key-pair.ts';
import { Handshake, verifierOf } from './srp.ts';
import type { PoolAnswer, Upstream } from './upstream.ts';

type Input = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

interface Session {
  readonly userId: string;
  /** Of the ID and the access token of the sign-in. */
  readonly claims: readonly [id: Claims, access: Claims];
  isRevoked: boolean;
}

const TOKEN_SECONDS = 3600;

const refused = (name: string, message: string): PoolAnswer => ({
  status: 400,
  body: { __type: name, message },
});
const WRONG_PASSWORD = refused('NotAuthorizedException', 'Incorrect username or password.');
const REVOKED = refused('NotAuthorizedException', 'Access Token has been revoked');
const NO_REFRESH = refused('NotAuthorizedException', 'Refresh Token has been revoked');

/**
 * What a user pool does and cognito-local does not, in front of it: SRP, sessions whose tokens name their beginning and
 * can be revoked, codes asked for again, verified addresses. Everything else is handed on.
 */
export class PoolFront {
  readonly #upstream: Upstream;
  readonly #userPoolId: string;
  readonly #clientId: string;
  /** A pool keeps verifiers alone; here they are made when somebody comes by SRP, because they take a while. */
  readonly #passwords = new Map<string, string>();
  readonly #sessions = new Map<string, Session>();
  readonly #handshakes = new Map<string, Handshake>();
  readonly keys = new KeyPair();
  /** Names of the calls that came, in their order, each with the way of signing in where it tells one. */
  readonly calls: string[] = [];

  constructor(upstream: Upstream, userPoolId: string, clientId: string) {
    this.#upstream = upstream;
    this.#userPoolId = userPoolId;
    this.#clientId = clientId;
  }

  async call(name: string, input: Input): Promise<PoolAnswer> {
    this.calls.push(typeof input.AuthFlow === 'string' ? `${name} ${input.AuthFlow}` : name);
    if (typeof input.AccessToken === 'string' && !this.#isAlive(input.AccessToken)) return REVOKED;
    switch (name) {
      case 'SignUp':
        return this.#signUp(input);
      case 'ConfirmSignUp':
        return this.#confirmSignUp(input);
      case 'ResendConfirmationCode':
        return this.#resendCode(input);
      case 'InitiateAuth':
        return this.#initiateAuth(input);
      case 'RespondToAuthChallenge':
        return this.#respond(input);
      case 'GetTokensFromRefreshToken':
        return this.#refresh(String(input.RefreshToken));
      case 'GlobalSignOut':
        return this.#signOutEverywhere(claimsOf(String(input.AccessToken)).username);
      case 'AdminUserGlobalSignOut':
        return this.#signOutEverywhere(await this.#userIdOf(input.Username));
      case 'RevokeToken':
        return this.#revoke(String(input.Token));
      case 'ConfirmForgotPassword':
        return this.#confirmForgotPassword(input);
      case 'ChangePassword':
        return this.#changePassword(input);
      default:
        return this.#upstream.call(name, input);
    }
  }

  /** The pool's id of whoever signs in by a name. */
  async #userIdOf(username: unknown): Promise<string | undefined> {
    const { status, body } = await this.#upstream.call('AdminGetUser', {
      UserPoolId: this.#userPoolId,
      Username: username,
    });
    return status === 200 ? String(body.Username) : undefined;
  }

  async #learn(username: unknown, password: unknown): Promise<void> {
    const userId = await this.#userIdOf(username);
    if (userId !== undefined) this.#passwords.set(userId, String(password));
  }

  async #signUp(input: Input): Promise<PoolAnswer> {
    const answer = await this.#upstream.call('SignUp', input);
    if (answer.status === 200) await this.#learn(input.Username, input.Password);
    return answer;
  }

  async #confirmSignUp(input: Input): Promise<PoolAnswer> {
    const answer = await this.#upstream.call('ConfirmSignUp', input);
    if (answer.status === 200) await this.#verifyAddress(input.Username);
    return answer;
  }

  /** A pool takes an address for verified once its code came back. */
  async #verifyAddress(username: unknown): Promise<void> {
    await this.#upstream.call('AdminUpdateUserAttributes', {
      UserPoolId: this.#userPoolId,
      Username: username,
      UserAttributes: [
        { Name: 'email', Value: username },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
  }

  /** The code that waits goes out again. */
  async #resendCode({ Username }: Input): Promise<PoolAnswer> {
    const code = this.#upstream.codeFor(this.#userPoolId, String(Username));
    return code
      ? { status: 200, body: { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', AttributeName: 'email' } } }
      : refused('InvalidParameterException', 'User is already confirmed.');
  }

  async #confirmForgotPassword(input: Input): Promise<PoolAnswer> {
    const answer = await this.#upstream.call('ConfirmForgotPassword', input);
    if (answer.status === 200) await this.#learn(input.Username, input.Password);
    return answer;
  }

  async #changePassword(input: Input): Promise<PoolAnswer> {
    const answer = await this.#upstream.call('ChangePassword', input);
    if (answer.body.__type === 'InvalidPasswordException') return WRONG_PASSWORD;
    const { sub } = claimsOf(String(input.AccessToken));
    if (answer.status === 200) await this.#learn(sub, input.ProposedPassword);
    return answer;
  }

  async #initiateAuth(input: Input): Promise<PoolAnswer> {
    const parameters = (input.AuthParameters ?? {}) as Texts;
    return input.AuthFlow === 'USER_SRP_AUTH'
      ? this.#beginHandshake(parameters)
      : this.#enter(await this.#upstream.call('InitiateAuth', input));
  }

  async #beginHandshake({ USERNAME, SRP_A = '0' }: Texts): Promise<PoolAnswer> {
    const userId = await this.#userIdOf(USERNAME);
    const password = userId && this.#passwords.get(userId);
    if (!userId || !password) return WRONG_PASSWORD;
    const poolName = this.#userPoolId.split('_')[1] ?? '';
    const handshake = new Handshake(poolName, userId, verifierOf(poolName, userId, password), SRP_A);
    const challenge = handshake.challenge();
    this.#handshakes.set(challenge.SECRET_BLOCK, handshake);
    return { status: 200, body: { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: challenge } };
  }

  async #respond(input: Input): Promise<PoolAnswer> {
    if (input.ChallengeName !== 'PASSWORD_VERIFIER') {
      return this.#enter(await this.#upstream.call('RespondToAuthChallenge', input));
    }
    const responses = (input.ChallengeResponses ?? {}) as Texts;
    const block = responses.PASSWORD_CLAIM_SECRET_BLOCK ?? '';
    const handshake = this.#handshakes.get(block);
    this.#handshakes.delete(block);
    const { TIMESTAMP = '', PASSWORD_CLAIM_SIGNATURE = '', USERNAME = '' } = responses;
    const password = this.#passwords.get(USERNAME);
    if (!password || !handshake?.accepts(TIMESTAMP, PASSWORD_CLAIM_SIGNATURE)) return WRONG_PASSWORD;
    return this.#enter(
      await this.#upstream.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: this.#clientId,
        AuthParameters: { USERNAME, PASSWORD: password },
      }),
    );
  }

  /** Makes a session of tokens that cognito-local gave. */
  #enter(answer: PoolAnswer): PoolAnswer {
    if (answer.body.__type === 'InvalidPasswordException') return WRONG_PASSWORD;
    const given = answer.body.AuthenticationResult as Texts | undefined;
    if (!given?.IdToken || !given.AccessToken) return answer;
    const began = { origin_jti: randomUUID() };
    const id: Claims = { ...claimsOf(given.IdToken), ...began };
    const access: Claims = { ...claimsOf(given.AccessToken), ...began };
    const session: Session = { userId: String(access.username), claims: [id, access], isRevoked: false };
    const refreshToken = randomUUID();
    this.#sessions.set(refreshToken, session);
    const result = { ...this.#tokensFor(session), RefreshToken: refreshToken, TokenType: 'Bearer' };
    return { status: 200, body: { ChallengeParameters: {}, AuthenticationResult: result } };
  }

  #tokensFor({ claims }: Session) {
    const iat = Math.floor(Date.now() / 1000);
    const [IdToken, AccessToken] = claims.map((one) =>
      this.keys.sign({ ...one, iat, exp: iat + TOKEN_SECONDS, jti: randomUUID() }),
    );
    return { IdToken, AccessToken, ExpiresIn: TOKEN_SECONDS };
  }

  #refresh(refreshToken: string): PoolAnswer {
    const session = this.#sessions.get(refreshToken);
    if (!session || session.isRevoked) return NO_REFRESH;
    return {
      status: 200,
      body: { AuthenticationResult: { ...this.#tokensFor(session), TokenType: 'Bearer' } },
    };
  }

  #isAlive(accessToken: string): boolean {
    const { origin_jti } = claimsOf(accessToken);
    return [...this.#sessions.values()].some(
      ({ claims, isRevoked }) => !isRevoked && claims[1].origin_jti === origin_jti,
    );
  }

  #signOutEverywhere(userId: unknown): PoolAnswer {
    for (const session of this.#sessions.values()) if (session.userId === userId) session.isRevoked = true;
    return { status: 200, body: {} };
  }

  #revoke(refreshToken: string): PoolAnswer {
    const session = this.#sessions.get(refreshToken);
    if (session) session.isRevoked = true;
    return { status: 200, body: {} };
  }
}
