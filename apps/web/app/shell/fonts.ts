import plainFace from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import displayFace from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from 'react-router';
import faces from './fonts.css?url';

const preload = (href: string): LinkDescriptor => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous',
});

/** The two faces of the product; italics come after the first paint, when a scientific name is shown. */
export const fontLinks: LinkDescriptor[] = [
  preload(displayFace),
  preload(plainFace),
  { rel: 'stylesheet', href: faces },
];
