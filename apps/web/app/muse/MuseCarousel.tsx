import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { REGIONAL_MUSES } from '../shell/muses.ts';
import { MuseSign } from './MuseSign.tsx';
import { MuseStatus } from './MuseStatus.tsx';
import { wrapped } from './muse-carousel.ts';

const INK = '#082236';
const COUNT = REGIONAL_MUSES.length;

const settle = keyframes({
  from: { opacity: 0, transform: 'translateY(6px)' },
  to: { opacity: 1, transform: 'none' },
});

const Slide = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'center',
  justifyItems: 'center',
  padding: 24,
  borderRadius: 12,
  color: INK,
  textAlign: 'center',
  transition: 'background-color 250ms ease',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'auto 1fr',
    justifyItems: 'start',
    textAlign: 'left',
    gap: 48,
    padding: 48,
    minHeight: 320,
  },
}));

const Fresh = styled('div')({
  animation: `${settle} 220ms ease-out`,
  display: 'grid',
  gap: 8,
  justifyItems: 'inherit',
});

const Pick = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  padding: 4,
  minWidth: 0,
  border: '2px solid transparent',
  borderRadius: 12,
  background: 'none',
  cursor: 'pointer',
  '& svg': { width: '100%', height: 'auto' },
  [theme.breakpoints.down('sm')]: { padding: 1 },
  '&[aria-current]': { borderColor: theme.vars.palette.mark },
}));

/** The nine regions and their guides, one at a time; arrow keys and both buttons go round. */
export function MuseCarousel() {
  const [place, setPlace] = useState(0);
  const muse = REGIONAL_MUSES[place];
  if (!muse) return null;

  const move = (step: number) => setPlace((now) => wrapped(now, step, COUNT));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  };

  return (
    <Box role="group" aria-roledescription="carousel" aria-label="Nine Muses" onKeyDown={onKeyDown}>
      <Slide
        role="group"
        aria-roledescription="slide"
        aria-label={`${place + 1} of ${COUNT}`}
        sx={{ bgcolor: muse.color }}
      >
        <Box sx={{ lineHeight: 0 }}>
          <MuseSign muse={muse} size={208} onOwnColor />
        </Box>
        <Box aria-live="polite" sx={{ display: 'grid', justifyItems: 'inherit' }}>
          <Fresh key={muse.key}>
            <MuseStatus muse={muse} />
            <Typography variant="h2" component="h3">
              {muse.region}
            </Typography>
            <Typography variant="h4" component="p">
              with {muse.name}
            </Typography>
            <Typography sx={{ maxWidth: '34rem' }}>{muse.climate}</Typography>
            <Typography variant="body2">
              {muse.places}. Her sign is {muse.sign}.
            </Typography>
          </Fresh>
        </Box>
      </Slide>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          mt: 2,
          gap: 1,
        }}
      >
        <IconButton onClick={() => move(-1)} aria-label="Previous region" color="inherit">
          <ChevronLeftRounded />
        </IconButton>
        <Box
          sx={{
            display: 'flex',
            gap: { xs: 0, sm: 0.5 },
            order: { xs: 1, sm: 0 },
            width: { xs: '100%', sm: 'auto' },
            justifyContent: 'space-between',
          }}
        >
          {REGIONAL_MUSES.map((other, index) => (
            <Pick
              key={other.key}
              type="button"
              onClick={() => setPlace(index)}
              aria-label={`${other.region}, with ${other.name}`}
              aria-current={index === place ? 'true' : undefined}
            >
              <MuseSign muse={other} size={40} />
            </Pick>
          ))}
        </Box>
        <IconButton onClick={() => move(1)} aria-label="Next region" color="inherit">
          <ChevronRightRounded />
        </IconButton>
      </Box>
    </Box>
  );
}
