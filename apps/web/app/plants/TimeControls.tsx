import { useLingui } from '@lingui/react/macro';
import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { GROWTH_YEARS_MAX, type Month, monthName } from '@understory/garden';
import type { ReactNode } from 'react';
import { useSay } from '../shell/words.ts';
import { IconButton } from '../ui/Button.tsx';
import { Row } from '../ui/layout.tsx';
import { Slider } from '../ui/Slider.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { type LookedAt, yearInWords } from './time-words.ts';

/** What a slider says, beside its buttons; room is kept for these, so that sliders beside each other lie on one line. */
const Named = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: token.touch.full,
});

const YEAR_MARKS = [0, 10, 20, 30].map((value) => ({ value, label: String(value) }));
const MARKED_MONTHS = [1, 4, 7, 10, 12] as const;

/** Where the slider of months waits before it is moved. */
const thisMonth = (): Month => (new Date().getMonth() + 1) as Month;

interface YearControlProps extends Pick<LookedAt, 'year'> {
  readonly isPlaying: boolean;
  /** Another way to say the year, before the button. */
  readonly typed?: ReactNode;
  /** What the slider is read as at a year. */
  readonly words: (year: number) => string;
  readonly onYear: (year: number) => void;
  /** The button was pressed: plays, or pauses. */
  readonly onPlay: () => void;
}

/** The year a garden is looked at in, and playing through the years. */
export function YearControl({ year, isPlaying, typed, words, onYear, onPlay }: YearControlProps) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <div>
      <Named>
        <Text firm look="small">
          {year === null ? t`Year: grown, as planned` : yearInWords(year, say)}
        </Text>
        <Row gap={4} oneLine>
          {typed}
          <IconButton
            label={isPlaying ? t`Pause` : t`Play the years`}
            icon={isPlaying ? <PauseRounded /> : <PlayArrowRounded />}
            onClick={onPlay}
          />
        </Row>
      </Named>
      <Slider
        label={t`Year`}
        value={year ?? GROWTH_YEARS_MAX}
        min={0}
        max={GROWTH_YEARS_MAX}
        step={1}
        words={words}
        marks={YEAR_MARKS}
        onChange={onYear}
      />
    </div>
  );
}

interface MonthControlProps extends Pick<LookedAt, 'month'> {
  /** What is told of a month above its slider. */
  readonly told: (month: Month) => string;
  /** What the slider is read as at a month. */
  readonly words: (month: Month) => string;
  readonly onMonth: (month: Month) => void;
}

/** The month a garden is looked at in. */
export function MonthControl({ month, told, words, onMonth }: MonthControlProps) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <div>
      <Named>
        <Text firm look="small">
          {month === null ? t`Month: in leaf and flower, as planned` : told(month)}
        </Text>
      </Named>
      <Slider
        label={t`Month`}
        value={month ?? thisMonth()}
        min={1}
        max={12}
        step={1}
        words={(value) => words(value as Month)}
        marks={MARKED_MONTHS.map((value) => ({ value, label: monthName(value, say, 'short') }))}
        onChange={(value) => onMonth(value as Month)}
      />
    </div>
  );
}
