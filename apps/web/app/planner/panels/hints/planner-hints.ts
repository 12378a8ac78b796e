import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a hint depends on. */
export interface Drawn {
  readonly plants: number;
  readonly things: number;
  readonly steps: number;
}

export interface PlannerHint {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly words: MessageDescriptor;
  /** A phone has neither keys nor a pointer that hovers. */
  readonly wordsOnPhone?: MessageDescriptor;
  /** Whether it leads to the designs. */
  readonly designs?: true;
  readonly when: (drawn: Drawn) => boolean;
}

/** All there are: three, in the order in which a first garden comes by them. */
export const PLANNER_HINTS: readonly PlannerHint[] = [
  {
    id: 'planner-begin',
    title: msg`An empty plan`,
    words: msg`Find plants beside the plan and drag them on, or begin with a whole design that is laid out for this ground.`,
    wordsOnPhone: msg`Find plants below and place them, or begin with a whole design.`,
    designs: true,
    when: ({ things }) => things === 0,
  },
  {
    id: 'planner-grown',
    title: msg`Drawn as it will be when grown`,
    words: msg`A plant’s circle is its mature spread. Where two circles meet, the plan says who will crowd whom.`,
    when: ({ plants }) => plants > 0,
  },
  {
    id: 'planner-undo',
    title: msg`Nothing is lost by trying`,
    words: msg`Every step can be undone, however far back. Press ? to see all keys of the planner.`,
    wordsOnPhone: msg`Every step can be undone, however far back. Rest a finger on the plan to select several things.`,
    when: ({ steps }) => steps >= 4,
  },
];

/** The hint to show now: the first that fits and was not dismissed. */
export const hintFor = (drawn: Drawn, dismissed: readonly string[]): PlannerHint | undefined =>
  PLANNER_HINTS.find(({ id, when }) => when(drawn) && !dismissed.includes(id));
