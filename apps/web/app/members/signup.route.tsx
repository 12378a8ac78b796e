import { msg } from '@lingui/core/macro';
import { passOn } from '../session/guards.ts';
import { whenAsked } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/signup.route';
import { SignUpPage } from './SignUpPage.tsx';

export const meta = pageMeta({
  title: msg`Sign up`,
  description: msg`Make an account to save your gardens.`,
});

/** Whoever is signed in goes on. A step within the page knows who is here without asking. */
export const loader = (asked: Route.LoaderArgs) => passOn(asked);
export const clientLoader = () => null;
export const shouldRevalidate = whenAsked;

export default SignUpPage;
