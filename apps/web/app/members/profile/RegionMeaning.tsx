import { Trans, useLingui } from '@lingui/react/macro';
import { DEFAULT_MUSE, musePath } from '../../shell/muses.ts';
import { useQuery } from '../../shell/queries.tsx';
import { readRegions } from '../../shell/region.tsx';
import { useSay } from '../../shell/words.ts';
import { FactList } from '../../ui/FactList.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { coldestNightWords } from './hardiness.ts';
import { museOf } from './region-words.ts';

const Beside = styled('aside')({
  display: 'grid',
  gap: 16,
  top: 96,
  [token.from.md]: { position: 'sticky' },
});

type RegionMeaningProps = { regionId: number | null; zone: string | null };

/** What the region and the zone change elsewhere on the site, and how one gardens there. */
export function RegionMeaning({ regionId, zone }: RegionMeaningProps) {
  const say = useSay();
  const { t } = useLingui();
  const chosen = museOf(regionId);
  const muse = chosen ?? DEFAULT_MUSE;
  const region = t(muse.region);
  const regions = useQuery({
    queryKey: ['regions'],
    queryFn: readRegions,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const facts = regions.data?.find(({ key }) => key === muse.key);
  const nights = zone ? coldestNightWords(zone, say) : undefined;
  return (
    <Beside aria-labelledby="region-meaning">
      <Text id="region-meaning" look="h3" as="h2">
        <Trans>What your region means here</Trans>
      </Text>
      <FactList>
        {chosen ? null : (
          <li>
            <Trans>No region is chosen, so {region} stands in until you choose one.</Trans>
          </li>
        )}
        <li>
          <Trans>Gardens you start begin in the {region} region. You can give each of them another.</Trans>
        </li>
        <li>
          <Trans>A plant counts as native in them when it grows wild in that region.</Trans>
        </li>
        {nights ? (
          <li>
            <Trans>
              Zone {zone} means winters down to {nights}. A plant whose coldest zone is a higher number than
              yours may not live through one.
            </Trans>
          </li>
        ) : null}
        {facts ? <li>{facts.design_guidelines}</li> : null}
      </FactList>
      <TextLink to={musePath(muse)}>
        <Trans>
          Meet {muse.name}, the muse of the {region} region
        </Trans>
      </TextLink>
    </Beside>
  );
}
