const PASSWORD = 'Camas, meadow 7';

/** A person who is signed in, as far as calls of the API go. */
export interface Member {
  readonly idToken: string;
  /** What a browser would send along with the request for a page. */
  readonly cookie: string;
  /**
   * Makes a call below /api/v1 and gives its answer.
   * @throws Error with the answer when it is a refusal
   */
  call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
    // biome-ignore lint/suspicious/noExplicitAny: answers are read here and there in scripts that fail loudly when a field is missing.
  ) => Promise<any>;
  /** Puts a body that is JSON already, and lets the answer go. */
  send: (path: string, json: string) => Promise<void>;
}

const caller =
  (url: string, token?: string): Member['call'] =>
  async (method, path, body, more = {}) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text);
  };

/** Signs somebody up through the calls of the product, the code read from its outbox. */
export async function signUp(url: string, email: string): Promise<Member> {
  const call = caller(url);
  const credentials = { email, password: PASSWORD };
  await call('POST', '/auth/sign-up/', credentials);
  const [mail] = await call('GET', `/dev/outbox/?to=${encodeURIComponent(email)}`);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  await call('POST', '/auth/confirm-sign-up/', { email, code });
  const signedIn = await fetch(`${url}/api/v1/auth/sign-in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}: ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
  const { id_token } = await signedIn.json();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${id_token}` };
  const send = async (path: string, json: string): Promise<void> => {
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'PUT', headers, body: json });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`PUT ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  };
  return { idToken: id_token, cookie, call: caller(url, id_token), send };
}
