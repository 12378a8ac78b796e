import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import LockOutlined from '@mui/icons-material/LockOutlined';
import type { GardenTemplate, Gets, Site } from '@understory/contract';
import type { Moisture, SunCode } from '@understory/garden';
import {
  emptyGarden,
  type GardenDocument,
  ON_BARE_PAPER,
  type PlantsById,
  thingsOfDesign,
} from '@understory/plan';
import type { Say } from '@understory/words';
import { useMemo } from 'react';
import { PLAN_NAMES } from '../../../session/way-to-buy.tsx';
import { useSay } from '../../../shell/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/layout.tsx';
import { styled, token } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { PlanThumbnail } from './PlanThumbnail.tsx';

/** A design as it is on its sample plot. */
export function sampleOf({ name, sample }: GardenTemplate, plants: PlantsById): GardenDocument {
  const { width, length } = sample;
  const bare = emptyGarden({ name, width, length, shape: null, region_id: 1, site: {} });
  return {
    ...bare,
    things: [...thingsOfDesign(sample, { name: '' }, plants, ON_BARE_PAPER)].sort((a, b) => a.z - b.z),
  };
}

export const plantBookOf = ({ plants }: Gets<'GET /garden-templates/'>): PlantsById =>
  new Map(plants.map((plant) => [plant.id, plant]));

interface Props {
  readonly designs: Gets<'GET /garden-templates/'>;
  readonly site: Site;
  /** Whether the person's plan has the designs that are not everybody's. */
  readonly hasPlan: boolean;
  readonly onChoose: (design: GardenTemplate) => void;
}

/** All designs: those that may be laid out first, and of these those for the garden's light and ground. */
export function DesignCards({ designs, site, hasPlan, onChoose }: Props) {
  const { t } = useLingui();
  const plants = useMemo(() => plantBookOf(designs), [designs]);
  const sorted = useMemo(() => {
    const isOpen = ({ required_tier }: GardenTemplate) => Number(hasPlan || required_tier === null);
    const suits = (design: GardenTemplate) => Number(suitsSite(design, site));
    return designs.templates.toSorted((a, b) => isOpen(b) - isOpen(a) || suits(b) - suits(a));
  }, [designs, site, hasPlan]);
  return (
    <Grid as="ul" min="250px" aria-label={t`Designs`}>
      {sorted.map((design) => (
        <Card key={design.key}>
          <DesignCard
            design={design}
            plants={plants}
            suits={suitsSite(design, site)}
            hasPlan={hasPlan}
            onChoose={() => onChoose(design)}
          />
        </Card>
      ))}
    </Grid>
  );
}

/** Whether nothing that is known of the site speaks against a design. */
const suitsSite = (
  { sun_exposure, moisture }: Pick<GardenTemplate, 'sun_exposure' | 'moisture'>,
  site: Site,
): boolean =>
  (!site.sun_exposure || sun_exposure.includes(site.sun_exposure)) &&
  (!site.moisture || moisture.includes(site.moisture));

/** As they stand within a sentence. */
const LIGHT: Readonly<Record<SunCode, MessageDescriptor>> = {
  FS: msg`full sun`,
  PS: msg`partial sun`,
  SH: msg`shade`,
};
const GROUND: Readonly<Record<Moisture, MessageDescriptor>> = {
  dry: msg`dry`,
  moist: msg`moist`,
  wet: msg`wet`,
};

const anyOf = (words: readonly MessageDescriptor[], say: Say): string =>
  words.map((each) => say(each)).reduce((one, other) => (one ? say(msg`${one} or ${other}`) : other), '');

/** `Full sun or partial sun; moist or dry ground`. */
export function madeFor({ sun_exposure, moisture }: GardenTemplate, say: Say): string {
  const lights = anyOf(
    sun_exposure.map((code) => LIGHT[code]),
    say,
  );
  const light = `${lights.charAt(0).toUpperCase()}${lights.slice(1)}`;
  const ground = anyOf(
    moisture.map((code) => GROUND[code]),
    say,
  );
  return say(msg`${light}; ${ground} ground`);
}

interface CardProps {
  readonly design: GardenTemplate;
  readonly plants: PlantsById;
  readonly suits: boolean;
  readonly hasPlan: boolean;
  readonly onChoose: () => void;
}

const Card = styled('li')({ display: 'grid' });

/** Whose a design is, before it is pressed. */
const Plan = styled('span')({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginBlock: 4,
  padding: '0 8px',
  borderRadius: token.radius.round,
  fontSize: '0.8125rem',
  fontWeight: token.weight.firm,
  background: token.select,
  color: token.onSelect,
  '&:not([data-tier])': { background: token.accent, color: token.onAccent },
  '& > svg': { fontSize: 16 },
});

const Sample = styled('span')({
  display: 'grid',
  placeItems: 'center',
  height: 150,
  overflow: 'hidden',
});

function DesignCard({ design, plants, suits, hasPlan, onChoose }: CardProps) {
  const { t } = useLingui();
  const made = madeFor(design, useSay());
  const sample = useMemo(() => sampleOf(design, plants), [design, plants]);
  return (
    <Button look="card" onClick={onChoose}>
      <Sample>
        <PlanThumbnail
          document={sample}
          plants={plants}
          label={t`Sample plan of the design ${{ name: design.name }}`}
          width={236}
          height={148}
          named={false}
        />
      </Sample>
      <Text firm as="span">
        {design.name}
      </Text>
      {hasPlan ? null : (
        <Plan data-tier={design.required_tier}>
          {design.required_tier ? (
            <>
              <LockOutlined />
              {t`With ${{ plan: PLAN_NAMES[design.required_tier === 'visionary' ? 'visionary' : 'cultivator'] }}`}
            </>
          ) : (
            <Trans>Free for everybody</Trans>
          )}
        </Plan>
      )}
      <Text look="small" as="span">
        {design.situation}
      </Text>
      <Text soft look="small" as="span">
        {suits ? made : t`${made}. Not for this garden’s`}
      </Text>
    </Button>
  );
}
