import { Trans, useLingui } from '@lingui/react/macro';
import type { Plant } from '@understory/contract';
import { useSay } from '../../shell/words.ts';
import { bare, styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Caveat } from '../FieldNotes.tsx';
import { CONFIDENCE_WORDS, sourceOf } from '../plant-sources.ts';
import { numberedSources } from './fact-sources.ts';
import { PlantFacts } from './PlantFacts.tsx';
import { PlantSection } from './PlantSection.tsx';

const Sources = styled('ol')({
  ...bare,
  maxWidth: '44rem',
  display: 'grid',
  gap: 12,
  fontSize: '0.9375rem',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '2rem 1fr',
    padding: '4px 8px',
    marginInline: -8,
    borderRadius: token.radius.small,
  },
  '& > li:target': {
    background: token.selectLight,
    color: token.onSelect,
  },
  '& > li:target .gives': { color: 'inherit' },
  '& b': { fontWeight: token.weight.firm },
  '& .gives': { color: token.inkSoft },
});

/** How sure we are of the plant's facts, its other names, and every source by the number it has on the page. */
export function Evidence({ plant }: { plant: Plant }) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <PlantSection id="evidence">
      <PlantFacts
        plant={plant}
        facts={[
          [t`Confidence`, t(CONFIDENCE_WORDS[plant.confidence])],
          [t`Family`, plant.family, 'family'],
          [t`USDA symbol`, plant.usda_symbol, 'usda_symbol'],
          [
            t`Also filed as`,
            plant.synonyms.length > 0 ? (
              <em key="synonyms" lang="la">
                {plant.synonyms.join(', ')}
              </em>
            ) : null,
            'synonyms',
          ],
        ]}
      />
      <Text look="h5" as="h3">
        <Trans>Sources</Trans>
      </Text>
      <Sources>
        {numberedSources(plant).map((id, index) => {
          const { name, gives } = sourceOf(id, say);
          return (
            <li key={id} id={`source-${id}`}>
              <span aria-hidden="true">{index + 1}</span>
              <span>
                <b>{name}.</b> <span className="gives">{gives}</span>
              </span>
            </li>
          );
        })}
      </Sources>
      <Caveat>
        <Trans>
          The small number beside a fact leads to its source. Where two are named, a measured figure was held
          against gardeners’ experience.
        </Trans>
      </Caveat>
    </PlantSection>
  );
}
