import type { ShouldRevalidateFunction } from 'react-router';

let isAsked = false;

/** Has the loaders of the page read anew who is here, and what is theirs. */
export async function readAnew(revalidate: () => Promise<void>): Promise<void> {
  isAsked = true;
  try {
    await revalidate();
  } finally {
    isAsked = false;
  }
}

/** For loaders that are asked again only when the page asks who is here: what changes with its address, its queries read. */
export const whenAsked: ShouldRevalidateFunction = () => isAsked;

/** The same, and for another page. */
export const onNewPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  isAsked || currentUrl.pathname !== nextUrl.pathname;
