import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A mail as the mail server was given it. */
interface Received {
  /** Whom the envelope names: those it would be handed to, whatever its headers say. */
  readonly recipients: readonly string[];
  readonly sender: string;
  readonly raw: string;
  readonly mail: Email;
  readonly isEncrypted: boolean;
  /** Who signed in to hand it over. */
  readonly user: string | undefined;
}

interface PostOfficeOptions {
  /** Asks for them before it takes a mail, and takes them over an encrypted connection alone. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** `none` speaks in the clear alone, `offered` can begin encryption, `always` is encrypted from the first byte. */
  readonly encryption?: 'none' | 'offered' | 'always';
}

/** How it answers a mail: takes it, is too busy, never answers, or knows no such mailbox. */
type Mood = 'open' | 'busy' | 'stalled' | 'unknown-mailbox';

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** A real mail server on a port of its own, that keeps and reads what it is given. */
export class PostOffice {
  readonly received: Received[] = [];
  /** Mails it was given in whole and did not take. */
  readonly turnedAway: Received[] = [];
  mood: Mood = 'open';
  readonly #events = new EventEmitter();
  readonly #options: PostOfficeOptions;
  #server: SMTPServer | undefined;
  #port = 0;

  constructor(options: PostOfficeOptions = {}) {
    this.#options = options;
  }

  /** Opens it, at the port it had before if it had one, and gives its address without user and password. */
  async open(): Promise<string> {
    const { encryption = 'none', credentials } = this.#options;
    const server = new SMTPServer({
      // Said aloud so that it does not warn of the certificate it brings along for tests.
      logger: false,
      secure: encryption === 'always',
      authOptional: !credentials,
      disabledCommands: encryption === 'none' ? ['STARTTLS'] : [],
      onAuth: ({ username, password }, _session, done) => {
        const fits = username === credentials?.user && password === credentials?.password;
        if (fits) done(null, { user: username ?? '' });
        else done(refusal(535, 'Those credentials are not known'));
      },
      onRcptTo: (_address, _session, done) =>
        done(this.mood === 'unknown-mailbox' ? refusal(550, 'No such mailbox') : null),
      onData: (stream, session, done) => {
        this.#take(stream, session).then(
          (fault) => (this.mood === 'stalled' ? undefined : done(fault)),
          (error: Error) => done(error),
        );
      },
    });
    server.on('error', () => undefined);
    server.listen(this.#port, '127.0.0.1');
    await once(server.server, 'listening');
    this.#server = server;
    this.#port = (server.server.address() as AddressInfo).port;
    return `${encryption === 'always' ? 'smtps' : 'smtp'}://127.0.0.1:${this.#port}`;
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const raw = Buffer.concat(await stream.toArray()).toString('utf8');
    const { mailFrom, rcptTo } = session.envelope;
    const received: Received = {
      sender: mailFrom ? mailFrom.address : '',
      recipients: rcptTo.map(({ address }) => address),
      raw,
      mail: await PostalMime.parse(raw),
      isEncrypted: session.secure,
      user: session.user,
    };
    const isTaken = this.mood === 'open';
    (isTaken ? this.received : this.turnedAway).push(received);
    this.#events.emit('mail');
    return isTaken ? null : refusal(451, 'Try again later');
  }

  /** Waits until it has taken this many mails, and gives the last of them. */
  async arrived(count = 1): Promise<Received> {
    while (this.received.length < count) await once(this.#events, 'mail');
    const last = this.received[count - 1];
    if (!last) throw new Error('No mail arrived.');
    return last;
  }

  /** Waits until it was given a mail that it did not take. */
  async turnedOneAway(): Promise<Received> {
    while (this.turnedAway.length === 0) await once(this.#events, 'mail');
    return this.turnedAway[0] as Received;
  }

  async close(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => server.close(resolve));
  }
}
