import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/session.tsx';
import { latePart } from '../ui/late-part.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { styled, token } from '../ui/styled.ts';
import { ToastProvider } from '../ui/Toast.tsx';
import { BOTTOM_BAR_HEIGHT, BottomNavigation } from './BottomNavigation.tsx';
import { chromeFor, hasOwnFoot, isHinted } from './chrome.ts';
import { Footer } from './Footer.tsx';
import { OfferedLanguage } from './Languages.tsx';
import { TopBar } from './TopBar.tsx';
import { useLater } from './use-later.ts';

const SideDrawer = latePart(async () => (await import('./SideDrawer.tsx')).default);
const readHelp = async () => (await import('./ContextualHelp.tsx')).ContextualHelp;

const Ground = styled('div')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  '&[data-full="false"]': {
    [token.below.md]: { paddingBottom: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))` },
  },
});

/** `--bar` is the height of the bar above it. */
const Main = styled('main')({
  outline: 'none',
  '&[data-full="true"]': { flex: 'none', height: 'calc(100dvh - var(--bar))', overflow: 'auto' },
  // A page that is one sheet can grow to fill it.
  '&[data-full="false"]': { flex: 1, display: 'flex', flexDirection: 'column' },
  // The hint comes with the scripts, between the page and its foot: where nobody looks, or the foot would jump.
  '&[data-hint="true"]': { minHeight: 'calc(100dvh - var(--bar))' },
});

/** Everything around a page: top bar, drawer, bottom navigation and footer, as much of it as the page leaves room for. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { fullScreen, barHeight } = chromeFor(pathname);
  // Undefined until it is opened first: its scripts come then.
  const [isMenuOpen, setMenuOpen] = useState<boolean>();
  const mayHint = isHinted(pathname);
  const Help = useLater(mayHint ? readHelp : undefined);
  const main = useFocusOnNewPage(pathname);

  const closeMenu = useCallback(() => setMenuOpen(false), []);

  return (
    <ToastProvider>
      <Ground data-full={fullScreen}>
        <SkipLink href="#content">
          <Trans>Skip to content</Trans>
        </SkipLink>
        <TopBar onMenu={() => setMenuOpen(true)} menuOpen={isMenuOpen ?? false} />
        {isMenuOpen === undefined ? null : (
          <Suspense fallback={null}>
            <SideDrawer open={isMenuOpen} onClose={closeMenu} />
          </Suspense>
        )}
        <Main
          id="content"
          ref={main}
          tabIndex={-1}
          data-full={fullScreen}
          data-hint={mayHint}
          style={{ ['--bar' as string]: `${barHeight}px` }}
        >
          {/* Where a page fills the screen it has a place for it of its own. */}
          {fullScreen ? null : <OfferedLanguage />}
          {fullScreen ? null : <Unread />}
          {children}
        </Main>
        {Help ? <Help /> : null}
        {fullScreen ? null : <Footer />}
        {fullScreen || hasOwnFoot(pathname) ? null : <BottomNavigation />}
      </Ground>
    </ToastProvider>
  );
}

/** Says that a tier could not be read. It comes with a member's first page and not with the trouble, in which it might not come. */
function Unread() {
  const { status } = useSession();
  const [loaded, setLoaded] = useState<typeof import('../session/ServiceUnavailable.tsx')>();
  const isMember = status === 'signed-in';
  useEffect(() => {
    if (!isMember) return;
    import('../session/ServiceUnavailable.tsx').then(setLoaded, () => undefined);
  }, [isMember]);
  return loaded ? <loaded.TierUnread /> : null;
}

/** After going to another page, the next Tab starts at its beginning and a screen reader reads from there. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
