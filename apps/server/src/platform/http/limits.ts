import type { RateLimitClass } from '@understory/contract';
import type { Context } from 'hono';
import { ApiError } from '../api-error.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import { type Allowance, type Counter, countInMemory, countShared, type Standing } from '../limits/index.ts';
import type { Person } from '../person.ts';
import type { RequestVariables } from './implementation.ts';

/** What is counted of requests: the classes of the contract's calls, what is mounted beside them, and bodies. */
type Beside = 'page' | 'asset' | 'assistant' | 'registering';
type Counted = RateLimitClass | Beside | 'body_kilobytes';

interface Allowances {
  /** Of one person, wherever they are. What is answered without asking who it is has none. */
  readonly person?: Allowance;
  /**
   * Of one address, which may be a school's: those who say who they are together, and the others together, so that no stranger
   * shuts out the members beside them.
   */
  readonly address: Allowance;
}

const MINUTE = 60;

/**
 * How much one person and one address may ask for. A page of the planner makes a few calls a second at most; a class of
 * thirty behind one address has each their own, and the address twenty times as much as one of them. What guards accounts is
 * counted by the account too, where the account is known: see the slice of members.
 */
const ALLOWANCES: Readonly<Record<Counted, Allowances>> = {
  reading: { person: { uses: 600, seconds: MINUTE }, address: { uses: 12_000, seconds: MINUTE } },
  writing: { person: { uses: 240, seconds: MINUTE }, address: { uses: 4_800, seconds: MINUTE } },
  signing_in: { person: { uses: 30, seconds: 5 * MINUTE }, address: { uses: 120, seconds: 5 * MINUTE } },
  sending_mail: { person: { uses: 20, seconds: 60 * MINUTE }, address: { uses: 90, seconds: 60 * MINUTE } },
  page: { address: { uses: 1_200, seconds: MINUTE } },
  asset: { address: { uses: 12_000, seconds: MINUTE } },
  // Apart from what the person does: no assistant leaves them without their own page. Many of them come from the few addresses of one service.
  assistant: { person: { uses: 120, seconds: MINUTE }, address: { uses: 4_800, seconds: MINUTE } },
  registering: { address: { uses: 60, seconds: 60 * MINUTE } },
  body_kilobytes: {
    person: { uses: 120 * 1024, seconds: MINUTE },
    address: { uses: 600 * 1024, seconds: MINUTE },
  },
};

/** What a loopback peer gets on top where limits are generous: many sign-ups on one machine while trying it out. */
const GENEROUS_FACTOR = 1000;

/** The classes that stand between a stranger and somebody's account. */
const isGuarding = (what: Counted): boolean => what === 'signing_in' || what === 'sending_mail';

type Http = Context<{ Variables: RequestVariables }>;

/** Lets requests through, or refuses them with the time to wait. */
export interface RequestLimits {
  /**
   * Counts a request by the address it came from: the first thing that is done for it.
   * @throws ApiError 429
   */
  countAddress(http: Http, what: RateLimitClass | Beside): Promise<void>;
  /**
   * Counts a call by the person who makes it.
   * @throws ApiError 429
   */
  countPerson(http: Http, what: RateLimitClass | 'assistant', person: Person): Promise<void>;
  /**
   * Counts a body before it is read, by the person, or the address where nobody is known.
   * @throws ApiError 429
   */
  countBody(http: Http, bytes: number, person: Person | null): Promise<void>;
}

interface LimitNeeds {
  readonly config: Pick<Config, 'limits'>;
  readonly db: Database;
  readonly clock: Clock;
}

/** The limits of all processes on a database together. The embedded database has one process, which counts in its memory. */
export function createRequestLimits({ config, db, clock }: LimitNeeds): RequestLimits {
  const counterOf = (what: Counted, name: string, allowance: Allowance): Counter =>
    isGuarding(what) || db.kind === 'server'
      ? countShared({ db, clock }, { key: name, ...allowance }, isGuarding(what))
      : countInMemory(clock, allowance);

  const made = new Map<string, Counter>();
  /** Made when it is first asked for: most of them never are. */
  function counter(what: Counted, whose: 'person' | 'address' | 'address of members', allowance: Allowance) {
    const name = `${whose}:${what}:${allowance.uses}`;
    const known = made.get(name) ?? counterOf(what, name, allowance);
    made.set(name, known);
    return known;
  }

  const isGenerous = (http: Http) => config.limits === 'generous' && http.get('peer').isLoopback;
  const allowed = (http: Http, { uses, seconds }: Allowance): Allowance => ({
    uses: isGenerous(http) ? uses * GENEROUS_FACTOR : uses,
    seconds,
  });

  async function countAddress(http: Http, what: Counted, uses?: number): Promise<void> {
    const allowance = allowed(http, ALLOWANCES[what].address);
    const whose = http.req.header('authorization') === undefined ? 'address' : 'address of members';
    const standing = await counter(what, whose, allowance)(http.get('peer').address, uses);
    answerTo(http, what, allowance, standing);
  }

  async function countPerson(http: Http, what: Counted, person: Person, uses?: number): Promise<void> {
    const { person: own } = ALLOWANCES[what];
    if (!own) return;
    const allowance = allowed(http, own);
    answerTo(http, what, allowance, await counter(what, 'person', allowance)(person.id, uses));
  }

  return {
    countAddress,
    countPerson,
    countBody: async (http, bytes, person) => {
      const kilobytes = Math.ceil(bytes / 1024);
      if (kilobytes === 0) return;
      await countAddress(http, 'body_kilobytes', kilobytes);
      if (person) await countPerson(http, 'body_kilobytes', person, kilobytes);
    },
  };
}

/** Says how the count stands, of the person rather than the address; refuses what is one too many. */
function answerTo(http: Http, what: Counted, { uses }: Allowance, { wait, left, reset }: Standing): void {
  if (what !== 'body_kilobytes') {
    http.header('RateLimit-Limit', String(uses));
    http.header('RateLimit-Remaining', String(left));
    http.header('RateLimit-Reset', String(Math.ceil(reset / 1000)));
  }
  if (wait === 0) return;
  const retryAfter = Math.ceil(wait / 1000);
  const code = isGuarding(what) ? 'TooManyRequestsException' : 'too_many_requests';
  throw new ApiError(
    code,
    /*i18n*/ {
      id: 'refused.http.tooManyRequestsPlease',
      message: 'Too many requests. Please try again in {retryAfter} seconds.',
      values: { retryAfter },
    },
    { retryAfter },
  );
}
