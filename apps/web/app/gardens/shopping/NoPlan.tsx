import { plural, select } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSay } from '../../shell/words.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty, Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { CollectedPart } from './CollectedPart.tsx';
import { GapList } from './GapList.tsx';
import { SAMPLE_WARNING } from './list-page.ts';
import { type Shopping, type ShoppingSearch, widerThan } from './shopping-queries.ts';
import { undrivenWords } from './shopping-words.ts';
import { useSwapping } from './use-swapping.ts';

interface NoPlanProps {
  readonly shopping: Shopping;
  readonly search: ShoppingSearch;
  readonly onAsk: (change: Partial<ShoppingSearch>) => void;
}

/** What stands in place of a plan where there is nothing to drive to, with what can be done. */
export function NoPlan({ shopping, search, onAsk }: NoPlanProps) {
  const { t } = useLingui();
  const say = useSay();
  const swapping = useSwapping(shopping.garden);
  const { garden, needs, place, radius, nurseries_in_reach, plants_needed, gaps } = shopping;
  const { name } = garden;
  const kinds = needs.length;
  if (kinds === 0) {
    return (
      <Stack gap={40}>
        <Empty isHeading title={t`Nothing to buy`}>
          <Text>
            <Trans>
              Nothing is placed in <bdi translate="no">{name}</bdi> that is still to be bought.
            </Trans>
          </Text>
          <Row gap={12}>
            <LinkButton to={`/gardens/${garden.id}`} look="next">
              <Trans>Place plants in the planner</Trans>
            </LinkButton>
          </Row>
        </Empty>
        <CollectedPart shopping={shopping} search={search} onAsk={onAsk} />
      </Stack>
    );
  }
  if (!place) {
    return (
      <Empty isHeading title={t`Where do you start from?`}>
        <Text>
          <Trans>
            <Plural value={plants_needed} one="# plant" other="# plants" /> of{' '}
            <Plural value={kinds} one="# kind" other="# kinds" /> are to be bought. Give a ZIP code above, and
            the plan begins there. The garden’s own is told with its site, and is used the next time by
            itself.
          </Trans>
        </Text>
        <Row gap={12}>
          <LinkButton to={`/gardens/${garden.id}?panel=garden`} look="quiet">
            <Trans>Tell the garden’s ZIP code</Trans>
          </LinkButton>
        </Row>
      </Empty>
    );
  }
  const { label, zip_code } = place;
  if (shopping.is_cut_off) {
    return (
      <Empty isHeading title={t`No drive is known from ${zip_code}`}>
        <Text>
          <Trans>
            No road or public ferry that we know leads from {label}. Give the ZIP code of the place where you
            come ashore, and the plan begins there.
          </Trans>
        </Text>
        <Row gap={12}>
          <LinkButton to={`/local-nurseries?zip=${zip_code}`} look="quiet">
            <Trans>All nurseries near {zip_code}</Trans>
          </LinkButton>
        </Row>
      </Empty>
    );
  }
  const wider = widerThan(radius);
  const kind = shopping.isMockData ? 'sample' : 'listed';
  const isEmpty = nurseries_in_reach === 0;
  return (
    <Stack gap={40}>
      {shopping.isMockData ? <Notice tone="warn">{t(SAMPLE_WARNING)}</Notice> : null}
      <Empty
        isHeading
        title={isEmpty ? t`No nursery in reach tells its stock` : t`Nobody in reach has any of it`}
      >
        <Text>
          {isEmpty
            ? t`No nursery within ${radius} miles of ${label} lists its stock here.`
            : t`At the ${plural(nurseries_in_reach, { one: `one ${select(kind, { sample: 'sample nursery', other: 'nursery' })}`, other: `# ${select(kind, { sample: 'sample nurseries', other: 'nurseries' })}` })} within ${radius} miles of ${label} none of the ${plural(plants_needed, { one: '# plant', other: '# plants' })} can be had.`}
        </Text>
        <Row gap={12}>
          {wider ? (
            <Button look="next" onClick={() => onAsk({ radius: wider })}>
              <Trans>Look within {wider} miles</Trans>
            </Button>
          ) : null}
          <LinkButton to={`/local-nurseries?zip=${place.zip_code}`} look="quiet">
            <Trans>All nurseries near {zip_code}</Trans>
          </LinkButton>
        </Row>
      </Empty>
      {shopping.undriven.length > 0 ? <Notice tone="info">{undrivenWords(shopping, say)}</Notice> : null}
      {!isEmpty && gaps.length > 0 ? <GapList shopping={shopping} swapping={swapping} /> : null}
      <CollectedPart shopping={shopping} search={search} onAsk={onAsk} />
    </Stack>
  );
}
