import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { type KeyboardEvent, useState } from 'react';
import { MuseSign } from '../shell/MuseSign.tsx';
import { REGIONAL_MUSES } from '../shell/muses.ts';
import { IconButton } from '../ui/Button.tsx';
import { Stack } from '../ui/layout.tsx';
import { keyframes, styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { MuseStatus } from './MuseStatus.tsx';
import { wrapped } from './muse-carousel.ts';

const COUNT = REGIONAL_MUSES.length;

const settle = keyframes({
  from: { opacity: 0, transform: 'translateY(6px)' },
  to: { opacity: 1, transform: 'none' },
});

const Slide = styled('div')({
  display: 'grid',
  gap: 24,
  alignItems: 'center',
  justifyItems: 'center',
  padding: 24,
  borderRadius: token.radius.large,
  color: token.always.ink,
  textAlign: 'center',
  transition: 'background-color 250ms ease',
  [token.from.sm]: {
    gridTemplateColumns: 'auto 1fr',
    justifyItems: 'start',
    textAlign: 'start',
    gap: 48,
    padding: 48,
    minHeight: 320,
  },
});

const Told = styled('div')({ display: 'grid', justifyItems: 'inherit' });

const Fresh = styled('div')({
  animation: `${settle} 220ms ease-out`,
  display: 'grid',
  gap: 8,
  justifyItems: 'inherit',
});

/** The signs under the slide, between the two buttons, or below them on a phone. */
const Picks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& > div': { display: 'flex', justifyContent: 'space-between', order: 1, width: '100%' },
  '& > div > button': { flex: '0 1 44px', minWidth: 0, padding: 1, borderRadius: token.radius.large },
  '& > div > button[aria-current]': { border: `2px solid ${token.mark}` },
  '& svg': { maxWidth: '100%', height: 'auto' },
  [token.from.sm]: {
    '& > div': { order: 0, width: 'auto', gap: 4 },
    '& > div > button': { flex: 'none', padding: 4 },
  },
});

/** The nine regions and their guides, one at a time; arrow keys and both buttons go round. */
export function MuseCarousel() {
  const { t } = useLingui();
  const [place, setPlace] = useState(0);
  const muse = REGIONAL_MUSES[place];
  if (!muse) return null;

  const [places, sign] = [t(muse.places), t(muse.sign)];
  const move = (step: number) => setPlace((now) => wrapped(now, step, COUNT));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  };

  return (
    <Stack role="group" aria-roledescription={t`carousel`} aria-label={t`Nine Muses`} onKeyDown={onKeyDown}>
      <Slide
        role="group"
        aria-roledescription={t`slide`}
        aria-label={t`${place + 1} of ${COUNT}`}
        style={{ backgroundColor: muse.color }}
      >
        <MuseSign muse={muse} size={208} onOwnColor />
        <Told aria-live="polite">
          <Fresh key={muse.key}>
            <MuseStatus muse={muse} />
            <Text look="h2" as="h3">
              {t(muse.region)}
            </Text>
            <Text look="h4" as="p">
              <Trans>with {muse.name}</Trans>
            </Text>
            <Text measure>{muse.climate ? t(muse.climate) : null}</Text>
            <Text look="small">
              <Trans>
                {places}. Her sign is {sign}.
              </Trans>
            </Text>
          </Fresh>
        </Told>
      </Slide>
      <Picks>
        <IconButton onClick={() => move(-1)} label={t`Previous region`} icon={<ChevronLeftRounded />} />
        <div>
          {REGIONAL_MUSES.map((other, index) => (
            <IconButton
              key={other.key}
              onClick={() => setPlace(index)}
              label={t`${{ region: t(other.region) }}, with ${other.name}`}
              icon={<MuseSign muse={other} size={40} />}
              aria-current={index === place ? 'true' : undefined}
            />
          ))}
        </div>
        <IconButton onClick={() => move(1)} label={t`Next region`} icon={<ChevronRightRounded />} />
      </Picks>
    </Stack>
  );
}
