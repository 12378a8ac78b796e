import { Trans, useLingui } from '@lingui/react/macro';
import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { clockAhead, type Month, monthName, sunOfMonth } from '@understory/garden';
import { useState } from 'react';
import { useSay } from '../../shell/words.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Check } from '../../ui/Choice.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Text } from '../../ui/Text.tsx';
import { useEditor, useEditorState } from '../panels/planner-context.ts';
import { usePlaying } from '../panels/time/use-garden-time.ts';
import { FIRST_MONTH, useSunPlace } from './garden-light.ts';
import { hourInWords, sunInWords } from './light-words.ts';
import { PlantsInSun } from './PlantInSun.tsx';

/** The hours a day is played through; in Seattle's June the sun is up from 4 to 20 by its own time. */
const HOURS = { min: 4, max: 20, step: 0.25 } as const;
const FIRST_HOUR = 9;
const NOON = 12;
/** A day is played in so many milliseconds; an hour takes a second where motion is reduced. */
const DAY_MS = 8_000;
const STEP_MS = 1_000;

/** Shadows at an hour and the map of sun hours. */
export function LightControls() {
  const { t } = useLingui();
  const editor = useEditor();
  const hour = useEditorState(({ time }) => time.hour);
  const sunMap = useEditorState(({ time }) => time.sunMap);
  return (
    <Stack gap={8} as="section" aria-label={t`Light`}>
      <Text firm as="p">
        <Trans>Light</Trans>
      </Text>
      <Check
        look="switch"
        label={t`Shadows at an hour`}
        checked={hour !== null}
        onChange={(on) => editor.time.look({ hour: on ? FIRST_HOUR : null })}
      />
      {hour === null ? null : <HourSlider hour={hour} />}
      <Check
        look="switch"
        label={t`Sun map, April to September`}
        checked={sunMap}
        onChange={(on) => editor.time.look({ sunMap: on })}
      />
      {sunMap ? <PlantsInSun /> : null}
      <Text soft look="small">
        <Trans>
          Possible hours under a clear sky, on flat ground, with the shade of what is drawn and nothing else:
          draw the house, fences and trees beside the garden, too.
        </Trans>
      </Text>
      <PlaceUnknown />
    </Stack>
  );
}

/** Says that the sun is not told for the garden's own place, where nobody has said which that is. */
export function PlaceUnknown() {
  const { state, isAsked } = useSunPlace();
  return state === undefined && !isAsked ? (
    <Text soft look="small">
      <Trans>Told for Seattle: the garden has no ZIP code yet.</Trans>
    </Text>
  ) : null;
}

/** States that keep Pacific time as a whole, or nearly: Oregon’s far east and Idaho are an hour on. */
const PACIFIC = new Set(['WA', 'OR', 'CA', 'NV']);
/** On the 21st of these months clocks stand at daylight time (Energy Policy Act of 2005: from March's second Sunday to November's first). */
const isDaylightTime = (month: Month): boolean => month >= 3 && month <= 10;

export function HourSlider({ hour }: { readonly hour: number }) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const month = useEditorState(({ time }) => time.month) ?? FIRST_MONTH;
  const { point, state } = useSunPlace();
  const [playing, setPlaying] = useState(false);
  usePlaying(playing, (ms, stepped) => {
    const now = editor.time.now.hour;
    if (now === null || now >= HOURS.max) {
      setPlaying(false);
      return ms;
    }
    const hours = stepped ? Math.floor(ms / STEP_MS) : (ms / DAY_MS) * (HOURS.max - HOURS.min);
    if (hours > 0) editor.time.look({ hour: Math.min(HOURS.max, now + hours) });
    return stepped ? hours * STEP_MS : ms;
  });
  const sunOf = (value: number) => sunInWords(sunOfMonth(point.latitude, month, value), say);
  const told = hourInWords(hour, i18n.locale);
  const monthTold = monthName(month, say);
  const clock =
    state !== undefined && PACIFIC.has(state)
      ? hourInWords(hour + clockAhead(point.longitude, month, isDaylightTime(month) ? -7 : -8), i18n.locale)
      : undefined;
  const sun = sunOf(hour);
  return (
    <Stack gap={8}>
      <Row gap={8} oneLine>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text firm look="small">
            {t`${monthTold} 21, ${told} sun time`}
          </Text>
          <Text soft look="small">
            {clock === undefined
              ? t`At 12 the sun stands highest; ${sun}.`
              : t`About ${clock} by the clock; ${sun}.`}
          </Text>
        </div>
        <IconButton
          label={playing ? t`Pause the day` : t`Play the day`}
          icon={playing ? <PauseRounded /> : <PlayArrowRounded />}
          onClick={() => {
            if (!playing && hour >= HOURS.max) editor.time.look({ hour: HOURS.min });
            setPlaying(!playing);
          }}
        />
      </Row>
      <Slider
        label={t`Hour`}
        value={hour}
        {...HOURS}
        words={(value) => `${hourInWords(value, i18n.locale)}; ${sunOf(value)}`}
        marks={[HOURS.min, 8, NOON, 16, HOURS.max].map((value) => ({ value, label: String(value) }))}
        onChange={(value) => {
          setPlaying(false);
          editor.time.look({ hour: value });
        }}
      />
    </Stack>
  );
}
