import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmationGuesses,
  type Guesser,
  isShared,
  mailsAskedFor,
  passwordGuesses,
  secondStepGuesses,
  setupGuesses,
} from './sign-in-limits.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const stranger: Guesser = { email: 'rose@example.org', peer: '192.0.2.7', device: undefined };
const owner: Guesser = { ...stranger, device: 'known' };

describe('how often one may be wrong', () => {
  it.each([
    [
      'a password, from a browser the account knows',
      passwordGuesses(owner),
      [['password:rose@example.org device known', 10, 15 * MINUTE]],
    ],
    [
      'a password, from elsewhere',
      passwordGuesses(stranger),
      [
        ['password:rose@example.org peer 192.0.2.7', 10, 15 * MINUTE],
        ['password:rose@example.org strangers', 50, HOUR],
      ],
    ],
    [
      'a password, signed in',
      confirmationGuesses('rose@example.org', 'one'),
      [['password:rose@example.org session one', 10, 15 * MINUTE]],
    ],
    [
      'a second step, from a browser the account knows',
      secondStepGuesses(owner),
      [
        ['second-step:rose@example.org device known', 10, 15 * MINUTE],
        ['second-step:rose@example.org device known daily', 50, DAY],
        ['second-step:rose@example.org known browsers daily', 60, DAY],
      ],
    ],
    [
      'a second step, from elsewhere',
      secondStepGuesses(stranger),
      [
        ['second-step:rose@example.org strangers', 10, HOUR],
        ['second-step:rose@example.org strangers daily', 30, DAY],
      ],
    ],
    [
      'a code of an app that is set up',
      setupGuesses('rose@example.org', 'one'),
      [['setup:rose@example.org session one', 10, 15 * MINUTE]],
    ],
    [
      'a mail asked for, from a browser the account knows',
      mailsAskedFor('reset', owner),
      [
        ['reset:rose@example.org device known', 5, HOUR],
        ['mails:rose@example.org reset known daily', 5, DAY],
      ],
    ],
    [
      'a mail asked for, from elsewhere',
      mailsAskedFor('reset', stranger),
      [
        ['reset:rose@example.org peer 192.0.2.7', 5, HOUR],
        ['reset:rose@example.org strangers', 6, HOUR],
        ['mails:rose@example.org reset daily', 12, DAY],
      ],
    ],
    [
      'a code asked for again, which counts with the sign-ups of the day',
      mailsAskedFor('resend', stranger).slice(1),
      [
        ['resend:rose@example.org strangers', 6, HOUR],
        ['mails:rose@example.org sign-up daily', 12, DAY],
      ],
    ],
  ])('%s', (_case, limits, expected) => {
    expect(limits.map(({ key, uses, seconds }) => [key, uses, seconds])).toEqual(expected);
  });

  const anyone = fc.record({
    email: fc.emailAddress(),
    peer: fc.oneof(fc.ipV4(), fc.ipV6()),
    device: fc.option(fc.string({ minLength: 1, maxLength: 43 }), { nil: undefined }),
  });
  const limitsOf = (guesser: Guesser) => [
    ...passwordGuesses(guesser),
    ...secondStepGuesses(guesser),
    ...mailsAskedFor('sign-up', guesser),
    ...mailsAskedFor('resend', guesser),
    ...mailsAskedFor('reset', guesser),
  ];
  const keysOf = (guesser: Guesser) => limitsOf(guesser).map(({ key }) => key);

  it('no stranger uses up what a known browser has, and nobody what another account has', () => {
    fc.assert(
      fc.property(anyone, anyone, (one, other) => {
        fc.pre(one.email !== other.email || (one.device !== other.device && one.device !== undefined));
        const taken = new Set(keysOf(other));
        expect(keysOf(one).filter((key) => taken.has(key))).toEqual([]);
      }),
    );
  });

  it('what strangers share is opened by work, and nothing else is', () => {
    fc.assert(
      fc.property(anyone, (guesser) => {
        const shared = limitsOf(guesser).filter(isShared);
        expect(shared.every(({ key }) => key.endsWith(' strangers'))).toBe(true);
        expect(shared).toHaveLength(guesser.device === undefined ? 4 : 0);
      }),
    );
  });

  it('all strangers together have a count they share, however many peers they come from', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.ipV4(), fc.ipV4(), (email, peer, elsewhere) => {
        fc.pre(peer !== elsewhere);
        const kinds = [
          passwordGuesses,
          secondStepGuesses,
          (guesser: Guesser) => mailsAskedFor('reset', guesser),
        ];
        for (const kind of kinds) {
          const mine = kind({ email, peer, device: undefined }).at(-1);
          expect(kind({ email, peer: elsewhere, device: undefined }).at(-1)).toEqual(mine);
        }
      }),
    );
  });
});
