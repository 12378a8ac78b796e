import { PlantPlate } from '../../plants/index.ts';
import { styled, token } from '../../ui/styled.ts';

/** A plant to be shown by its portrait. */
export interface BenchPlant {
  readonly id: number;
  readonly image_url: string;
  readonly image_alt_text: string;
}

/** Below the size from which a photograph would be shown with its credit, in CSS pixels. */
const PLATE_SIZE = 99;

const Bench = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0 28px',
  width: 'fit-content',
  maxWidth: '100%',
  marginInline: 'auto',
  position: 'relative',
  display: 'flex',
  justifyContent: 'center',
  gap: 8,
  borderBottom: `4px solid ${token.mark}`,
  marginBottom: 26,
  '& > li': { flex: '0 1 104px', width: 104, minWidth: 0 },
  '& > li > span': { borderBottomLeftRadius: 0, borderBottomRightRadius: 0, borderBottom: 0 },
  '& > li:nth-of-type(even)': { paddingTop: 14 },
  '& > li:nth-of-type(odd)': { paddingBottom: 0, alignSelf: 'end' },
  // The legs.
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    top: '100%',
    width: 4,
    height: 26,
    background: token.mark,
  },
  '&::before': { left: 28 },
  '&::after': { right: 28 },
});

/** Portraits of a few plants on a sales bench: what a nursery is about, at a glance. */
export const PlantBench = ({ plants, label }: { plants: readonly BenchPlant[]; label: string }) => (
  <Bench aria-label={label}>
    {plants.map((plant) => (
      <li key={plant.id}>
        <PlantPlate plant={plant} size={PLATE_SIZE} eager />
      </li>
    ))}
  </Bench>
);
