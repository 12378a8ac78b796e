import { Trans, useLingui } from '@lingui/react/macro';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty, Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { GapList } from './GapList.tsx';
import { SAMPLE_WARNING } from './list-page.ts';
import { type Shopping, type ShoppingSearch, widerThan } from './shopping-queries.ts';
import { plants } from './shopping-words.ts';
import { useSwapping } from './use-swapping.ts';

interface NoPlanProps {
  readonly shopping: Shopping;
  readonly search: ShoppingSearch;
  readonly onAsk: (change: Partial<ShoppingSearch>) => void;
}

/** What stands in place of a plan where there is nothing to drive to, with what can be done. */
export function NoPlan({ shopping, search, onAsk }: NoPlanProps) {
  const { t } = useLingui();
  const swapping = useSwapping(shopping.garden);
  const { garden, needs, place, radius, nurseries_in_reach, plants_needed, gaps } = shopping;
  if (needs.length === 0) {
    return (
      <Empty isHeading title={t`Nothing to buy`}>
        <Text>
          Nothing is placed in <bdi>{garden.name}</bdi> that is still to be bought
          {search.collection ? ', and nothing is set aside.' : '.'}
        </Text>
        <Row gap={12}>
          <LinkButton to={`/gardens/${garden.id}`} look="next">
            <Trans>Place plants in the planner</Trans>
          </LinkButton>
          {search.collection ? null : (
            <Button look="quiet" onClick={() => onAsk({ collection: true })}>
              <Trans>Buy what is set aside</Trans>
            </Button>
          )}
        </Row>
      </Empty>
    );
  }
  if (!place) {
    return (
      <Empty isHeading title={t`Where do you start from?`}>
        <Text>
          {plants(plants_needed)} of {needs.length} {needs.length === 1 ? 'kind' : 'kinds'} are to be bought.
          Give a ZIP code above, and the plan begins there. The garden&rsquo;s own is told with its site, and
          is used the next time by itself.
        </Text>
        <Row gap={12}>
          <LinkButton to={`/gardens/${garden.id}?panel=garden`} look="quiet">
            <Trans>Tell the garden&rsquo;s ZIP code</Trans>
          </LinkButton>
        </Row>
      </Empty>
    );
  }
  const wider = widerThan(radius);
  const isEmpty = nurseries_in_reach === 0;
  return (
    <Stack gap={40}>
      {shopping.isMockData ? <Notice tone="warn">{SAMPLE_WARNING}</Notice> : null}
      <Empty
        isHeading
        title={isEmpty ? t`No nursery in reach tells its stock` : t`Nobody in reach has any of it`}
      >
        <Text>
          {isEmpty
            ? t`No nursery within ${radius} miles of ${place.label} lists its stock here.`
            : t`${sellers(nurseries_in_reach, shopping.isMockData)} within ${radius} miles of ${place.label} none of the ${plants(plants_needed)} can be had.`}
        </Text>
        <Row gap={12}>
          {wider ? (
            <Button look="next" onClick={() => onAsk({ radius: wider })}>
              <Trans>Look within {wider} miles</Trans>
            </Button>
          ) : null}
          <LinkButton to={`/local-nurseries?zip=${place.zip_code}`} look="quiet">
            <Trans>All nurseries near {place.zip_code}</Trans>
          </LinkButton>
        </Row>
      </Empty>
      {!isEmpty && gaps.length > 0 ? <GapList shopping={shopping} swapping={swapping} /> : null}
    </Stack>
  );
}

/** Who was asked, as the beginning of a sentence. */
function sellers(count: number, isSample: boolean): string {
  const kind = isSample ? 'sample ' : '';
  return count === 1 ? `At the one ${kind}nursery` : `At the ${count} ${kind}nurseries`;
}
