import { Trans, useLingui } from '@lingui/react/macro';
import { listed } from '@understory/garden';
import { REGIONAL_MUSES } from '../../shell/muses.ts';
import { useSay } from '../../shell/words.ts';
import { Row } from '../../ui/layout.tsx';
import { CompactHead } from '../../ui/PageHeader.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import type { CompatiblePlants } from './fit-queries.ts';
import { missingWords, siteWords } from './fit-words.ts';

/** Where the facts of a garden's site are told. */
const siteFormPath = (gardenId: number): string => `/gardens/${gardenId}?panel=garden`;

interface FitHeadProps {
  readonly gardenId: number;
  readonly garden: CompatiblePlants['garden'] | undefined;
}

/** The head of the page: which garden, and what is known of its ground. */
export function FitHead({ gardenId, garden }: FitHeadProps) {
  const { t } = useLingui();
  const say = useSay();
  const region = garden && REGIONAL_MUSES[garden.region_id - 1]?.region;
  const known = garden ? siteWords(garden.site, say) : [];
  return (
    <CompactHead
      title={t`Plants for this garden`}
      above={
        <>
          <TextLink to="/gardens">
            <Trans>My gardens</Trans>
          </TextLink>{' '}
          ·{' '}
          <TextLink to={`/gardens/${gardenId}`}>
            {garden ? <bdi translate="no">{garden.name}</bdi> : t`This garden`}
          </TextLink>
        </>
      }
      beside={
        <Row as="ul" gap={16} aria-label={t`What is known of the garden`}>
          {garden ? (
            [...(region ? [say(region)] : []), ...known].map((words) => (
              <li key={words}>
                <Text look="small" firm>
                  {words}
                </Text>
              </li>
            ))
          ) : (
            <li>
              <Trans>Reading it</Trans>
            </li>
          )}
        </Row>
      }
    />
  );
}

const FromTablet = styled('span')({ display: 'none', [token.from.md]: { display: 'inline' } });

/** What of the ground nobody has told, which is left out of every score, and where to tell it. */
export function NotKnown({ gardenId, garden }: FitHeadProps) {
  const say = useSay();
  const missing = garden ? missingWords(garden.site, say) : [];
  if (missing.length === 0) return null;
  const told = listed(missing, 'and', say);
  return (
    <Text look="small">
      <Trans>
        Not known yet: {told}. <FromTablet>What is not known counts for nothing in these scores.</FromTablet>{' '}
        <TextLink to={siteFormPath(gardenId)}>Tell what you know of the garden</TextLink>
      </Trans>
    </Text>
  );
}
