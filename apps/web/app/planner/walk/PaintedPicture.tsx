import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PaintedPicture as Painted, Painter, PaintingEvent } from '@understory/contract';
import { monthName } from '@understory/garden';
import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { inEvents } from '../../shell/event-stream.ts';
import { fileNameOf } from '../../shell/file-name.ts';
import { queryOptions, showChanged, useQuery, useQueryClient } from '../../shell/queries.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { useTurnedOff } from '../../shell/turned-off.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, Unseen } from '../../ui/Text.tsx';
import { usePlanner } from '../panels/planner-context.ts';
import type { GardenScene, SceneMoment } from './scene/garden-scene.ts';

/** As image models take them, in pixels: nothing of the view is cut then. */
const LYING = { width: 1536, height: 1024 } as const;
const UPRIGHT = { width: 1024, height: 1536 } as const;

const Figure = styled('figure')({
  margin: 0,
  display: 'grid',
  gap: 8,
  '& > img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    maxHeight: '50dvh',
    objectFit: 'contain',
    borderRadius: token.radius.medium,
    background: token.grid,
  },
});

const painterQuery = queryOptions({
  queryKey: ['painter'],
  queryFn: () => api('GET /ai/pictures/', { quiet401: true }),
  retry: false,
});

/** Who paints views of gardens here; undefined while that is not known, and where nobody does or is to. */
export function usePainter(): Painter | undefined {
  const off = useTurnedOff('painted_pictures');
  const { data } = useQuery(painterQuery);
  return data?.painter && !off ? data : undefined;
}

/** A picture that was painted, and of when. */
interface Shown {
  readonly file: Blob;
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly moment: SceneMoment;
}

type State =
  | { readonly kind: 'rest' }
  | { readonly kind: 'painting'; readonly stop: AbortController }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly sentence: string };

const fileOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });

/** @throws ApiError where no picture came */
async function paint(body: FormData, signal: AbortSignal): Promise<Painted> {
  const heard: { painted?: Painted } = {};
  const whole = await inEvents(
    (open) => open('POST /ai/pictures/', { body, signal }),
    ({ event, data }) => {
      const told = { event, data: JSON.parse(data) } as PaintingEvent;
      if (told.event === 'fault')
        throw new ApiError(told.data.detail, { status: 503, code: told.data.code, detail: told.data.detail });
      if (told.event === 'answer') heard.painted = told.data;
    },
  );
  const painted = whole ?? heard.painted;
  if (!painted) throw new ApiError('', { status: 502 });
  return painted;
}

interface Props {
  readonly scene: GardenScene;
  readonly moment: SceneMoment;
  readonly painter: Painter;
}

/** Has a model paint what is seen, and shows it as the model's. It stays until the walk is left; nothing of it is kept anywhere. */
export function PaintedPicture({ scene, moment, painter: { painter, usage } }: Props) {
  const { t } = useLingui();
  const { gardenId } = usePlanner();
  const queries = useQueryClient();
  const [state, setState] = useState<State>({ kind: 'rest' });
  const [shown, setShown] = useState<Shown>();
  const begin = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const painting = state.kind === 'painting' ? state.stop : undefined;

  // Whoever leaves waits for nothing.
  useEffect(() => () => painting?.abort(), [painting]);
  useEffect(() => {
    if (shown) return () => URL.revokeObjectURL(shown.address);
    return undefined;
  }, [shown]);
  // One button goes where the other comes: the keyboard stays here, unless it has gone elsewhere meanwhile.
  useEffect(() => {
    if (!painting) return undefined;
    stop.current?.focus();
    return () => {
      if (document.activeElement?.closest('[role=region], [role=application]')) return;
      if (begin.current && !begin.current.disabled) begin.current.focus();
      else heading.current?.focus();
    };
  }, [painting]);

  const ask = async (id: number) => {
    const control = new AbortController();
    setState({ kind: 'painting', stop: control });
    try {
      const { width, height } = scene.camera.aspect >= 1 ? LYING : UPRIGHT;
      const body = new FormData();
      body.set('garden_id', String(id));
      if (moment.year !== null) body.set('year', String(moment.year));
      if (moment.month !== null) body.set('month', String(moment.month));
      body.set('hour', String(moment.hour));
      body.set('view', await scene.picture(1, { width, height }), 'view.png');
      const painted = await paint(body, control.signal);
      if (control.signal.aborted) return;
      const file = fileOf(painted.picture);
      setShown({ ...painted, file, moment, address: URL.createObjectURL(file) });
      await showChanged(queries, painterQuery.queryKey, { painter, usage: painted.usage });
      setState({ kind: 'rest' });
    } catch (error) {
      if (control.signal.aborted) return;
      setState({
        kind: 'failed',
        sentence: sentenceOf(error) || t`The picture did not arrive. Please try again.`,
      });
      void queries.invalidateQueries({ queryKey: painterQuery.queryKey });
    }
  };
  const end = () => {
    painting?.abort();
    setState({ kind: 'stopped' });
    void queries.invalidateQueries({ queryKey: painterQuery.queryKey });
  };

  const service = painter?.service ?? '';
  const { remaining, limit } = usage;
  return (
    <Stack gap={12}>
      <Text firm look="small" as="h3" ref={heading} tabIndex={-1}>
        <Trans>A painted picture</Trans>
      </Text>
      {shown ? <ShownPicture {...shown} /> : null}
      {painting ? (
        <Stack gap={8}>
          <Progress share={undefined} label={t`Painting`} />
          <Row gap={8} apart>
            <Text look="small">
              <Seconds />
            </Text>
            <Button ref={stop} look="quiet" onClick={end}>{t`Stop`}</Button>
          </Row>
          <Text soft look="small">
            <Trans>It takes from some seconds to two minutes. A picture you stop counts all the same.</Trans>
          </Text>
        </Stack>
      ) : (
        <>
          {state.kind === 'failed' ? <Notice tone="bad">{state.sentence}</Notice> : null}
          {gardenId === undefined ? (
            <Text look="small">
              <Trans>Save the garden first: what stands in it is told by the saved one.</Trans>
            </Text>
          ) : (
            <Row gap={8}>
              <Button
                ref={begin}
                look={shown ? 'quiet' : 'next'}
                disabled={remaining === 0}
                onClick={() => void ask(gardenId)}
              >
                {shown ? t`Paint again` : t`Paint this view`}
              </Button>
              {shown ? (
                <Button
                  look="next"
                  onClick={() =>
                    saveFile(shown.file, `${fileNameOf(moment.document.facts.name)}-painted.jpg`)
                  }
                >{t`Save`}</Button>
              ) : null}
            </Row>
          )}
          <Text soft look="small">
            {remaining === 0
              ? t`You have had all ${plural(limit, { one: '# picture', other: '# pictures' })} of today. Tomorrow there are more.`
              : t`${remaining} of ${plural(limit, { one: '# picture', other: '# pictures' })} left today.`}
          </Text>
          <Text soft look="small">
            {t`The view, and the plants with their sizes and seasons, are sent to ${service}: no name, address or note of yours.`}
          </Text>
        </>
      )}
      <Unseen role="status">
        {painting
          ? t`The picture is being painted.`
          : state.kind === 'stopped'
            ? t`Stopped.`
            : state.kind === 'rest' && shown
              ? t`The picture is painted.`
              : ''}
      </Unseen>
    </Stack>
  );
}

/** How long it has been painted, for who sees it. */
function Seconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <Trans>Painting, {seconds} s</Trans>;
}

function ShownPicture({ address, width, height, moment: { year, month } }: Shown) {
  const { t } = useLingui();
  const say = useSay();
  const years = year === null ? t`grown` : plural(Math.round(year), { one: 'year #', other: 'year #' });
  const when = month === null ? years : t`${monthName(month, say)}, ${years}`;
  return (
    <Figure>
      <img src={address} width={width} height={height} alt={t`Your garden as a model painted it: ${when}`} />
      <Text look="small" as="figcaption">
        {t`Painted by a model from your plan: ${when}. It may show what will not be so.`}
      </Text>
    </Figure>
  );
}
