/**
 * The one way to give a drawing of one's own its looks: with `token`, and without the theme, so that no page names a colour but by its
 * meaning. `Global` is for what reaches beyond the part that asks for it, such as how a whole page is set on paper.
 */
export { Global, keyframes } from '@emotion/react';
export { default as styled } from '@emotion/styled';
export { token } from './token.ts';
