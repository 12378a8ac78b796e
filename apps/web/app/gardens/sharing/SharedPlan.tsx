import { Trans, useLingui } from '@lingui/react/macro';
import type { SharedGarden } from '@understory/contract';
import { STILL_YEARS } from '@understory/garden';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type LookedAt, timeInWords, yearInWords } from '../../plants/index.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Boundary } from '../../ui/late.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { keyframes, token as looks, styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useIsRunning } from '../../ui/use-is-running.ts';
import { usePlanPicture } from './plan-pictures.ts';
import { planAddress, planAlt } from './shared-garden-words.ts';
import { isPlanned, lookedAt, queryOf, thenInWords } from './shared-time.ts';
import type { TimeSlidersProps } from './TimeSliders.tsx';

const TimeSliders = latePart(async () => (await import('./TimeSliders.tsx')).TimeSliders);

const appear = keyframes({ from: { opacity: 0 } });

/** The plan on its sheet: paper in both schemes, a little less bright in the dark one. */
const Plan = styled('a')({
  display: 'grid',
  background: looks.always.white,
  border: `1px solid ${looks.grid}`,
  borderRadius: looks.radius.medium,
  padding: 'clamp(6px, 1.5vw, 20px)',
  boxShadow: '2px 3px 0 rgb(8 34 54 / 0.16)',
  // One over the other: what is seen now comes out of what was seen before.
  '& img': {
    gridArea: '1 / 1',
    display: 'block',
    width: '100%',
    height: 'auto',
    // A long and narrow plot is not to be scrolled past for three screens.
    maxHeight: '82vh',
    objectFit: 'contain',
  },
  '& img + img': { animation: `${appear} 200ms ease-out` },
  '[data-scheme="dark"] &': { filter: 'brightness(0.95)' },
  '@media (prefers-reduced-motion: reduce)': { '& img + img': { animation: 'none' } },
  '@media print': {
    border: 0,
    boxShadow: 'none',
    padding: 0,
    '& img': { maxHeight: '17cm', animation: 'none !important' },
  },
});

const Figure = styled('figure')({ display: 'grid', gap: 12, margin: '0 0 24px' });

/** As high as the two sliders that come later, so that nothing below moves. */
const SlidersToBe = styled('div')({
  minHeight: 230,
  [looks.from.md]: { minHeight: 113 },
  '@media (scripting: none)': { display: 'none' },
});

interface SharedPlanProps {
  readonly garden: SharedGarden;
  readonly token: string;
}

/** The plan of a shared garden, and the year and month it is looked at in, which the address tells. */
export function SharedPlan({ garden, token }: SharedPlanProps) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const { search } = useLocation();
  const told = lookedAt(new URLSearchParams(search), garden);
  /** What plays goes ahead of the address, which follows where it stops. */
  const [played, play] = useState<LookedAt>();
  const [ahead, lookAhead] = useState<readonly LookedAt[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has followed
  useEffect(() => play(undefined), [search]);
  const at = played ?? told;
  const { shown, before, isThere, trouble, retry } = usePlanPicture(token, at, ahead);
  const size = { width: garden.plan.width, height: garden.plan.height };
  const address = planAddress(token, at);
  const time = timeInWords(at, say);
  return (
    <Figure>
      <Plan
        href={address}
        aria-label={t`The plan of ${{ name: garden.name }} by itself`}
        aria-busy={!isThere}
      >
        {before ? <img key={before.address} src={before.address} alt="" aria-hidden {...size} /> : null}
        <img key={shown.address} src={shown.address} alt={planAlt(garden, at, say, unit)} {...size} />
      </Plan>
      {trouble ? (
        <Notice tone="warn" action={<Button onClick={retry}>{t`Try again`}</Button>}>
          {t`${time} is not drawn: ${{ why: trouble.message }}`}
        </Notice>
      ) : null}
      {garden.plant_count > 0 ? (
        <Stack gap={8} screenOnly>
          <Stills at={at} />
          {garden.can_use_growth_simulation ? (
            <Sliders
              garden={garden}
              at={at}
              told={told}
              isThere={isThere}
              onPlay={play}
              onAhead={lookAhead}
            />
          ) : null}
        </Stack>
      ) : null}
      <Text soft as="figcaption" look="small">
        {isPlanned(at) ? (
          <span>
            <Trans>Drawn to scale, each plant as wide as it grows.</Trans>
          </span>
        ) : (
          <>
            <b>{time}.</b> <span>{thenInWords(garden, at, say, unit)}</span>
          </>
        )}{' '}
        <span className="screen-only">
          <TextLink href={address} onColor>
            <Trans>Open the plan by itself</Trans>
          </TextLink>
        </span>
      </Text>
    </Figure>
  );
}

/** Some years of the garden, and the plan itself, by links: they need no script, and are one press each. */
function Stills({ at }: { readonly at: LookedAt }) {
  const { t } = useLingui();
  const say = useSay();
  const { pathname } = useLocation();
  return (
    <Row as="nav" gap={8} aria-label={t`Years of the garden`}>
      {STILL_YEARS.map((year) => (
        <Chip key={year} to={{ pathname, search: queryOf({ ...at, year }) }} selected={at.year === year}>
          {yearInWords(year, say)}
        </Chip>
      ))}
      <Chip to={pathname} selected={isPlanned(at)}>
        <Trans>Grown</Trans>
      </Chip>
    </Row>
  );
}

/** They come once the page is read; without a script there is nothing to move. */
function Sliders(props: TimeSlidersProps) {
  return useIsRunning() ? (
    <Boundary instead={<SlidersToBe />}>
      <Suspense fallback={<SlidersToBe />}>
        <TimeSliders {...props} />
      </Suspense>
    </Boundary>
  ) : (
    <SlidersToBe />
  );
}
