import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Holidays } from '@understory/contract';
import { dateIn } from '@understory/words';
import { useNow } from '../../shell/use-now.ts';
import { useSay } from '../../shell/words.ts';
import { Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { DrawnTable } from '../../ui/Table.tsx';
import { Text } from '../../ui/Text.tsx';
import { useIsRunning } from '../../ui/use-is-running.ts';
import { type Gate, gateAt, timesWords, WEEKDAY_WORDS, WEEKDAYS, type WeekHours } from './opening-hours.ts';

const Week = styled(DrawnTable)({
  maxWidth: '24rem',
  '& caption': { textAlign: 'start', paddingBottom: 8, fontWeight: token.weight.bold },
  '& th, & td': { padding: '5px 0', fontWeight: token.weight.plain },
  '& th': { paddingInlineEnd: 24 },
  '& tr + tr > *': { borderTop: `1px dotted ${token.inkFaint}` },
  '& tr[data-today] > *': { fontWeight: token.weight.bold },
  '& td[data-closed]': { color: token.inkSoft },
});

/** How things stand at the gate now. A server's picture is kept and read at another time, so it is told once scripts run. */
function useGate(
  hours: WeekHours | null,
  timeZone: string | undefined,
  holidays: Readonly<Holidays>,
): Gate | undefined {
  const say = useSay();
  const isRunning = useIsRunning();
  const now = useNow();
  return isRunning && hours && timeZone ? gateAt(hours, new Date(now), timeZone, say, holidays) : undefined;
}

function DayName({ day, isToday }: { day: number; isToday: boolean }) {
  const { t } = useLingui();
  const name = t(WEEKDAY_WORDS[day] ?? msg`Monday`);
  return isToday ? <Trans>{name}, today</Trans> : name;
}

interface OpeningHoursProps {
  readonly hours: WeekHours | null;
  /** What the nursery adds, such as holidays. */
  readonly note: string;
  /** Null where nobody says. */
  readonly isOpenToPublic: boolean | null;
  /** Its own people told the hours, or told none. */
  readonly isOwnWord?: boolean;
  /** Days on which other hours hold; those that are over are not shown. */
  readonly holidays?: Readonly<Holidays> | undefined;
  /** IANA zone of its place; without one nothing is said of now. */
  readonly timeZone?: string;
}

/** When a nursery is open, a line for each day, today's marked. */
export function OpeningHours({
  hours,
  note,
  isOpenToPublic,
  isOwnWord = true,
  holidays = [],
  timeZone,
}: OpeningHoursProps) {
  const { t } = useLingui();
  const say = useSay();
  const gate = useGate(hours, timeZone, holidays);
  return (
    <Stack gap={12} hugs>
      {isOpenToPublic === false ? (
        <Text firm>
          {isOwnWord
            ? t`Not open to the public: by appointment only.`
            : t`Not open to everybody: ask before you go.`}
        </Text>
      ) : null}
      {hours ? (
        <Week>
          {/* Keeps its line before scripts run. */}
          <caption>{gate?.words ?? t`Hours of the week`}</caption>
          <tbody>
            {WEEKDAYS.map((key, day) => (
              <tr key={key} data-today={gate?.today === day || undefined}>
                <th scope="row">
                  <DayName day={day} isToday={gate?.today === day} />
                </th>
                <td data-closed={hours[day] ? undefined : true}>{timesWords(hours[day], say)}</td>
              </tr>
            ))}
          </tbody>
        </Week>
      ) : (
        <Text>
          {isOwnWord
            ? t`It has not told its hours. Call or look at its site before you go.`
            : t`We do not know its hours. Call or look at its site before you go.`}
        </Text>
      )}
      <HolidayList holidays={holidays} />
      {note ? <Text breaks>{note}</Text> : null}
    </Stack>
  );
}

/** The next days on which other hours hold. A day is over once it is so by universal time. */
function HolidayList({ holidays }: { holidays: Readonly<Holidays> }) {
  const { i18n, t } = useLingui();
  const say = useSay();
  const today = new Date(useNow()).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const ahead = holidays.filter(({ last_day }) => last_day >= today).slice(0, MOST_HOLIDAYS);
  if (ahead.length === 0) return null;
  const write = (day: string) =>
    dateIn(i18n.locale, `${day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Week>
      <caption>
        <Trans>Holidays</Trans>
      </caption>
      <tbody>
        {ahead.map(({ first_day, last_day, name, hours }) => {
          const days =
            first_day === last_day ? write(first_day) : t`${write(first_day)} to ${write(last_day)}`;
          return (
            <tr key={`${first_day} ${last_day} ${name}`}>
              <th scope="row">
                {name ? `${name}, ` : ''}
                {days}
              </th>
              <td data-closed={hours ? undefined : true}>{timesWords(hours, say)}</td>
            </tr>
          );
        })}
      </tbody>
    </Week>
  );
}

/** More than these are too far ahead to be asked about. */
const MOST_HOLIDAYS = 6;
