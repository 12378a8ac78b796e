import { Trans, useLingui } from '@lingui/react/macro';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import type { Plant } from '@understory/contract';
import { feetToInches, formatLength } from '@understory/garden';
import { useLengthUnit } from '../shell/length-unit.ts';
import { useSay } from '../shell/words.ts';
import { Page, Row, Stack } from '../ui/layout.tsx';
import { DraftingPaper } from '../ui/PageHeader.tsx';
import { Share } from '../ui/Share.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import { AddToGarden } from './collecting/AddToGarden.tsx';
import { InYourGardens } from './collecting/InYourGardens.tsx';
import { CompareChoice } from './comparing/CompareChoice.tsx';
import { SizeSign, SunSign, WaterSign } from './FactSigns.tsx';
import { PlantFigures } from './photographs/PlantFigures.tsx';
import { bloomWords, KIND_NAMES, moistSoilWords, sunWords } from './plant-words.ts';
import { StatusBadge } from './StatusBadge.tsx';

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [token.from.sm]: { gap: 32, gridTemplateColumns: '17rem minmax(0, 1fr)' },
  [token.from.md]: { gap: 56, gridTemplateColumns: '26rem minmax(0, 1fr)' },
});

const Strip = styled('ul')({
  ...bare,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 24px',
  fontWeight: token.weight.firm,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& svg': { color: token.mark },
});

const Warning = styled('a')({
  display: 'inline-flex',
  alignItems: 'start',
  gap: 8,
  padding: '6px 12px 6px 10px',
  borderRadius: token.radius.small,
  border: `1px solid ${token.warn}`,
  background: token.ground,
  color: token.ink,
  textDecoration: 'none',
  '& svg': { color: token.warn, marginTop: 2, flexShrink: 0 },
  '&:hover span': { textDecoration: 'underline' },
});

/** The head of a plant's page: portrait, names, what it is in a sentence, and the way into a garden. */
export function PlantHead({ plant }: { plant: Plant }) {
  const unit = useLengthUnit();
  const say = useSay();
  const { t } = useLingui();
  const length = (feet: number): string => formatLength(feetToInches(feet), unit, say);
  const [tall, wide] = [length(plant.height_mature), length(plant.spread_mature)];
  const also = plant.other_common_names.join(', ');
  const { usda_zone_min: coldest, usda_zone_max: warmest, toxicity_note: warning } = plant;
  return (
    <DraftingPaper>
      <Page pad={[24, 48]}>
        <Columns className="head">
          <PlantFigures plant={plant} />
          <Stack hugs>
            <Text look="above" soft>
              <TextLink to="/marketplace#plants" look="quiet">
                <Trans>Plants</Trans>
              </TextLink>{' '}
              · {t(KIND_NAMES[plant.evergreen][plant.plant_type])} · {plant.family}
            </Text>
            <Stack gap={8}>
              <Text look="h1">{plant.common_name}</Text>
              <Text look="lead">
                <em lang="la">{plant.scientific_name}</em>
              </Text>
            </Stack>
            <StatusBadge status={plant.plant_status} />
            <Text look="lead" measure>
              {plant.description}
            </Text>
            {also ? (
              <Text soft>
                <Trans>Also called {also}.</Trans>
              </Text>
            ) : null}
            <Strip aria-label={t`At a glance`}>
              <li>
                {plant.sun_exposure.map((code) => (
                  <SunSign key={code} code={code} />
                ))}
                {sunWords(plant.sun_exposure, say)}
              </li>
              <li>
                {plant.moisture_requirements.map((moisture) => (
                  <WaterSign key={moisture} moisture={moisture} />
                ))}
                {moistSoilWords(plant.moisture_requirements, say)}
              </li>
              <li>
                <SizeSign />
                <Trans>
                  {tall} tall, {wide} wide
                </Trans>
              </li>
              <li>{bloomWords(plant.bloom_start_month, plant.bloom_end_month, say)}</li>
              <li>
                <Trans>
                  Hardy in USDA zones {coldest} to {warmest}
                </Trans>
              </li>
            </Strip>
            {warning ? (
              <Warning href="#safety">
                <WarningAmberRounded aria-hidden fontSize="small" />
                <span>
                  <Trans>Take care: {warning}</Trans>
                </span>
              </Warning>
            ) : null}
            <Row gap={12} screenOnly>
              <AddToGarden plant={plant} variant="page" />
              <Share variant="button" context="plant" title={plant.common_name} text={plant.description} />
              <CompareChoice plant={plant} />
            </Row>
            <InYourGardens plantId={plant.id} variant="page" />
          </Stack>
        </Columns>
      </Page>
    </DraftingPaper>
  );
}
