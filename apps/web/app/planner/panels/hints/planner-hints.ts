/** What a hint depends on. */
export interface Drawn {
  readonly plants: number;
  readonly things: number;
  readonly steps: number;
}

export interface PlannerHint {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  /** A phone has neither keys nor a pointer that hovers. */
  readonly wordsOnPhone?: string;
  /** Whether it leads to the designs. */
  readonly designs?: true;
  readonly when: (drawn: Drawn) => boolean;
}

/** All there are: three, in the order in which a first garden comes by them. */
export const PLANNER_HINTS: readonly PlannerHint[] = [
  {
    id: 'planner-begin',
    title: 'An empty plan',
    words:
      'Find plants beside the plan and drag them on, or begin with a whole design that is laid out for this ground.',
    wordsOnPhone: 'Find plants below and place them, or begin with a whole design.',
    designs: true,
    when: ({ things }) => things === 0,
  },
  {
    id: 'planner-grown',
    title: 'Drawn as it will be when grown',
    words:
      'A plant’s circle is its mature spread. Where two circles meet, the plan says who will crowd whom.',
    when: ({ plants }) => plants > 0,
  },
  {
    id: 'planner-undo',
    title: 'Nothing is lost by trying',
    words: 'Every step can be undone, however far back. Press ? to see all keys of the planner.',
    wordsOnPhone:
      'Every step can be undone, however far back. Rest a finger on the plan to select several things.',
    when: ({ steps }) => steps >= 4,
  },
];

/** The hint to show now: the first that fits and was not dismissed. */
export const hintFor = (drawn: Drawn, dismissed: readonly string[]): PlannerHint | undefined =>
  PLANNER_HINTS.find(({ id, when }) => when(drawn) && !dismissed.includes(id));
