import { useLingui } from '@lingui/react/macro';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { useProfileLengthUnit } from '../../members/index.ts';
import { isTypingKept } from '../../session/kept-typing.ts';
import { useSession } from '../../session/session.tsx';
import { useForgetOnLeaving } from '../../session/use-kept-typing.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { Late } from '../../ui/late.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Unseen } from '../../ui/Text.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useDoors, useDrawingRights } from '../doors/use-doors.ts';
import { Editor } from '../editor/editor.ts';
import type { GardenSession, OpenGarden } from '../persistence/garden-session.ts';
import { followProposal } from '../proposals/proposal-layer.ts';
import { useIdeas } from '../proposals/use-ideas.ts';
import { TOOLS } from '../tools/index.ts';
import { useClipboard } from './clipboard.ts';
import { detailsForm } from './details-form.ts';
import { type AskedPanel, PlannerBody } from './PlannerBody.tsx';
import { PlannerStrip } from './PlannerStrip.tsx';
import { type EditedGarden, PlannerContext, type PlannerValue, useEditorState } from './planner-context.ts';
import type { FirstWish } from './plot/PlotStart.tsx';
import { useGivenPictures } from './plot/useGivenPictures.ts';
import { useSavedDraftNews } from './SaveGardenButton.tsx';
import type { PanelKey } from './SidePanel.tsx';
import { useGardenTime } from './time/use-garden-time.ts';
import { useDraftWishes } from './useDraftWishes.ts';
import { useNotedPlants } from './useNotedPlants.ts';
import { usePlantFromAddress, useSwapFromAddress } from './usePlantFromAddress.ts';

const DesignsDialog = latePart(async () => (await import('./designs/DesignsDialog.tsx')).DesignsDialog);

/** Fetched with the garden, though nobody waits for it: by the time a save is in trouble it is there. */
const SaveTroubles = latePart(async () => (await import('./SaveTroubles.tsx')).SaveTroubles);

/** Nobody waits for it either: what it tells of has waited for a while. */
const WaitingProposals = latePart(
  async () => (await import('../proposals/WaitingProposals.tsx')).WaitingProposals,
);

/** Fetched with a member's garden as well: in the trouble that it tells of it might not come. */
const TierUnread = latePart(async () => (await import('../../session/ServiceUnavailable.tsx')).TierUnread);

const IdeasDialog = latePart(async () => (await import('../proposals/IdeasDialog.tsx')).IdeasDialog);

/** It outlasts the panel that asked for it, as where a phone is turned. */
const YourYard = latePart(async () => (await import('./start/YourYard.tsx')).YourYard);

/** The garden in space, with the library that draws it: nobody pays for it who does not open it. */
const WalkScreen = latePart(async () => (await import('../walk/WalkScreen.tsx')).WalkScreen);

const DoorPanel = latePart(async () => (await import('../doors/DoorPanel.tsx')).DoorPanel);

const TrialBar = latePart(async () => (await import('../doors/TrialBar.tsx')).TrialBar);

const ShortcutsDialog = latePart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

interface ScreenProps {
  readonly garden: OpenGarden;
  readonly gardenSession: GardenSession;
  /** What whoever has just begun the garden wants first; undefined where it was begun before. */
  readonly firstWish: FirstWish | undefined;
  /** It is seen to. */
  readonly onWished: () => void;
}

const Table = styled('div')({
  position: 'relative',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
});

/** A phone that lies on its side: what stands below the drawing would take the height that it needs. */
const LYING = '@media (max-height: 500px) and (min-width: 600px) and (max-width: 899.95px)';

/** The planner with a garden open in it. */
export function PlannerScreen({ garden: open, gardenSession, firstWish, onWished }: ScreenProps) {
  const { t } = useLingui();
  const garden = useMemo<EditedGarden>(() => ({ ...open, editor: new Editor(open.drawing, TOOLS) }), [open]);
  const ideas = useIdeas(garden);
  const [beginsDrawing] = useState(firstWish === 'corners' || firstWish instanceof File);
  const canvas = useRef<HTMLDivElement>(null);
  const seeToFirst = useEffectEvent(() => {
    if (firstWish === undefined) return;
    onWished();
    // What was pressed to begin it is gone.
    canvas.current?.focus({ preventScroll: true });
    if (firstWish === 'plants') ideas.ask({ kind: 'suggest', wish: '' });
    if (beginsDrawing) void import('./GardenPanel.tsx').then(({ seeToWish }) => seeToWish(garden, firstWish));
  });
  useEffect(seeToFirst, []);
  /** The key of the design that is looked at, empty for all of them; undefined for none. */
  const [designing, setDesigning] = useState(firstWish === 'design' ? '' : undefined);
  const showDesigns = useCallback(() => setDesigning(''), []);
  const [telling, setTelling] = useState<{ readonly onTaken: () => void }>();
  const showYard = useCallback((onTaken: () => void) => setTelling({ onTaken }), []);
  const toCanvas = useCallback((clientX: number, clientY: number) => {
    const box = canvas.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  }, []);
  const compact = useMedia(token.below.md);
  const lying = useMedia(LYING);
  const [listing, setListing] = useState(false);
  const session = useSession();
  const [panel, setPanel] = useState<PanelKey>(() => {
    // Opened where somebody was typing when their session ended.
    const owner = session.status === 'signed-in' ? session.person.id : '';
    if (isTypingKept(detailsForm(garden.gardenId), owner)) return 'garden';
    // What is done with a picture under the garden stands there.
    if (firstWish instanceof File) return 'garden';
    // From a page that lacks a fact of the garden, or that the plan for other years was bought on.
    const wanted = new URLSearchParams(window.location.search).get('panel');
    if (wanted === 'garden' || wanted === 'time' || wanted === 'find') return wanted;
    return garden.drawing.document.collection.length === 0 ? 'find' : 'collection';
  });
  const [asked, setAsked] = useState<AskedPanel>();
  const showGarden = useCallback(() => setAsked({ panel: 'garden' }), []);
  const showTime = useCallback(() => setAsked({ panel: 'time' }), []);
  const showFind = useCallback(() => setAsked({ panel: 'find' }), []);
  useForgetOnLeaving(detailsForm(garden.gardenId));
  const arrived = usePlantFromAddress(garden, () => setPanel('collection'));
  useNotedPlants(garden);
  useDraftWishes(garden, gardenSession, () => setPanel('collection'));
  usePlannerKeys(garden, canvas, () => setListing(true));
  const clipboard = useClipboard(garden);
  const given = useGivenPictures(garden);
  useDrawingRights(garden);
  useGardenTime(garden);
  const walks = useSearchParams()[0].has('walk');
  const doors = useDoors(garden, ({ tool, what }) => {
    if (tool === 'designs') setDesigning(what ?? '');
    else if (tool === 'hardscape') setPanel('hardscape');
    else if (tool === 'layers') setPanel('plan');
  });
  const { open: door, show: openDoor, close: closeDoor, enter } = doors;
  const planner = useMemo<PlannerValue>(
    () => ({
      ...garden,
      gardenSession,
      toCanvas,
      focusDrawing: () => canvas.current?.focus(),
      showGarden,
      showTime,
      showFind,
      showDesigns,
      showYard,
      ideas,
      openDoor,
    }),
    [garden, gardenSession, toCanvas, showGarden, showTime, showFind, showDesigns, showYard, ideas, openDoor],
  );
  const trial = useStore(garden.drawing.store, (state) => state.trial);
  const lookedAt = door?.tool === 'designs' ? (door.what ?? '') : designing;
  useSwapFromAddress(garden);
  useSavedDraftNews(garden.drawing);
  useEffect(() => followProposal(garden.drawing, garden.editor.overlay), [garden]);
  useUnitOfLengths(garden);

  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('bench')) return;
    void import('../bench-hook.ts').then(({ offerBenchHook }) => offerBenchHook(garden, canvas));
  }, [garden]);

  return (
    <PlannerContext value={planner}>
      <Table data-planner="" {...clipboard} {...given}>
        <PlannerStrip compact={compact} hasTools={!compact || lying} onShortcuts={() => setListing(true)} />
        {session.status === 'signed-in' ? (
          <Late>
            <TierUnread />
          </Late>
        ) : null}
        {trial && !trial.isOver ? (
          <Late>
            <TrialBar trial={trial} />
          </Late>
        ) : null}
        <Late>
          <SaveTroubles />
        </Late>
        <Late>
          <WaitingProposals />
        </Late>
        <PlannerBody
          compact={compact}
          lying={lying}
          canvas={canvas}
          panel={panel}
          asked={asked}
          onPanel={setPanel}
          arrived={arrived}
          beginsDrawing={beginsDrawing}
        />
        <Announcer />
        {ideas.isOpen || ideas.waitsFor ? (
          <Late what={t`Ideas`}>
            <IdeasDialog />
          </Late>
        ) : null}
        {telling ? (
          <Late what={t`Your yard`}>
            <YourYard onClose={() => setTelling(undefined)} onTaken={telling.onTaken} />
          </Late>
        ) : null}
        {walks ? (
          <Late what={t`The garden in space`}>
            <WalkScreen />
          </Late>
        ) : null}
        {listing ? (
          <Late what={t`Keys`}>
            <ShortcutsDialog onClose={() => setListing(false)} />
          </Late>
        ) : null}
        {lookedAt === undefined ? null : (
          <Late what={t`Designs`}>
            <DesignsDialog
              first={lookedAt}
              onClose={() => {
                setDesigning(undefined);
                if (door) closeDoor();
              }}
            />
          </Late>
        )}
        {door && door.tool !== 'designs' ? (
          <Late what={t`Plans`}>
            <DoorPanel wish={door} onTry={() => enter(door)} onClose={closeDoor} />
          </Late>
        ) : null}
      </Table>
    </PlannerContext>
  );
}

/** The hand tells lengths as the person chose, and draws to that grid. */
function useUnitOfLengths({ editor }: EditedGarden): void {
  useProfileLengthUnit();
  const unit = useLengthUnit();
  useLayoutEffect(() => editor.store.setState({ unit }), [editor, unit]);
}

/** What is typed there is the person's own; a box that is ticked or a slider takes no letters. */
const WRITES =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"])';

/**
 * Keys of the whole planner, wherever the focus is: also where nothing has it any more, as after a click on words or a
 * button that went away. What is typed into a field, and what a dialog or a menu takes, is left alone.
 */
function usePlannerKeys(
  { editor }: EditedGarden,
  canvas: RefObject<HTMLElement | null>,
  onShortcuts: () => void,
) {
  const shortcuts = useEffectEvent(onShortcuts);
  useEffect(() => {
    const isOurs = ({ target, defaultPrevented }: KeyboardEvent): boolean => {
      const planner = canvas.current?.closest('[data-planner]');
      // What lies under a dialog is hidden from readers as well.
      if (defaultPrevented || !planner || planner.closest('[aria-hidden="true"]')) return false;
      if (!(target instanceof Element) || target.closest(WRITES)) return false;
      return planner.contains(target) || target.contains(planner);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      const { key, shiftKey: shift, altKey: alt, repeat, target } = event;
      const command = event.ctrlKey || event.metaKey;
      const onDrawing = canvas.current?.contains(target as Node) === true;
      if (key === '?' && !command) shortcuts();
      else if (key === ' ' && onDrawing) {
        if (!repeat) editor.input.beginPanning();
      } else {
        const { tool } = editor.store.getState();
        if (!editor.commands.press({ key, shift, alt, command, repeat }, onDrawing)) return;
        // A tool that was taken elsewhere is aimed by the arrows next.
        if (tool !== editor.store.getState().tool) canvas.current?.focus({ preventScroll: true });
      }
      event.preventDefault();
    };
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key === ' ') editor.input.endPanning();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, [editor, canvas]);
}

/** Says what happened on the plan to those who do not see it. The turn makes a repeated sentence heard again. */
function Announcer() {
  const { text, turn } = useEditorState((state) => state.said);
  return (
    <div aria-live="polite" aria-atomic="true">
      <Unseen key={turn}>{text}</Unseen>
    </div>
  );
}
