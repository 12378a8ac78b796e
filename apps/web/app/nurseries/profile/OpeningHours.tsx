import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
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

const MINUTE_MS = 60_000;

/** How things stand at the gate now. A server's picture is kept and read at another time, so it is told once scripts run. */
function useGate(hours: WeekHours | null, timeZone: string | undefined): Gate | undefined {
  const say = useSay();
  const isRunning = useIsRunning();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return isRunning && hours && timeZone ? gateAt(hours, new Date(now), timeZone, say) : undefined;
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
  /** IANA zone of its place; without one nothing is said of now. */
  readonly timeZone?: string;
}

/** When a nursery is open, a line for each day, today's marked. */
export function OpeningHours({ hours, note, isOpenToPublic, isOwnWord = true, timeZone }: OpeningHoursProps) {
  const { t } = useLingui();
  const say = useSay();
  const gate = useGate(hours, timeZone);
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
      {note ? <Text breaks>{note}</Text> : null}
    </Stack>
  );
}
