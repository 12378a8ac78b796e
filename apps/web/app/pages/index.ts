export { comingPageAt } from './coming-pages.ts';
