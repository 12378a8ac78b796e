import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { BOTTOM_BAR_HEIGHT } from '../../shell/BottomNavigation.tsx';
import { STANDING_BAR } from '../../shell/chrome.ts';
import { type ChosenPlant, choose, MOST_COMPARED } from './chosen-plants.ts';
import { comparePath } from './compare-search.ts';

const Bar = styled('aside')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar - 1,
  background: theme.vars.palette.background.paper,
  marginTop: 24,
  border: `1.5px solid ${theme.vars.palette.mark}`,
  borderRadius: '12px 12px 0 0',
  [theme.breakpoints.down('md')]: { bottom: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))` },
  '@media print': { display: 'none' },
}));

const Portraits = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  gap: 8,
  '& button': {
    all: 'unset',
    position: 'relative',
    display: 'block',
    cursor: 'pointer',
    borderRadius: 6,
  },
  '& button:focus-visible': { outline: `3px solid ${theme.vars.palette.mark}`, outlineOffset: 2 },
  '& img': {
    display: 'block',
    width: 48,
    height: 48,
    borderRadius: 6,
    border: `1px solid ${theme.vars.palette.paper.line}`,
    background: '#FBF8F0',
    objectFit: 'cover',
  },
  '& svg': {
    position: 'absolute',
    right: -5,
    top: -5,
    fontSize: 18,
    borderRadius: 9,
    color: theme.vars.palette.background.paper,
    background: theme.vars.palette.mark,
  },
}));

interface TrayBarProps {
  readonly plants: readonly ChosenPlant[];
  /** A plant there was no room for. */
  readonly refused: string | undefined;
}

/** Keeps what is shown or focused clear of the bar, and tells how high it stands to what is shown above it. */
function useStanding() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measured = new ResizeObserver(() =>
      style.setProperty(STANDING_BAR, `${bar.current?.offsetHeight ?? 0}px`),
    );
    if (bar.current) measured.observe(bar.current);
    return () => {
      measured.disconnect();
      style.removeProperty(STANDING_BAR);
    };
  }, []);
  return bar;
}

/** How the choice stands, and what to do about a plant there was no room for. */
function words(plants: readonly ChosenPlant[], refused: string | undefined): string {
  const [only, ...others] = plants;
  if (refused) return `Four plants fit side by side. Take one out to compare ${refused}.`;
  if (only && others.length === 0) return `Choose another to compare with ${only.common_name}.`;
  return plants.length < MOST_COMPARED ? `Up to ${MOST_COMPARED} fit side by side.` : '';
}

/** The bar of what is chosen: portraits that are taken out by a press, and the way to the comparison. */
export default function TrayBar({ plants, refused }: TrayBarProps) {
  const bar = useStanding();
  return (
    <Bar ref={bar} aria-label="Plants to compare">
      <GlobalStyles
        styles={{
          html: {
            scrollPaddingBottom: `calc(${BOTTOM_BAR_HEIGHT + 16}px + env(safe-area-inset-bottom) + var(${STANDING_BAR}, 0px)) !important`,
          },
        }}
      />
      <Box
        sx={{
          px: { xs: 1.25, sm: 2 },
          py: 1,
          display: 'grid',
          alignItems: 'center',
          gap: { xs: '2px 8px', sm: 2 },
          // On a phone what is said stands above, so that four portraits and the way on fit side by side.
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
          gridTemplateAreas: {
            xs: '"say clear" "portraits go"',
            sm: '"portraits say clear go"',
          },
        }}
      >
        <Typography role="status" variant="body2" sx={{ gridArea: 'say', fontWeight: 600, lineHeight: 1.35 }}>
          {words(plants, refused)}
        </Typography>
        <Button onClick={() => choose([])} sx={{ gridArea: 'clear', px: 1.5, minWidth: 0 }}>
          Clear
        </Button>
        <Portraits sx={{ gridArea: 'portraits' }}>
          {plants.map((plant) => (
            <li key={plant.id}>
              <button
                type="button"
                title={plant.common_name}
                aria-label={`Take ${plant.common_name} out of the comparison`}
                onClick={() => choose(plants.filter((other) => other !== plant))}
              >
                <img src={plant.image_url} alt="" width={48} height={48} />
                <CloseRounded aria-hidden />
              </button>
            </li>
          ))}
        </Portraits>
        {plants.length > 1 ? (
          <Button
            component={Link}
            to={comparePath(plants)}
            variant="contained"
            sx={{ gridArea: 'go', px: { xs: 1.5, sm: 2.5 }, whiteSpace: 'nowrap' }}
          >
            Compare {plants.length}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              &nbsp;plants
            </Box>
          </Button>
        ) : null}
      </Box>
    </Bar>
  );
}
