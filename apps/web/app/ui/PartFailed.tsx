/** By its former name, for the pages of accounts. */
export { Failed as PartFailed } from './Notice.tsx';
