import type { Gets, MuseAnswer, MuseEvent } from '@understory/contract';

/** A question, and what became of it. */
export interface Turn {
  readonly key: string;
  readonly asked: string;
  readonly stage: 'asking' | 'answered' | 'stopped' | 'failed';
  /** As much of the answer as has come. */
  readonly words: string;
  readonly answer: MuseAnswer | null;
}

/** A conversation as it stands on the screen. */
export interface Talk {
  /** By which the server knows it; undefined before its first answer begins. */
  readonly id: string | undefined;
  readonly turns: readonly Turn[];
}

export const EMPTY: Talk = { id: undefined, turns: [] };

export type Step =
  | { readonly step: 'asked'; readonly key: string; readonly words: string }
  | { readonly step: 'heard'; readonly key: string; readonly event: MuseEvent }
  | { readonly step: 'ended'; readonly key: string; readonly stage: 'stopped' | 'failed' }
  | { readonly step: 'taken back'; readonly key: string }
  | { readonly step: 'opened'; readonly conversation: Gets<'GET /ai/conversations/{id}/'> }
  /** The server knows it no more: what is asked next begins another. */
  | { readonly step: 'lost' }
  | { readonly step: 'begun anew' };

function heard(talk: Talk, key: string, { event, data }: MuseEvent): Talk {
  const withTurn = (change: (turn: Turn) => Turn): readonly Turn[] =>
    talk.turns.map((turn) => (turn.key === key ? change(turn) : turn));
  switch (event) {
    case 'started':
      return { ...talk, id: data.conversation_id };
    case 'words':
      return { ...talk, turns: withTurn((turn) => ({ ...turn, words: turn.words + data.text })) };
    case 'answer':
      return {
        id: data.conversation_id,
        turns: withTurn((turn) => ({ ...turn, stage: 'answered', words: data.response, answer: data })),
      };
    case 'fault':
      return { ...talk, turns: withTurn((turn) => ({ ...turn, stage: 'failed' })) };
  }
}

/** What a step makes of a conversation. What is told of a question that stands there no more changes nothing. */
export function stepped(talk: Talk, step: Step): Talk {
  switch (step.step) {
    case 'asked':
      return {
        ...talk,
        turns: [
          ...talk.turns.filter(({ key }) => key !== step.key),
          { key: step.key, asked: step.words, stage: 'asking', words: '', answer: null },
        ],
      };
    case 'heard':
      return talk.turns.some(({ key, stage }) => key === step.key && stage === 'asking')
        ? heard(talk, step.key, step.event)
        : talk;
    case 'ended':
      return {
        ...talk,
        turns: talk.turns.map((turn) =>
          turn.key === step.key && turn.stage === 'asking' ? { ...turn, stage: step.stage } : turn,
        ),
      };
    case 'taken back':
      return { ...talk, turns: talk.turns.filter(({ key }) => key !== step.key) };
    case 'opened':
      return {
        id: step.conversation.id,
        turns: step.conversation.results.map(({ id, asked, answer }) => ({
          key: id,
          asked,
          answer,
          stage: answer ? 'answered' : 'stopped',
          words: answer?.response ?? '',
        })),
      };
    case 'lost':
      return { ...talk, id: undefined };
    case 'begun anew':
      return EMPTY;
  }
}

/** What was answered last. */
export const lastAnswer = ({ turns }: Talk): Turn | undefined =>
  turns.findLast(({ stage }) => stage === 'answered');
