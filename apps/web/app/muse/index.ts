export { MuseCarousel } from './MuseCarousel.tsx';
export { MuseStatus } from './MuseStatus.tsx';
