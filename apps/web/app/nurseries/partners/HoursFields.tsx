import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OpeningHours } from '@understory/contract';
import { Check } from '../../ui/Choice.tsx';
import { PlainField } from '../../ui/PlainField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { closingKept, closingShown, WEEKDAY_WORDS } from '../profile/opening-hours.ts';

const Week = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'grid',
  gap: 12,
  '& > legend': { padding: 0, marginBottom: 4, fontWeight: token.weight.firm },
  '& > .day': {
    display: 'grid',
    gap: '4px 12px',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > .name': { gridColumn: '1 / -1' },
    '& > p': { gridColumn: '1 / -1', margin: 0, fontSize: '0.875rem', color: token.bad },
    [token.from.sm]: {
      gridTemplateColumns: '10rem minmax(0, 1fr) minmax(0, 1fr)',
      '& > .name': { gridColumn: 'auto' },
    },
  },
  '& > p[role="alert"]': { margin: 0, fontSize: '0.875rem', color: token.bad },
});

type Times = OpeningHours[number];
const USUAL: NonNullable<Times> = { opens: '09:00', closes: '17:00' };
const NEVER: OpeningHours = Array.from({ length: 7 }, () => null);

interface HoursFieldsProps {
  /** Null where none are told. */
  readonly hours: OpeningHours | null;
  readonly fault?: string | undefined;
  /** Where a heading above says what it is. */
  readonly hidesLegend?: boolean;
  /** What is wrong with a day, Monday being 0. */
  readonly faultOf?: (day: number) => string | undefined;
  readonly onChange: (hours: OpeningHours | null) => void;
}

/** The opening hours of a week, a day a line; told or not. A day that opens begins with the times of the one before it. */
export function HoursFields({ hours, fault, faultOf, hidesLegend = false, onChange }: HoursFieldsProps) {
  const { t } = useLingui();
  const put = (day: number, times: Times) =>
    onChange((hours ?? NEVER).map((own, at) => (at === day ? times : own)));
  const before = (day: number): NonNullable<Times> =>
    (hours ?? NEVER).slice(0, day).findLast(Boolean) ?? USUAL;
  return (
    <Week>
      <legend style={hidesLegend ? visuallyHidden : {}}>
        <Trans>Opening hours</Trans>
      </legend>
      <Check
        name="tellsHours"
        label={t`We tell our opening hours`}
        checked={hours !== null}
        onChange={(tells) => onChange(tells ? NEVER.map((_, day) => (day < 5 ? USUAL : null)) : null)}
      />
      {hours?.map((times, day) => {
        const name = t(WEEKDAY_WORDS[day] ?? msg`Monday`);
        const dayFault = faultOf?.(day);
        return (
          // A week keeps its days in their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the day.
          <div className="day" key={day}>
            <div className="name">
              <Check
                name={`open${day}`}
                label={times ? name : t`${name}: closed`}
                checked={times !== null}
                onChange={(opens) => put(day, opens ? before(day) : null)}
              />
            </div>
            {times ? (
              <>
                <PlainField
                  type="time"
                  label={t`${name}, opens`}
                  value={times.opens}
                  onChange={({ target }) => put(day, { ...times, opens: target.value })}
                />
                <PlainField
                  type="time"
                  label={t`${name}, closes`}
                  value={closingShown(times.closes)}
                  onChange={({ target }) => put(day, { ...times, closes: closingKept(target.value) })}
                />
              </>
            ) : null}
            {dayFault ? <Text role="alert">{dayFault}</Text> : null}
          </div>
        );
      })}
      {fault ? <Text role="alert">{fault}</Text> : null}
    </Week>
  );
}
