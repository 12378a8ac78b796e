import type { ReactNode } from 'react';
import { render as renderAlone } from 'vitest-browser-react';
import { InEnglish } from './english.tsx';

/** Draws a part of the page in a real browser, in English. */
export const render = (part: ReactNode) => renderAlone(part, { wrapper: InEnglish });
