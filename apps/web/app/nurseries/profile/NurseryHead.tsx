import serviceberry from 'virtual:portrait/serviceberry';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSay } from '../../shell/words.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Page, Row, Stack } from '../../ui/layout.tsx';
import { DraftingPaper, PlantAtEnd } from '../../ui/PageHeader.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { specialtyWords } from './listing-words.ts';
import { NurseryMarks } from './Marks.tsx';
import { type BenchPlant, PlantBench } from './PlantBench.tsx';
import type { ProfiledNursery } from './profiled-nursery.ts';

const Head = styled('div')({ overflow: 'hidden', borderBottom: `2px solid ${token.ink}` });

const Columns = styled('div')({
  position: 'relative',
  display: 'grid',
  gap: 32,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [token.from.md]: { gap: 48, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 24rem)' },
  '& h1': { fontSize: '2.25rem', [token.from.sm]: { fontSize: '3rem' } },
  // A nursery may write in paragraphs.
  '& .own': { whiteSpace: 'pre-line' },
});

const Logo = styled('img')({ maxWidth: 160, maxHeight: 80, objectFit: 'contain', objectPosition: 'left' });

interface NurseryHeadProps {
  readonly nursery: Pick<
    ProfiledNursery,
    | 'name'
    | 'description'
    | 'partnership_tier'
    | 'specialties'
    | 'logo_url'
    | 'isMockData'
    | 'confidence'
    | 'business_type'
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
  const { t } = useLingui();
  const say = useSay();
  const { name, description, specialties, logo_url } = nursery;
  return (
    <DraftingPaper>
      <Head>
        <Page pad={[32, 64]}>
          <Columns>
            <Stack hugs>
              {logo_url ? <Logo src={logo_url} alt={t`Logo of ${name}`} /> : null}
              <NurseryMarks nursery={nursery} />
              <Text look="h1">{name}</Text>
              {where ? <Text look="lead">{where}</Text> : null}
              {description ? (
                <div className="own">
                  <Text breaks measure>
                    {description}
                  </Text>
                </div>
              ) : null}
              {specialties.length > 0 ? (
                <Row as="ul" gap={8} aria-label={t`Known for`}>
                  {specialties.map((specialty) => (
                    <li key={specialty}>
                      <Chip>{specialtyWords(specialty, say)}</Chip>
                    </li>
                  ))}
                </Row>
              ) : null}
              {children}
            </Stack>
            {plants.length > 0 ? (
              <PlantBench plants={plants} label={t`Some of its plants`} />
            ) : (
              <PlantAtEnd picture={serviceberry} />
            )}
          </Columns>
        </Page>
      </Head>
    </DraftingPaper>
  );
}
