import { Trans, useLingui } from '@lingui/react/macro';
import { REGIONAL_MUSES } from '../../shell/muses.ts';
import { useSay } from '../../shell/words.ts';
import { Row } from '../../ui/layout.tsx';
import { CompactHead } from '../../ui/PageHeader.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import type { CompatiblePlants } from './fit-queries.ts';
import { siteWords } from './fit-words.ts';

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
