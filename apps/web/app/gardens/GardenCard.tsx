import { msg, plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GardenCard as GardenFacts } from '@understory/contract';
import { feetToInches, formatLength, type LengthUnit } from '@understory/garden';
import type { Say } from '@understory/words';
import type { CSSProperties } from 'react';
import { Day } from '../members/index.ts';
import { useLengthUnit } from '../shell/length-unit.ts';
import { REGIONAL_MUSES } from '../shell/muses.ts';
import { useSay } from '../shell/words.ts';
import { RINGED_BY_COVER, Stack } from '../ui/layout.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import { GardenThumbnail } from './drawing/GardenThumbnail.tsx';
import { GardenMenu } from './GardenMenu.tsx';
import type { GardenActs } from './GardenMenuList.tsx';
import { GARDEN_ICONS } from './garden-icons.ts';
import { NativeShare } from './NativeShare.tsx';

export const plantWords = (
  { plant_count, species_count }: Pick<GardenFacts, 'plant_count' | 'species_count'>,
  say: Say,
): string =>
  say(
    msg`${plural(plant_count, { one: '# plant', other: '# plants' })} of ${plural(species_count, { one: '# species', other: '# species' })}`,
  );

export const sizeWords = (
  { width, length }: Pick<GardenFacts, 'width' | 'length'>,
  unit: LengthUnit,
  say: Say,
): string => {
  const [wide, long] = [
    formatLength(feetToInches(width), unit, say),
    formatLength(feetToInches(length), unit, say),
  ];
  return say(msg`${wide} by ${long}`);
};

type GardenCardProps = GardenActs & { garden: GardenFacts; isFirst: boolean; isFar: boolean };

const Card = styled('article')({
  position: 'relative',
  boxSizing: 'border-box',
  height: '100%',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  border: `1px solid ${token.line}`,
  borderRadius: token.radius.large,
  background: token.sheet,
  overflow: 'clip',
  ...RINGED_BY_COVER,
});
/** The bar in a muse's colour is the lower edge of the plan. */
const Plan = styled('div')({
  borderBottom: `1px solid ${token.line}`,
  '&[data-muse]::after': { content: '""', display: 'block', height: 6, background: 'var(--muse)' },
});
const Facts = styled('div')({ display: 'grid', gap: 20, alignContent: 'space-between', padding: 20 });
const Name = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 8, '& > h2': { flex: 1 } });
const TwoLines = styled('div')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});

/** A garden in the list: its plan, its figures, and what can be done with it. */
export function GardenCard({ garden, isFirst, isFar, ...acts }: GardenCardProps) {
  const say = useSay();
  const unit = useLengthUnit();
  const region = REGIONAL_MUSES[garden.region_id - 1]?.region;
  const muse = garden.theme_id === null ? undefined : REGIONAL_MUSES[garden.theme_id - 1];
  // Another program may have given it one that this page does not know.
  const icon = garden.muse_icon === null ? undefined : GARDEN_ICONS[garden.muse_icon];
  return (
    <Card>
      <Plan {...(muse && { 'data-muse': muse.key, style: { '--muse': muse.color } as CSSProperties })}>
        <GardenThumbnail garden={garden} isFirst={isFirst} isFar={isFar} />
      </Plan>
      <Facts>
        <Stack gap={4}>
          <Name>
            {icon ? <icon.Icon aria-hidden /> : null}
            <Text breaks look="h3" as="h2">
              <TextLink to={`/gardens/${garden.id}`} look="cover">
                <bdi translate="no">{garden.name}</bdi>
              </TextLink>
            </Text>
            <GardenMenu id={garden.id} name={garden.name} may={garden.may} {...acts} />
          </Name>
          <Text soft look="small">
            {[sizeWords(garden, unit, say), region && say(region)].filter(Boolean).join(' · ')}
          </Text>
          {garden.plant_count > 0 ? (
            <Text soft look="small">
              {plantWords(garden, say)}
            </Text>
          ) : null}
          {garden.description ? (
            <TwoLines>
              <Text breaks look="small">
                <bdi>{garden.description}</bdi>
              </Text>
            </TwoLines>
          ) : null}
        </Stack>
        <Stack gap={12}>
          <NativeShare percentage={garden.native_percentage} placed={garden.plant_count} />
          <Text soft look="small">
            <Trans>
              Last changed <Day moment={garden.updated_at} length="medium" />
            </Trans>
          </Text>
        </Stack>
      </Facts>
    </Card>
  );
}
