import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GardenSummary } from '@understory/contract';
import { inFigures, WILDLIFE } from '@understory/garden';
import { Caveat, Facts, WILDLIFE_NAMES } from '../../plants/index.ts';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Bar, Finding, SummaryPart, useNames, useSummary } from './SummaryPart.tsx';
import { countedNames, someNames } from './summary-words.ts';

/** Genera that are told one by one. */
const TOLD = 8;

const Genera = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '44rem',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 5rem 3.5rem',
    gap: '4px 16px',
    alignItems: 'center',
    padding: '10px 0',
    borderTop: `1px dotted ${token.inkFaint}`,
    breakInside: 'avoid',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& .kinds': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& .named': { gridColumn: '1 / -1', color: token.inkSoft, fontSize: '0.9375rem' },
  [token.from.sm]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr) 10rem 3.5rem' } },
});

type Genus = GardenSummary['caterpillars']['genera'][number];

/** The plants that feed caterpillars, those on which most kinds are recorded first. */
export function CaterpillarsPart() {
  const { t } = useLingui();
  const say = useSay();
  const { caterpillars } = useSummary();
  const { genera, unrecorded } = caterpillars;
  const most = genera[0];
  const rest = genera.slice(TOLD);
  const restNames = someNames(
    rest.map(({ genus }) => genus),
    say,
    8,
  );
  const unknown = unrecorded.species.length;
  return (
    <SummaryPart title={t`Caterpillars`} id="caterpillars" part="caterpillars">
      {most ? (
        <>
          <Finding>
            <Trans>
              Most are recorded on <em lang="la">{most.genus}</em>:{' '}
              <Plural
                value={most.kinds}
                one="# kind of moths and butterflies in North America."
                other="# kinds of moths and butterflies in North America."
              />
            </Trans>
          </Finding>
          <Genera aria-label={t`Moths and butterflies recorded, by genus`}>
            {genera.slice(0, TOLD).map((genus) => (
              <GenusLine key={genus.genus} genus={genus} most={most.kinds} />
            ))}
          </Genera>
          {rest.length > 0 ? (
            <Text measure>
              <Trans>
                Fewer are recorded on <em lang="la">{restNames}</em>.
              </Trans>
            </Text>
          ) : null}
        </>
      ) : (
        <Finding>
          <Trans>No moths or butterflies are on record for these plants.</Trans>
        </Finding>
      )}
      <Caveat>
        <Trans>
          Counts are for all of North America and, unless a line says otherwise, for the whole genus: fewer
          live near you. They are not added up, because one moth may feed on several.
        </Trans>
        {unknown > 0 ? (
          <>
            {' '}
            <Plural
              value={unknown}
              one="For # of the species nothing is on record, which is no proof that nothing eats them."
              other="For # of the species nothing is on record, which is no proof that nothing eats them."
            />
          </>
        ) : null}
      </Caveat>
    </SummaryPart>
  );
}

function GenusLine({ genus, most }: { genus: Genus; most: number }) {
  const { t } = useLingui();
  const say = useSay();
  const names = useNames()(genus.species);
  const named = someNames(genus.named, say, 6);
  return (
    <li>
      <span>
        <em lang="la">{genus.genus}</em>: {someNames(names, say, 4)}
      </span>
      <Bar aria-hidden>
        <i className="now" style={{ width: `${(genus.kinds / most) * 100}%` }} />
      </Bar>
      <span className="kinds">{inFigures(genus.kinds)}</span>
      {genus.named.length > 0 || genus.counted_on === 'species' ? (
        <span className="named">
          {genus.named.length > 0 ? t`Among them ${named}.` : null}
          {genus.counted_on === 'species' ? (
            <>
              {' '}
              <Trans>Counted on the species alone.</Trans>
            </>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}

/** Birds, bees and other company, and how much the flowers give. */
export function CompanyPart() {
  const { t } = useLingui();
  const say = useSay();
  const { wildlife } = useSummary();
  const namesOf = useNames();
  const { high, medium } = wildlife.pollinators;
  const told = ({ plants, species }: GardenSummary['thorny']) =>
    species.length === 0 ? t`Nothing here yet` : countedNames(plants, namesOf(species), say);
  return (
    <SummaryPart title={t`Birds, bees and others`} id="company" part="wildlife">
      <Facts facts={WILDLIFE.map((kind) => [t(WILDLIFE_NAMES[kind]), told(wildlife.feeds[kind])])} />
      <Text measure>
        {high.species.length > 0
          ? t`Richest for pollinators: ${{ names: someNames(namesOf(high.species), say, 8) }}.`
          : medium.species.length > 0
            ? t`Of middling value to pollinators: ${{ names: someNames(namesOf(medium.species), say, 8) }}. Nothing here is among the richest.`
            : t`Nothing here gives much to pollinators.`}
      </Text>
    </SummaryPart>
  );
}
