import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dateIn } from '@understory/words';
import { Fold } from '../ui/Fold.tsx';
import { Stack } from '../ui/layout.tsx';
import { styled, token } from '../ui/styled.ts';
import { Table } from '../ui/Table.tsx';
import { Text } from '../ui/Text.tsx';
import type { Figures } from './portal-queries.ts';

const HEIGHT = 160;

const Drawn = styled('figure')({
  margin: 0,
  display: 'grid',
  gap: 8,
  '& svg': { display: 'block', width: '100%', height: HEIGHT, overflow: 'visible' },
  '& .views': { fill: token.selectDeep },
  '& .led': { fill: token.mark },
  '& .ground': { stroke: token.mark, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
  '& .line': { stroke: token.line, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
  '& .ends': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& .key': { display: 'flex', flexWrap: 'wrap', gap: '4px 20px', margin: 0, padding: 0, listStyle: 'none' },
  '& .key > li': { display: 'flex', alignItems: 'center', gap: 8, fontSize: '0.875rem' },
  '& .key i': { width: 14, height: 14, borderRadius: 3 },
  '@media (forced-colors: active)': { '& .views': { fill: 'GrayText' }, '& .led': { fill: 'CanvasText' } },
});

/** The next round figure that is not smaller: what a scale ends with. */
export function scaleEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= most) ?? 10;
  return Math.max(4, step * power);
}

/** A day of universal time as it is written. */
const dayWords = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  dateIn(locale, `${day}T00:00:00Z`, { ...options, timeZone: 'UTC' });

/**
 * Views of a listing day by day, and what they led to. Said in a sentence and, folded away, told as a table: the drawing is one of
 * three ways to read it.
 */
export function DayChart({ figures }: { figures: Pick<Figures, 'days' | 'totals'> }) {
  const { t, i18n } = useLingui();
  const { days, totals } = figures;
  const most = scaleEnd(
    Math.max(...days.map(({ views, clicks, messages }) => Math.max(views, clicks + messages))),
  );
  const height = (count: number) => (count / most) * HEIGHT;
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const best = days.reduce<(typeof days)[number] | undefined>(
    (found, day) => (day.views > (found?.views ?? 0) ? day : found),
    undefined,
  );
  const short = { day: 'numeric', month: 'short' } as const;
  const led = totals.clicks + totals.messages;
  return (
    <Stack gap={8}>
      <Drawn>
        <ul className="key">
          <li>
            <i style={{ background: token.selectDeep }} aria-hidden />
            <Trans>Views</Trans>
          </li>
          <li>
            <i style={{ background: token.mark }} aria-hidden />
            <Trans>Clicks and messages</Trans>
          </li>
        </ul>
        <svg
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t`Views and what they led to, day by day. The figures are in the table below.`}
        >
          {[0, 0.5].map((at) => (
            <line key={at} className="line" x1={0} x2={days.length} y1={HEIGHT * at} y2={HEIGHT * at} />
          ))}
          {days.map(({ day, views, clicks, messages }, at) => (
            <g key={day}>
              <rect
                className="views"
                x={at + 0.1}
                width={0.8}
                y={HEIGHT - height(views)}
                height={height(views)}
              />
              <rect
                className="led"
                x={at + 0.3}
                width={0.4}
                y={HEIGHT - height(clicks + messages)}
                height={height(clicks + messages)}
              />
            </g>
          ))}
          <line className="ground" x1={0} x2={days.length} y1={HEIGHT} y2={HEIGHT} />
        </svg>
        <div className="ends">
          <Text look="small" soft>
            {dayWords(first, i18n.locale, short)}
          </Text>
          <Text look="small" soft>
            <Trans>The upper line is {most} a day</Trans>
          </Text>
          <Text look="small" soft>
            {dayWords(last, i18n.locale, short)}
          </Text>
        </div>
      </Drawn>
      <Text look="small">
        {best ? (
          <Trans>
            <Plural value={totals.views} one="# view" other="# views" /> and{' '}
            <Plural value={led} one="# click or message" other="# clicks and messages" /> in{' '}
            <Plural value={days.length} one="# day" other="# days" />; most on{' '}
            {dayWords(best.day, i18n.locale, { dateStyle: 'long' })}, with {best.views}.
          </Trans>
        ) : (
          <Trans>
            Nobody has looked at your listing in these{' '}
            <Plural value={days.length} one="# day" other="# days" /> yet.
          </Trans>
        )}
      </Text>
      <Fold title={t`The figures as a table`}>
        <Table
          caption={t`Views, clicks and messages by day`}
          stickyHead
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            {
              key: 'day',
              head: t`Day`,
              headsRow: true,
              cell: ({ day }) => dayWords(day, i18n.locale, { dateStyle: 'medium' }),
            },
            { key: 'views', head: t`Views`, cell: ({ views }) => views },
            { key: 'clicks', head: t`Clicks`, cell: ({ clicks }) => clicks },
            { key: 'messages', head: t`Messages`, cell: ({ messages }) => messages },
          ]}
        />
      </Fold>
    </Stack>
  );
}

/** What each kind of event is called. */
export const EVENT_WORDS = {
  profile_view: msg`Looked at your page`,
  listing_view: msg`Saw your listing`,
  website_click: msg`Went to your website`,
  phone_click: msg`Called you`,
  directions_click: msg`Looked up the way`,
  plant_click: msg`Looked at a plant of yours`,
  message_sent: msg`Wrote to you`,
} as const;
