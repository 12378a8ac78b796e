/** Where the time comes from: the machine, or a test that moves it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
