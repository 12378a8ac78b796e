/** By its former name, for the pages of accounts. */
export { Boundary as SectionBoundary } from './Notice.tsx';
