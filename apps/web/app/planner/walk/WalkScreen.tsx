import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import BrushRounded from '@mui/icons-material/BrushRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import FormatListBulletedRounded from '@mui/icons-material/FormatListBulletedRounded';
import NavigationRounded from '@mui/icons-material/NavigationRounded';
import TimelapseRounded from '@mui/icons-material/TimelapseRounded';
import {
  bedOutline,
  boundsOf,
  feetToInches,
  formatLength,
  INCHES_PER_FOOT,
  type Thing,
} from '@understory/garden';
import { northOf, thingName } from '@understory/plan';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMay, useSession } from '../../session/session.tsx';
import { fileNameOf } from '../../shell/file-name.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { saveFile } from '../../shell/save-file.ts';
import { useSay } from '../../shell/words.ts';
import { Button, IconButton, Spinner } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { WholeScreen } from '../../ui/WholeScreen.tsx';
import { HourSlider } from '../light/LightControls.tsx';
import { useDrawing, useEditor } from '../panels/planner-context.ts';
import { MonthSlider, YearSlider } from '../panels/time/TimePanel.tsx';
import { type InView, inView, type SeenThing } from './in-view.ts';
import { PaintedPicture, usePainter } from './PaintedPicture.tsx';
import { canDrawScene, GardenScene } from './scene/garden-scene.ts';
import { inMode, type WalkMode } from './scene/viewpoint.ts';
import { FIRST_HOUR, useMoment } from './use-moment.ts';
import { WalkDoor } from './WalkDoor.tsx';
import { readWalk, withWalk } from './walk-address.ts';
import { useWalkInput, type Way } from './walk-input.ts';

const Surface = styled('div')({
  position: 'absolute',
  inset: 0,
  touchAction: 'none',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '&:focus': { outline: 'none' },
  // Only for keys that are pressed in it: it has the focus from the start, and a frame around a picture is loud.
  '&[data-keyed]:focus-visible': { ...token.ring(), outlineWidth: 2, outlineOffset: -2 },
  '& > canvas': { display: 'block', width: '100%', height: '100%' },
});
const Card = styled('div')({
  position: 'absolute',
  boxSizing: 'border-box',
  padding: 8,
  borderRadius: token.radius.large,
  background: token.sheet,
  color: token.ink,
  boxShadow: token.lifted,
});
const Head = styled(Card)({
  top: 12,
  left: 12,
  right: 12,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  paddingInline: 12,
  '& > div:first-of-type': { flex: '1 1 4rem', minWidth: 0 },
  [token.from.md]: {
    right: 'auto',
    maxWidth: 'calc(100% - 24px)',
    '& > div:first-of-type': { flex: '0 1 auto', maxWidth: 280 },
  },
});
/** On a phone it takes the foot of the screen, less than half of it: what it changes is to be seen meanwhile. */
const Side = styled(Card)({
  right: 12,
  bottom: 12,
  left: 12,
  maxHeight: '47dvh',
  overflowY: 'auto',
  padding: '12px 16px',
  // A picture is looked at.
  '&[data-picture]': { maxHeight: 'calc(100dvh - 180px)' },
  [token.from.md]: {
    left: 'auto',
    width: 340,
    maxHeight: 'min(60dvh, 100dvh - 180px)',
    padding: 16,
    '&[data-picture]': { width: 'min(560px, 50vw)', maxHeight: 'calc(100dvh - 96px)' },
  },
});
/** Over the ground of a garden in which nothing is drawn. */
const Bare = styled(Card)({
  left: 12,
  right: 12,
  bottom: 172,
  marginInline: 'auto',
  width: 'fit-content',
  maxWidth: 360,
  padding: 16,
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  textAlign: 'center',
  [token.from.md]: { bottom: 96 },
});
const Pad = styled('div')({
  position: 'absolute',
  left: 12,
  bottom: 12,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  gap: 4,
  padding: 4,
  borderRadius: token.radius.large,
  background: token.sheet,
  boxShadow: token.lifted,
  touchAction: 'none',
});
const Needle = styled('div')({
  position: 'absolute',
  right: 12,
  top: 140,
  width: 44,
  height: 44,
  display: 'grid',
  placeItems: 'center',
  borderRadius: token.radius.round,
  background: token.sheet,
  boxShadow: token.lifted,
  fontSize: '1.25rem',
  lineHeight: 0,
  pointerEvents: 'none',
  [token.from.md]: { top: 12 },
});
const List = styled('ul')({
  ...bare,
  display: 'grid',
  gap: 6,
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& > li > span:last-of-type': { color: token.inkSoft, whiteSpace: 'nowrap' },
});
const Middle = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 24,
  textAlign: 'center',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto', maxWidth: 440 },
});

/** The garden in space, over the whole screen: moving for whoever's plan has it, a still for others. */
export function WalkScreen() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const mode = readWalk(new URLSearchParams(search));
  const [wasOpened] = useState(() => (state as { walked?: boolean } | null)?.walked === true);
  const may = useMay('can_use_ai_visualizer');
  const close = () => {
    if (wasOpened) void navigate(-1);
    else
      void navigate(
        { pathname, search: withWalk(search, undefined) },
        { replace: true, preventScrollReset: true },
      );
  };
  const change = (next: WalkMode) =>
    void navigate(
      { pathname, search: withWalk(search, next) },
      { replace: true, state, preventScrollReset: true },
    );
  return (
    <WholeScreen label={t`Your garden in 3D`} onClose={close}>
      {session.status === 'loading' ? null : may ? (
        <Walk mode={mode} onMode={change} onClose={close} />
      ) : (
        <WalkDoor onClose={close} />
      )}
    </WholeScreen>
  );
}

type Trouble = 'none' | 'lost' | 'gone';

interface WalkProps {
  readonly mode: WalkMode;
  readonly onMode: (mode: WalkMode) => void;
  readonly onClose: () => void;
}

/** The garden in space for whose plan has it. */
export function Walk({ mode, onMode, onClose }: WalkProps) {
  const { t } = useLingui();
  const editor = useEditor();
  const moment = useMoment();
  const surface = useRef<HTMLDivElement>(null);
  const needle = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<GardenScene>();
  const [trouble, setTrouble] = useState<Trouble>(() => (canDrawScene() ? 'none' : 'gone'));
  const [losses, setLosses] = useState(0);
  const [open, setOpen] = useState<'time' | 'list' | 'picture'>();
  const [news, setNews] = useState('');
  const [saving, setSaving] = useState(false);
  const [rested, setRested] = useState(0);
  const wide = useMedia(token.from.md);
  const goer = useWalkInput(surface, scene);
  const painter = usePainter();
  const [hasPainted, setHasPainted] = useState(false);
  const first = useRef({ moment, mode });
  first.current = { moment, mode };
  const north = northOf(moment.document.facts);

  useEffect(() => {
    const holder = surface.current;
    if (!holder || trouble !== 'none') return;
    const canvas = globalThis.document.createElement('canvas');
    holder.append(canvas);
    let made: GardenScene;
    try {
      made = new GardenScene(canvas, (still) => {
        if (still) setRested((turn) => turn + 1);
        if (needle.current) needle.current.style.rotate = `${north - (made.view.turn * 180) / Math.PI}deg`;
      });
    } catch {
      canvas.remove();
      setTrouble('gone');
      return;
    }
    const fit = () => made.resize(holder.clientWidth, holder.clientHeight);
    const onLost = (event: Event) => {
      event.preventDefault();
      setLosses((count) => count + 1);
      setTrouble('lost');
    };
    canvas.addEventListener('webglcontextlost', onLost);
    fit();
    made.show(first.current.moment);
    made.enter(first.current.mode);
    const watcher = new ResizeObserver(fit);
    watcher.observe(holder);
    setScene(made);
    return () => {
      watcher.disconnect();
      canvas.removeEventListener('webglcontextlost', onLost);
      made.dispose();
      canvas.remove();
      setScene(undefined);
    };
  }, [trouble, north]);

  useEffect(() => {
    scene?.show(moment);
  }, [scene, moment]);
  useEffect(() => {
    const holder = surface.current;
    if (scene && holder && scene.view.mode !== mode)
      scene.look(inMode(scene.view, mode, scene.walkable, holder.clientWidth / holder.clientHeight));
  }, [scene, mode]);
  useEffect(() => {
    // Shadows need an hour; the plan gets its own time back.
    const before = editor.time.now;
    if (before.hour === null) editor.time.look({ hour: FIRST_HOUR });
    return () => {
      if (before.hour === null) editor.time.look({ hour: null });
    };
  }, [editor]);

  const save = useCallback(async () => {
    if (!scene) return;
    setSaving(true);
    try {
      saveFile(await scene.picture(2), `${fileNameOf(moment.document.facts.name)}-3d.png`);
      setNews(t`The picture is saved.`);
    } catch {
      setNews(t`The picture could not be made. Try a smaller window.`);
    }
    setSaving(false);
  }, [scene, moment.document.facts.name, t]);

  if (trouble !== 'none')
    return (
      <Middle>
        <Stack gap={16}>
          <Text look="h3" as="h2">
            {trouble === 'gone' ? t`This browser cannot draw in 3D` : t`The picture was interrupted`}
          </Text>
          <Text>
            {trouble === 'gone' ? (
              <Trans>
                It needs WebGL 2, which is missing or switched off here. Another browser, or the newest
                version of this one, can draw it. Your plan shows the same garden.
              </Trans>
            ) : (
              <Trans>The graphics of this device stopped for a moment. Nothing of your garden is lost.</Trans>
            )}
          </Text>
          <Row gap={8}>
            {trouble === 'lost' && losses < 2 ? (
              <Button look="next" onClick={() => setTrouble('none')}>{t`Draw it again`}</Button>
            ) : null}
            <Button look="quiet" onClick={onClose}>{t`Back to the plan`}</Button>
          </Row>
        </Stack>
      </Middle>
    );
  // A phone has it below the name and the buttons: together they are two lines, not three.
  const places = (
    <Choice
      legend={t`Where you look from`}
      hidesLegend
      look="segments"
      value={mode}
      options={[
        { value: 'over', label: t`From above` },
        { value: 'foot', label: t`On foot` },
      ]}
      onChange={onMode}
    />
  );
  const pads: readonly (readonly [Way, string, ReactNode] | undefined)[] = [
    undefined,
    ['ahead', t`Go ahead`, <ArrowUpwardRounded key="ahead" />],
    undefined,
    ['turnLeft', t`Turn left`, <ArrowBackRounded key="left" />],
    ['back', t`Go back`, <ArrowDownwardRounded key="back" />],
    ['turnRight', t`Turn right`, <ArrowForwardRounded key="right" />],
  ];
  return (
    <>
      <Surface
        ref={surface}
        tabIndex={0}
        role="application"
        aria-label={t`The garden in 3D`}
        aria-describedby="walk-help"
        data-walk={scene ? mode : 'loading'}
      />
      {scene ? null : (
        <Middle>
          <Spinner size={40} />
        </Middle>
      )}
      <Head>
        <div>
          <Text look="h5" as="h2" oneLine translate="no">
            {moment.document.facts.name}
          </Text>
        </div>
        {wide ? places : null}
        <Row gap={0} oneLine>
          <IconButton
            label={t`Time and light`}
            icon={<TimelapseRounded />}
            pressed={open === 'time'}
            onClick={() => setOpen(open === 'time' ? undefined : 'time')}
          />
          <IconButton
            label={t`What stands in view`}
            icon={<FormatListBulletedRounded />}
            pressed={open === 'list'}
            onClick={() => setOpen(open === 'list' ? undefined : 'list')}
          />
          {painter ? (
            <IconButton
              label={t`Paint this view`}
              icon={<BrushRounded />}
              pressed={open === 'picture'}
              onClick={() => {
                setHasPainted(true);
                setOpen(open === 'picture' ? undefined : 'picture');
              }}
            />
          ) : null}
          <IconButton
            label={t`Save the picture`}
            icon={saving ? <Spinner /> : <FileDownloadRounded />}
            disabled={!scene || saving}
            onClick={() => void save()}
          />
          <IconButton label={t`Back to the plan`} icon={<CloseRounded />} onClick={onClose} />
        </Row>
        {wide ? null : places}
      </Head>
      <Needle ref={needle} aria-hidden>
        <NavigationRounded />
      </Needle>
      {open === undefined || wide ? (
        <Pad role="group" aria-label={t`Ways to go`}>
          {pads.map((pad, index) =>
            pad ? (
              <IconButton
                key={pad[0]}
                label={pad[1]}
                icon={pad[2]}
                onPointerDown={() => goer.hold(pad[0])}
                onPointerUp={goer.release}
                onPointerLeave={goer.release}
                onPointerCancel={goer.release}
                onClick={(event) => {
                  // A press by a key has no pointer that is held.
                  if (event.detail === 0) goer.step(pad[0]);
                }}
              />
            ) : (
              <span key={index === 0 ? 'first' : 'last'} />
            ),
          )}
        </Pad>
      ) : null}
      {open === 'time' ? (
        <Side role="region" aria-label={t`Time and light`}>
          <Stack gap={8}>
            <YearSlider />
            <MonthSlider />
            <HourSlider hour={moment.hour} />
            <Text soft look="small">
              <Trans>
                Sizes, seasons and shadows are those of your plan. Windows, roofs and the hills are only
                drawn; the ground is flat.
              </Trans>
            </Text>
          </Stack>
        </Side>
      ) : null}
      {painter && scene && hasPainted ? (
        // It paints on while another panel is looked at.
        <Side role="region" aria-label={t`A painted picture`} data-picture hidden={open !== 'picture'}>
          <PaintedPicture scene={scene} moment={moment} painter={painter} />
        </Side>
      ) : null}
      {open === 'list' && scene ? <Standing scene={scene} rested={rested} /> : null}
      <p id="walk-help" hidden>
        {wide
          ? t`Drag to look around, the wheel comes nearer. Arrows or W, A, S and D go, Page Up and Page Down look up and down.`
          : t`Drag to look around, two fingers go and come nearer.`}
      </p>
      {moment.document.things.length === 0 && open === undefined ? (
        <Bare>
          <Text firm as="h3" look="small">
            <Trans>Nothing stands here yet</Trans>
          </Text>
          <Text look="small">
            <Trans>Draw a bed, a path or a first plant on the plan, and come back to walk among them.</Trans>
          </Text>
          <Button look="quiet" onClick={onClose}>{t`Back to the plan`}</Button>
        </Bare>
      ) : null}
      <div aria-live="polite" style={{ position: 'absolute', left: 12, bottom: 120 }}>
        {news === '' ? null : (
          <Card style={{ position: 'static' }}>
            <Text look="small">{news}</Text>
          </Card>
        )}
      </div>
    </>
  );
}

/** How many lines the list has at most: what is further away is told by its count. */
const LINES_MAX = 24;

/** What stands in view, for who does not see it or wants its names. */
function Standing({ scene, rested }: { readonly scene: GardenScene; readonly rested: number }) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const things = useMemo<readonly SeenThing[]>(
    () =>
      document.things.flatMap((thing) => {
        const at = middleOf(thing);
        return at
          ? [{ name: thingName(plants, thing, say), x: at.x / INCHES_PER_FOOT, z: at.y / INCHES_PER_FOOT }]
          : [];
      }),
    [document, plants, say],
  );
  const seen = useMemo<readonly InView[]>(() => {
    // An upright picture is seen higher, and so wider.
    const { aspect, fov } = scene.camera;
    const field = 2 * Math.atan(Math.tan((fov * Math.PI) / 360) * aspect);
    return rested < 0 ? [] : inView(things, scene.view, field);
  }, [things, scene, rested]);
  const more = seen.length - LINES_MAX;
  const told = ({ away, side }: InView): string => {
    const length = formatLength(feetToInches(Math.max(1, Math.round(away))), unit, say);
    if (side === 'left') return t`${length}, left`;
    return side === 'right' ? t`${length}, right` : t`${length} ahead`;
  };
  return (
    <Side role="region" aria-label={t`What stands in view`}>
      <Stack gap={8}>
        <Text firm look="small" as="h3">
          <Trans>In view, nearest first</Trans>
        </Text>
        {seen.length === 0 ? (
          <Text soft look="small">
            <Trans>Nothing of the garden lies this way.</Trans>
          </Text>
        ) : (
          <List>
            {seen.slice(0, LINES_MAX).map((one) => (
              <li key={one.name}>
                <Text look="small" as="span">
                  {one.count > 1 ? `${one.name} × ${one.count}` : one.name}
                </Text>
                <Text look="small" as="span">
                  {told(one)}
                </Text>
              </li>
            ))}
          </List>
        )}
        {more > 0 ? (
          <Text soft look="small">
            {t`And ${plural(more, { one: '# other', other: '# others' })} further away.`}
          </Text>
        ) : null}
      </Stack>
    </Side>
  );
}

/** The middle of a thing that is seen in space, in inches. */
function middleOf(thing: Thing): { x: number; y: number } | undefined {
  if (thing.kind === 'plant' || thing.kind === 'tree' || thing.kind === 'hardscape') return thing;
  if (thing.kind === 'line') return thing.points[Math.floor(thing.points.length / 2)];
  if (thing.kind !== 'bed') return undefined;
  const { west, north, east, south } = boundsOf(bedOutline(thing));
  return { x: (west + east) / 2, y: (north + south) / 2 };
}
