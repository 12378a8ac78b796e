import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that scripts take over by itself, after what stands around it, or at once when it is pressed. A long page in
 * one piece would hold up a slow phone for a second; in parts it answers in between. The server draws it as everything else.
 */
export const HydrateLater = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
