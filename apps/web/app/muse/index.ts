import { nearPart } from '../ui/near-part.tsx';

export { AnswersLeft } from './AnswersLeft.tsx';
export { Chat } from './Chat.tsx';
export { MuseStatus } from './MuseStatus.tsx';
export { museStatusQuery } from './muse-status.ts';
/** The nine regions and their guides. */
export const MuseCarousel = nearPart(async () => (await import('./MuseCarousel.tsx')).MuseCarousel, 320);
