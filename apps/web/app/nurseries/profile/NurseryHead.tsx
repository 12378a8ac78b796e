import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Page } from '../../ui/layout.tsx';
import { DraftingPaper } from '../../ui/PageHeader.tsx';
import { StandingPlant } from '../../ui/StandingPlant.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { SampleMark, TierMark } from './Marks.tsx';
import { type BenchPlant, PlantBench } from './PlantBench.tsx';
import type { ProfiledNursery } from './profiled-nursery.ts';

const Specialties = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > li': {
    padding: '2px 12px',
    borderRadius: 99,
    border: `1px solid ${token.inkFaint}`,
    background: token.ground,
    overflowWrap: 'anywhere',
  },
});

const Logo = styled('img')({ maxWidth: 160, maxHeight: 80, objectFit: 'contain', objectPosition: 'left' });

interface NurseryHeadProps {
  readonly nursery: Pick<
    ProfiledNursery,
    'name' | 'description' | 'partnership_tier' | 'specialties' | 'logo_url' | 'isMockData'
  >;
  /** Its town, and how far that is where it is known. */
  readonly where: string;
  /** A few of its plants, for the bench at the side; none where it lists none. */
  readonly plants?: readonly BenchPlant[];
  /** What can be done: go to the stock, share the page. */
  readonly children?: ReactNode;
}

/** The head of a nursery's page: who it is, what it is to us, what it is known for. */
export function NurseryHead({ nursery, where, plants = [], children }: NurseryHeadProps) {
  const { name, description, partnership_tier, specialties, logo_url, isMockData } = nursery;
  return (
    <DraftingPaper sx={{ borderBottom: 2, borderColor: 'text.primary', overflow: 'hidden' }}>
      <Page
        pad={[32, 64]}
        sx={{
          position: 'relative',
          display: 'grid',
          gap: { xs: 4, md: 6 },
          alignItems: 'end',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 24rem)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', alignSelf: 'start' }}>
          {logo_url ? <Logo src={logo_url} alt={`Logo of ${name}`} /> : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {isMockData ? <SampleMark>Sample: not a real nursery</SampleMark> : null}
            <TierMark tier={partnership_tier} />
          </Box>
          <Text look="h1" sx={{ fontSize: { xs: '2.25rem', sm: '3rem' } }}>
            {name}
          </Text>
          {where ? <Text look="lead">{where}</Text> : null}
          {description ? (
            <Text breaks sx={{ maxWidth: '40rem', whiteSpace: 'pre-line' }}>
              {description}
            </Text>
          ) : null}
          {specialties.length > 0 ? (
            <Specialties aria-label="Known for">
              {specialties.map((specialty) => (
                <li key={specialty}>{specialty}</li>
              ))}
            </Specialties>
          ) : null}
          {children}
        </Box>
        {plants.length > 0 ? (
          <PlantBench plants={plants} label="Some of its plants" />
        ) : (
          <StandingPlant
            slug="serviceberry"
            sx={{
              display: { xs: 'none', md: 'block' },
              bottom: 0,
              right: { md: -40, lg: 0 },
              width: 320,
              translate: '0 12.5%',
            }}
          />
        )}
      </Page>
    </DraftingPaper>
  );
}
