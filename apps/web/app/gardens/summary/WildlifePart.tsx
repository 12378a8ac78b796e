import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GardenSummary } from '@understory/contract';
import { inFigures, WILDLIFE } from '@understory/garden';
import { Caveat, Facts, WILDLIFE_NAMES } from '../../plants/index.ts';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Bar, Finding, SummaryPart, useNames, useSummary } from './SummaryPart.tsx';
import { countedNames, someNames } from './summary-words.ts';

/** Species that are told one by one. */
const TOLD = 8;

const Hosts = styled('ul')({
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
  '& > details': { gridColumn: '1 / -1', color: token.inkSoft, fontSize: '0.9375rem' },
  [token.from.sm]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr) 10rem 3.5rem' } },
});

/** Opened by a finger too. */
const Record = styled('summary')({ cursor: 'pointer', minHeight: token.touch.dense, alignContent: 'center' });

type Host = GardenSummary['caterpillars']['hosts'][number];

/** The plants that feed caterpillars, those on which most kinds are recorded first. */
export function CaterpillarsPart() {
  const { t } = useLingui();
  const say = useSay();
  const { caterpillars } = useSummary();
  const { hosts, unrecorded } = caterpillars;
  const namesOf = useNames();
  const [most] = hosts;
  const rest = hosts.slice(TOLD);
  const restNames = someNames(
    rest.flatMap(({ species }) => namesOf(species)),
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
              Most are recorded on <em lang="la">{most.scientific_name}</em>:{' '}
              <Plural
                value={most.kinds}
                one="# kind of moths and butterflies in North America."
                other="# kinds of moths and butterflies in North America."
              />
            </Trans>
          </Finding>
          <Hosts aria-label={t`Moths and butterflies recorded, by species`}>
            {hosts.slice(0, TOLD).map((host) => (
              <HostLine key={host.plant} host={host} most={most.kinds} />
            ))}
          </Hosts>
          {rest.length > 0 ? (
            <Text measure>
              <Trans>Fewer are recorded on {restNames}.</Trans>
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
          Counts are for all of North America and for the very species: fewer live near you. What a whole
          genus feeds is told apart. They are not added up, because one moth may feed on several.
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

/** A species with its count, which opens what is on record of it. */
function HostLine({ host, most }: { host: Host; most: number }) {
  const [name = ''] = useNames()(host.species);
  const [genus = ''] = host.scientific_name.split(' ');
  return (
    <li>
      <span>
        <em lang="la">{host.scientific_name}</em>: {name}
      </span>
      <Bar aria-hidden>
        <i className="now" style={{ width: `${most > 0 ? (host.kinds / most) * 100 : 0}%` }} />
      </Bar>
      <span className="kinds">{inFigures(host.kinds)}</span>
      <details>
        <Record>
          {host.genus_kinds === null ? (
            <Trans>What is on record</Trans>
          ) : (
            <Trans>
              What is on record; on the whole genus <em lang="la">{genus}</em>: {host.genus_kinds}
            </Trans>
          )}
        </Record>
        <p lang="en">{host.record}</p>
      </details>
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
