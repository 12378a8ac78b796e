import Typography from '@mui/material/Typography';
import type { SharedPlant } from '@understory/contract';
import { Link } from 'react-router';
import { BloomBar } from '../../plants/BloomBar.tsx';
import { PlantPlate } from '../../plants/PlantPlate.tsx';
import { plantPath } from '../../plants/plant-path.ts';
import { LAYER_NAMES } from '../../plants/plant-words.ts';
import { StatusBadge } from '../../plants/StatusBadge.tsx';
import { styled, token } from '../../ui/styled.ts';
import { byLayer, quantityWords } from './shared-garden-words.ts';

const Plants = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '20px 32px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '84px minmax(0, 1fr)',
    gap: '4px 14px',
    alignContent: 'start',
    breakInside: 'avoid',
  },
  '& h4': { margin: 0, font: 'inherit', fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.25 },
  '& h4 > a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
  },
  '& li:has(h4 > a:hover) h4 > a': {
    textDecoration: 'underline',
    textDecorationColor: token.accentDeep,
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
  },
  '& li:has(h4 > a:focus-visible)': {
    outline: `3px solid ${token.mark}`,
    outlineOffset: 6,
    borderRadius: 4,
  },
  '& em': { display: 'block', color: token.inkSoft, lineHeight: 1.35 },
  '& .count': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    margin: '4px 0 8px',
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Every plant of a shared garden, layer by layer. */
export function SharedPlants({ plants }: { plants: readonly SharedPlant[] }) {
  return byLayer(plants).map(({ layer, plants: own }) => (
    <div key={layer}>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {LAYER_NAMES[layer]}
      </Typography>
      <Plants aria-label={LAYER_NAMES[layer]}>
        {own.map((plant) => (
          <li key={plant.id}>
            <PlantPlate plant={plant} size={84} />
            <div>
              <h4>
                <Link to={plantPath(plant)}>{plant.common_name}</Link>
              </h4>
              <em lang="la">{plant.scientific_name}</em>
              <div className="count">
                <span>{quantityWords(plant)}</span>
                {plant.is_native ? <StatusBadge status="native" /> : null}
              </div>
              <BloomBar plant={plant} />
            </div>
          </li>
        ))}
      </Plants>
    </div>
  ));
}
