import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** The id by which the button that opens the filters on a phone knows them. */
export const FILTERS_ID = 'plant-filters';
/** The part of the address that says that the drawer is open, so that the browser's back closes it. */
export const FILTERS_HASH = '#filters';

/** The width below which the filters are a drawer: the theme's breakpoint md. */
const IS_DRAWER = '(max-width: 899.95px)';

/** What the address says now: a page that is busy draws what it said before. */
const isDrawerNamedNow = (): boolean => window.location.hash === FILTERS_HASH;

/**
 * The drawer of filters on a phone. It is a popover, which the browser opens and closes by itself before any script has come;
 * scripts keep it in step with the history. Back closes it and keeps what was chosen in it, and back once more undoes that.
 *
 * @param asked the query that was asked for last, which the address may not show yet
 */
export function useDrawer(asked: string) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const isPopped = useNavigationType() === 'POP';
  const isNamed = hash === FILTERS_HASH;
  /** The search when it was opened from an entry of the history that lies below. */
  const openedAt = useRef<string>(undefined);
  /** What was found by the choices in it. */
  const chosen = useRef<string>(undefined);
  if (isNamed) chosen.current = search;

  const go = useRef(navigate);
  go.current = navigate;
  const wasNamed = useRef(false);
  /** Whether the address is named because it was opened: drawn late, that must not open what was closed meanwhile. */
  const isNamedByOpening = useRef(false);

  const opened = () => {
    setOpen(true);
    if (isDrawerNamedNow()) return;
    openedAt.current = search;
    isNamedByOpening.current = true;
    void navigate({ search, hash: FILTERS_HASH }, { preventScrollReset: true });
  };
  const openedEarly = useRef(opened);
  openedEarly.current = opened;
  /** Whether the step back of a closing is on its way. */
  const isLeaving = useRef(false);
  useEffect(() => {
    // The browser opened it before the scripts had come.
    if (sheet.current?.matches(':popover-open')) openedEarly.current();
    // With the address, and not when the page is drawn for it: whoever opens it in between has opened it.
    const followBack = () => {
      if (isDrawerNamedNow()) return;
      const isOpenAgain = isLeaving.current && sheet.current?.matches(':popover-open');
      isLeaving.current = false;
      isNamedByOpening.current = false;
      if (isOpenAgain) openedEarly.current();
      else sheet.current?.hidePopover();
    };
    window.addEventListener('popstate', followBack);
    return () => window.removeEventListener('popstate', followBack);
  }, []);

  useEffect(() => {
    const drawer = sheet.current;
    const wasOpen = drawer?.matches(':popover-open') ?? false;
    // Not at every search that is found meanwhile, nor late: the drawer may just have been closed, and what is drawn not yet say so.
    const isNewlyNamed = isNamed && !wasNamed.current && isDrawerNamedNow() && !isLeaving.current;
    const isNamedFromOutside = isNewlyNamed && !isNamedByOpening.current;
    if (isNamed) isNamedByOpening.current = false;
    if (isNamedFromOutside && !wasOpen && window.matchMedia(IS_DRAWER).matches) drawer?.showPopover();
    const isLeftByBack = wasNamed.current && !isNamed && isPopped;
    wasNamed.current = isNamed;
    if (isLeftByBack && chosen.current !== undefined && chosen.current !== search) {
      void go.current({ search: chosen.current, hash: '' }, { preventScrollReset: true });
    }
    if (!isNamed) chosen.current = undefined;
  }, [isNamed, isPopped, search]);

  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') return opened();
    setOpen(false);
    if (isDrawerNamedNow()) {
      const isUnchanged = openedAt.current === asked;
      openedAt.current = undefined;
      isLeaving.current = isUnchanged;
      if (isUnchanged) void navigate(-1);
      else void navigate({ search: asked, hash: '' }, { replace: true, preventScrollReset: true });
    }
  };

  return { sheet, isOpen, onToggle, close: () => sheet.current?.hidePopover() };
}
