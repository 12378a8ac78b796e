import plainFace from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2?url';
import boldFace from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff2?url';
import displayFace from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import type { LinkDescriptor } from 'react-router';

const preload = (href: string): LinkDescriptor => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous',
});

/**
 * The two faces of the product; italics come after the first paint. What declares them, fonts.css and italics.css, is written
 * into each page by entry.server.tsx: a sheet of its own would be one more answer to wait for.
 */
export const fontLinks: LinkDescriptor[] = [preload(displayFace), preload(plainFace), preload(boldFace)];
