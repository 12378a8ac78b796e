export { AnswersLeft } from './AnswersLeft.tsx';
export { Chat } from './Chat.tsx';
export { MuseCarousel } from './MuseCarousel.tsx';
export { MuseStatus } from './MuseStatus.tsx';
export { museStatusQuery } from './muse-status.ts';
