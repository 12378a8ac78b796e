import { storedValue } from '../../shell/stored-value.ts';

/** The garden that a plant was last held against in this browser; undefined when there is none, or nothing is kept. */
export const lastGarden = storedValue<number | undefined>(
  'understory.last-garden',
  { read: (text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined), write: String },
  { keeper: 'device', initial: undefined },
);
