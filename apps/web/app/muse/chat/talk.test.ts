import type { MuseAnswer } from '@understory/contract';
import { expect, test } from 'vitest';
import { EMPTY, lastAnswer, type Step, stepped, type Talk } from './talk.ts';

const ID = '7f1c9a52-35b0-4a5c-9a5e-2f1d6c1f0b11';
const ANSWER: MuseAnswer = {
  response: 'Sword fern.',
  muse_persona: 'Euterpe',
  conversation_id: ID,
  message_id: ID,
  provider: 'offline',
  is_fallback: false,
  sources: [],
  plants: [],
  understood: null,
  follow_ups: [],
};
const asked = (key: string): Step => ({ step: 'asked', key, words: `${key}?` });
const said = (key: string, text: string): Step => ({
  step: 'heard',
  key,
  event: { event: 'words', data: { text } },
});
const started = (key: string): Step => ({
  step: 'heard',
  key,
  event: { event: 'started', data: { conversation_id: ID, muse_persona: 'Euterpe' } },
});
const answered = (key: string): Step => ({
  step: 'heard',
  key,
  event: { event: 'answer', data: ANSWER },
});
const after = (...steps: readonly Step[]): Talk => steps.reduce(stepped, EMPTY);

test('a question stands at once, and its answer grows and is then the whole of it', () => {
  expect(after(asked('a')).turns).toMatchObject([{ asked: 'a?', stage: 'asking', words: '' }]);
  const coming = after(asked('a'), started('a'), said('a', 'Sword '), said('a', 'fe'));
  expect(coming).toMatchObject({ id: ID, turns: [{ stage: 'asking', words: 'Sword fe' }] });
  const whole = stepped(coming, answered('a'));
  expect(whole.turns).toMatchObject([{ stage: 'answered', words: 'Sword fern.', answer: ANSWER }]);
  expect(lastAnswer(whole)?.words).toBe('Sword fern.');
});

test.each(['stopped', 'failed'] as const)('what is %s keeps what had come, and hears no more', (stage) => {
  const ended = after(asked('a'), said('a', 'Sword'), { step: 'ended', key: 'a', stage });
  expect(ended.turns).toMatchObject([{ stage, words: 'Sword' }]);
  expect(stepped(ended, said('a', ' fern'))).toBe(ended);
  expect(stepped(ended, answered('a'))).toBe(ended);
});

test('an answer is not ended by what comes after it', () => {
  const whole = after(asked('a'), answered('a'), { step: 'ended', key: 'a', stage: 'failed' });
  expect(whole.turns).toMatchObject([{ stage: 'answered' }]);
});

test('a question that is asked again stands last, and once', () => {
  const again = after(asked('a'), { step: 'ended', key: 'a', stage: 'failed' }, asked('b'), asked('a'));
  expect(again.turns.map(({ key, stage }) => [key, stage])).toEqual([
    ['b', 'asking'],
    ['a', 'asking'],
  ]);
});

test('what is told of a conversation that was left changes nothing', () => {
  const anew = after(asked('a'), { step: 'begun anew' });
  expect(stepped(anew, started('a'))).toBe(anew);
  expect(stepped(anew, answered('a'))).toBe(anew);
});

test('a question that was not sent is taken back; a conversation that is gone goes on as another', () => {
  expect(after(asked('a'), answered('a'), asked('b'), { step: 'taken back', key: 'b' }).turns).toHaveLength(
    1,
  );
  const lost = after(asked('a'), answered('a'), { step: 'lost' });
  expect(lost.id).toBeUndefined();
  expect(lost.turns).toHaveLength(1);
});

test('a kept conversation is opened with its answers, and with questions that none came to', () => {
  const moment = '2026-11-26T12:00:00Z';
  const opened = after({
    step: 'opened',
    conversation: {
      id: ID,
      title: 'Fern',
      muse_persona: 'Euterpe',
      begun_at: moment,
      last_at: moment,
      messages: 2,
      results: [
        { id: 'a', at: moment, asked: 'Fern?', answer: ANSWER },
        { id: 'b', at: moment, asked: 'And?', answer: null },
      ],
    },
  });
  expect(opened.id).toBe(ID);
  expect(opened.turns.map(({ stage, words }) => [stage, words])).toEqual([
    ['answered', 'Sword fern.'],
    ['stopped', ''],
  ]);
});
