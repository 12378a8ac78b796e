import AddRounded from '@mui/icons-material/AddRounded';
import { styled } from '@mui/material/styles';
import type { PlantCard } from '@understory/contract';
import { feetToInches, formatLength } from '@understory/garden';
import { Link } from 'react-router';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { BloomBar } from './BloomBar.tsx';
import { SizeSign, SunSign, WaterSign } from './FactSigns.tsx';
import { PlantPlate } from './PlantPlate.tsx';
import { addToGardenPath, plantPath } from './plant-path.ts';
import { moistureWords, sunWords } from './plant-words.ts';
import { StatusBadge } from './StatusBadge.tsx';

const Entry = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: 12,
  '& .plate': { position: 'relative' },
  '& .badge': { position: 'absolute', left: 10, top: 10 },
  '& h3': { margin: 0, font: 'inherit', fontSize: '1.1875rem', fontWeight: 700, lineHeight: 1.25 },
  '& h3 > a': {
    color: 'inherit',
    textDecoration: 'none',
    // The whole entry is the link; what stands above it is raised.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
  },
  '&:has(h3 > a:hover) h3 > a': {
    textDecoration: 'underline',
    textDecorationColor: theme.vars.palette.primary.dark,
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
  },
  '&:has(h3 > a:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.mark}`,
    outlineOffset: 6,
    borderRadius: 4,
  },
  '& em': { display: 'block', color: theme.vars.palette.text.secondary, lineHeight: 1.35 },
  // On a phone the portrait stands beside the facts, so that four plants fit a screen.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '116px 1fr',
    gridTemplateRows: 'auto auto',
    columnGap: 16,
    '& .plate': { gridRow: '1 / 3' },
    '& .badge': { position: 'static', display: 'block', marginTop: 8 },
  },
}));

const Facts = styled('dl')(({ theme }) => ({
  margin: '8px 0 0',
  display: 'grid',
  gap: 4,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  '& dd': { margin: 0, display: 'flex', gap: 8 },
  '& svg': { flex: 'none', marginTop: 1, color: theme.vars.palette.mark },
  '& .signs': { flex: 'none', display: 'inline-flex', gap: 1, minWidth: 38 },
}));

const AddLink = styled(Link)(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 40,
  padding: '0 14px 0 10px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  color: theme.vars.palette.text.primary,
  fontSize: '0.9375rem',
  fontWeight: 650,
  textDecoration: 'none',
  '&:hover': { borderColor: theme.vars.palette.mark, background: theme.vars.palette.paper.tint },
}));

const size = (feet: number): string => formatLength(feetToInches(feet));

type PlantCardItemProps = {
  plant: PlantCard;
  /** Whether it is among the first that are seen. */
  isFirst: boolean;
};

/** A plant in a list, as a plate of a field guide: portrait, names, needs, size and bloom. */
export function PlantCardItem({ plant, isFirst }: PlantCardItemProps) {
  return (
    <Entry>
      <div className="plate">
        <PlantPlate plant={plant} size={276} eager={isFirst} />
        <span className="badge">
          <StatusBadge status={plant.plant_status} />
        </span>
      </div>
      <div>
        <h3>
          <Link to={plantPath(plant)}>{plant.common_name}</Link>
        </h3>
        <em lang="la">{plant.scientific_name}</em>
        <Facts>
          <div>
            <dt style={visuallyHidden}>Sun</dt>
            <dd>
              <span className="signs">
                {plant.sun_exposure.map((code) => (
                  <SunSign key={code} code={code} />
                ))}
              </span>
              {sunWords(plant.sun_exposure)}
            </dd>
          </div>
          <div>
            <dt style={visuallyHidden}>Water</dt>
            <dd>
              <span className="signs">
                {plant.moisture_requirements.map((moisture) => (
                  <WaterSign key={moisture} moisture={moisture} />
                ))}
              </span>
              {moistureWords(plant.moisture_requirements)} soil
            </dd>
          </div>
          <div>
            <dt style={visuallyHidden}>Size when grown</dt>
            <dd>
              <span className="signs">
                <SizeSign />
              </span>
              {size(plant.height_mature)} tall, {size(plant.spread_mature)} wide
            </dd>
          </div>
        </Facts>
      </div>
      <div className="foot" style={{ display: 'grid', gap: 10 }}>
        <BloomBar plant={plant} />
        <AddLink to={addToGardenPath(plant.id)}>
          <AddRounded fontSize="small" aria-hidden />
          <span>
            Add to garden<span style={visuallyHidden}>: {plant.common_name}</span>
          </span>
        </AddLink>
      </div>
    </Entry>
  );
}
