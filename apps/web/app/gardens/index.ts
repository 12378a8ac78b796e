export { gardenChoiceQuery } from './fit/fit-queries.ts';
export { RATING_WORDS } from './fit/fit-words.ts';
export { HowItSuitsEntrance } from './fit/HowItSuitsEntrance.tsx';
export { lastGarden } from './fit/last-garden.ts';
export { MissingFacts } from './fit/MissingFacts.tsx';
export { ScoreMark } from './fit/ScoreMark.tsx';
export { Verdict } from './fit/Verdict.tsx';
export { GARDENS_KEY, gardensQuery } from './garden-queries.ts';
export { creatingSentence } from './garden-sentences.ts';

/** Fetched when a garden is to be shared. */
export const loadShareGardenDialog = () => import('./sharing/ShareGardenDialog.tsx');
