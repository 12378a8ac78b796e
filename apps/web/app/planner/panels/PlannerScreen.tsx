import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isTypingKept } from '../../members/kept-typing.ts';
import { useProfileLengthUnit } from '../../members/profile/use-length-unit-choice.ts';
import { useSession } from '../../members/session.tsx';
import { useForgetOnLeaving } from '../../members/use-kept-typing.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { pressKey } from '../editor/keys.ts';
import type { Desk, OpenDesk } from '../keeping/desk.ts';
import { Announcer } from './Announcer.tsx';
import { useClipboard } from './clipboard.ts';
import { detailsForm } from './details-form.ts';
import { FIELDS_FOR_FINGERS } from './GardenFactsForm.tsx';
import { PlannerBody } from './PlannerBody.tsx';
import { PlannerStrip } from './PlannerStrip.tsx';
import { PlannerContext, type PlannerValue } from './planner-context.ts';
import { useGivenPictures } from './plot/useGivenPictures.ts';
import { SavedDraftNote } from './SavedDraftNote.tsx';
import { SaveTroubles } from './SaveTroubles.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import type { PanelKey } from './SidePanel.tsx';
import { useDraftWishes } from './useDraftWishes.ts';
import { useDrawingRights } from './useDrawingRights.ts';
import { useNotedPlants } from './useNotedPlants.ts';
import { usePlantFromAddress } from './usePlantFromAddress.ts';

const DesignsDialog = lazy(async () => ({
  default: (await import('./designs/DesignsDialog.tsx')).DesignsDialog,
}));

interface ScreenProps {
  readonly desk: OpenDesk;
  readonly keeper: Desk;
  /** Whether the designs are shown at once, as somebody asked for who began the garden. */
  readonly beginsWithDesign: boolean;
}

/** The planner with a garden open in it. */
export function PlannerScreen({ desk, keeper, beginsWithDesign }: ScreenProps) {
  const designs = useDesigns(beginsWithDesign);
  const showDesigns = designs.show;
  const canvas = useRef<HTMLDivElement>(null);
  const toCanvas = useCallback((clientX: number, clientY: number) => {
    const box = canvas.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  }, []);
  const planner = useMemo<PlannerValue>(
    () => ({ ...desk, keeper, toCanvas, focusDrawing: () => canvas.current?.focus(), showDesigns }),
    [desk, keeper, toCanvas, showDesigns],
  );
  const compact = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const [listing, setListing] = useState(false);
  const session = useSession();
  const [panel, setPanel] = useState<PanelKey>(() => {
    // Opened where somebody was typing when their session ended.
    const owner = session.status === 'signed-in' ? session.person.id : '';
    if (isTypingKept(detailsForm(desk.gardenId), owner)) return 'garden';
    // From a page that lacks a fact of the garden.
    if (new URLSearchParams(window.location.search).get('panel') === 'garden') return 'garden';
    return desk.drawing.document.collection.length === 0 ? 'find' : 'collection';
  });
  useForgetOnLeaving(detailsForm(desk.gardenId));
  const arrived = usePlantFromAddress(desk, () => setPanel('collection'));
  useNotedPlants(desk);
  useDraftWishes(desk, keeper, () => setPanel('collection'));
  const keys = usePlannerKeys(desk, () => setListing(true));
  const clipboard = useClipboard(desk);
  const given = useGivenPictures(desk);
  useDrawingRights(desk);
  useUnitOfLengths(desk);

  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('bench')) return;
    void import('../bench-hook.ts').then(({ offerBenchHook }) => offerBenchHook(desk, canvas));
  }, [desk]);

  return (
    <PlannerContext value={planner}>
      <Box
        {...keys}
        {...clipboard}
        {...given}
        sx={{
          position: 'relative',
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          overflow: 'clip',
          ...FIELDS_FOR_FINGERS,
        }}
      >
        <PlannerStrip compact={compact} onShortcuts={() => setListing(true)} />
        <SaveTroubles />
        <PlannerBody compact={compact} canvas={canvas} panel={panel} onPanel={setPanel} arrived={arrived} />
        <Announcer />
        <SavedDraftNote />
        <ShortcutsDialog open={listing} onClose={() => setListing(false)} />
        {designs.asked ? (
          <Suspense>
            <DesignsDialog key={designs.asked} open={designs.open} onClose={designs.close} />
          </Suspense>
        ) : null}
      </Box>
    </PlannerContext>
  );
}

/** The dialog of designs: fetched when it is asked for, and begun anew each time. */
function useDesigns(atOnce: boolean) {
  const [asked, setAsked] = useState(atOnce ? 1 : 0);
  const [open, setOpen] = useState(atOnce);
  const show = useCallback(() => {
    setAsked((times) => times + 1);
    setOpen(true);
  }, []);
  return { asked, open, show, close: () => setOpen(false) };
}

/** The hand tells lengths as the person chose, and draws to that grid. */
function useUnitOfLengths({ editor }: OpenDesk): void {
  useProfileLengthUnit();
  const unit = useLengthUnit();
  useLayoutEffect(() => editor.tellIn(unit), [editor, unit]);
}

const WRITES = 'input, textarea, select, [contenteditable="true"]';

/** Keys of the whole planner. What is typed into a field, and what a dialog takes, is left alone. */
function usePlannerKeys({ editor }: OpenDesk, onShortcuts: () => void) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || target.closest(WRITES) || target.closest('[role="dialog"], [role="menu"]'))
      return;
    const onDrawing = target.closest('[data-planner-canvas]') !== null;
    if (event.key === '?' && !event.ctrlKey && !event.metaKey) {
      onShortcuts();
      event.preventDefault();
      return;
    }
    if (event.key === ' ' && onDrawing) {
      event.preventDefault();
      if (!event.repeat) editor.lendForPanning();
      return;
    }
    const command = event.ctrlKey || event.metaKey;
    const input = { key: event.key, shift: event.shiftKey, alt: event.altKey, command };
    if (pressKey(editor, input, onDrawing)) event.preventDefault();
  };
  const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ') editor.goOnAfterPanning();
  };
  return { onKeyDown, onKeyUp };
}
