import plainFace from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import displayFace from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from 'react-router';

const preload = (href: string): LinkDescriptor => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous',
});

/**
 * The two faces of the product; italics come after the first paint, when a scientific name is shown. What declares them,
 * fonts.css, is written into each page by entry.server.tsx: a sheet of its own would be one more answer to wait for.
 */
export const fontLinks: LinkDescriptor[] = [preload(displayFace), preload(plainFace)];
