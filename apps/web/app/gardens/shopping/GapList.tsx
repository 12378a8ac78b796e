import { msg, plural, select } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Say } from '@understory/words';
import { plantPath } from '../../plants/index.ts';
import { useSay } from '../../shell/words.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import type { Gap, Named, Shopping } from './shopping-queries.ts';
import { namesIn } from './shopping-words.ts';
import type { useSwapping } from './use-swapping.ts';

const Gaps = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { borderTop: `1px solid ${token.line}`, padding: '20px 0 28px' },
  '@media print': { '& > li': { padding: '4px 0' } },
});

const Substitutes = styled('ul')({
  listStyle: 'none',
  margin: '16px 0 0',
  padding: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  '& > li': {
    display: 'grid',
    gap: 10,
    alignContent: 'space-between',
    justifyItems: 'start',
    padding: 16,
    borderRadius: token.radius.large,
    background: token.paper,
    border: `1px solid ${token.grid}`,
  },
  '& ul': { margin: '8px 0 0', paddingLeft: 20, fontSize: '0.9375rem', lineHeight: 1.5 },
});

const PlantLink = ({ plant }: { plant: Named }) => (
  <>
    <TextLink to={plantPath(plant)}>{plant.common_name}</TextLink>{' '}
    <em lang="la" style={{ fontWeight: 400 }}>
      {plant.scientific_name}
    </em>
  </>
);

type Substitute = Gap['substitutes'][number];

/** How many it may stand in for: those that are missing, if there are so many. */
const standsInFor = ({ for_sale }: Substitute, { wanting }: Gap): number =>
  Math.min(wanting, for_sale ?? wanting);

/** Who has it, and whether there are enough for all that are missing. */
function supplyWords(
  { nurseries, for_sale }: Substitute,
  wanting: number,
  isSample: boolean,
  say: Say,
): string {
  const kind = isSample ? 'sample' : 'listed';
  if (for_sale === null) {
    return say(
      msg`${plural(nurseries, { one: `# ${select(kind, { sample: 'sample nursery', other: 'nursery' })} in reach has it`, other: `# ${select(kind, { sample: 'sample nurseries', other: 'nurseries' })} in reach have it` })}; ask whether there are enough.`,
    );
  }
  if (for_sale < wanting) {
    return say(
      msg`${plural(nurseries, { one: `# ${select(kind, { sample: 'sample nursery', other: 'nursery' })} in reach has it`, other: `# ${select(kind, { sample: 'sample nurseries', other: 'nurseries' })} in reach have it` })}, but only ${for_sale} of ${wanting}.`,
    );
  }
  return say(
    msg`${plural(nurseries, { one: `# ${select(kind, { sample: 'sample nursery', other: 'nursery' })} in reach has it`, other: `# ${select(kind, { sample: 'sample nurseries', other: 'nurseries' })} in reach have it` })}.`,
  );
}

interface SubstituteCardProps {
  readonly gardenId: number;
  readonly gap: Gap;
  readonly missing: Named;
  readonly substitute: Substitute;
  readonly isSample: boolean;
  readonly swapping: ReturnType<typeof useSwapping>;
}

function SubstituteCard({ gardenId, gap, missing, substitute, isSample, swapping }: SubstituteCardProps) {
  const { t } = useLingui();
  const say = useSay();
  const { plant, reasons } = substitute;
  const count = standsInFor(substitute, gap);
  // All of them: those of the collection, too, and whatever is added elsewhere until it is pressed.
  const quantity = count < gap.needed ? count : undefined;
  return (
    <li>
      <div>
        <Text look="h4" as="h4">
          <PlantLink plant={plant} />
        </Text>
        <Text>{supplyWords(substitute, gap.wanting, isSample, say)}</Text>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <Row gap={8}>
        <Button
          look="quiet"
          aria-label={
            quantity === undefined
              ? t`Swap in ${{ plant: plant.common_name }} for ${{ missing: missing.common_name }}`
              : t`Swap in ${{ plant: plant.common_name }} for ${quantity} of ${{ needed: gap.needed }} ${{ missing: missing.common_name }}`
          }
          onClick={() => swapping.swap({ from: missing, to: plant, quantity })}
          busy={swapping.isBusyWith(missing.id, plant.id)}
        >
          {quantity === undefined ? (
            <Trans>Swap in</Trans>
          ) : (
            <Trans>
              Swap in for {quantity} of {{ needed: gap.needed }}
            </Trans>
          )}
        </Button>
        <LinkButton
          to={`/gardens/${gardenId}?swap=${[missing.id, plant.id, quantity].filter(Boolean).join(':')}`}
          aria-label={t`See it on the plan: ${{ plant: plant.common_name }} for ${{ missing: missing.common_name }}`}
        >
          <Trans>See it on the plan</Trans>
        </LinkButton>
      </Row>
    </li>
  );
}

interface GapListProps {
  readonly shopping: Shopping;
  readonly swapping: ReturnType<typeof useSwapping>;
}

/** What cannot be had in reach, and what may stand in for it. */
export function GapList({ shopping, swapping }: GapListProps) {
  const { t } = useLingui();
  const names = namesIn(shopping);
  const { radius } = shopping;
  return (
    <Stack as="section" aria-labelledby="gaps">
      <Text look="h2" id="gaps" tabIndex={-1}>
        <Trans>Not to be had in reach</Trans>
      </Text>
      <div className="screen-only">
        <Text measure>
          <Trans>
            What may stand in is in stock within {radius} miles and grows in the same layer, light and
            moisture, natives first, then what is most like it in kind, leaves, size and bloom. Swapping
            changes as many plants of the garden as are missing, where they stand and whole spots at a time,
            in one step that you can undo; what stood there before the garden was planned stays.
          </Trans>
        </Text>
      </div>
      <Gaps>
        {shopping.gaps.map((gap) => {
          const missing = names.get(gap.plant);
          if (!missing) return null;
          return (
            <li key={gap.plant}>
              <Text look="h3">
                <PlantLink plant={missing} />
              </Text>
              <Text>
                {gap.wanting === gap.needed
                  ? t`${plural({ needed: gap.needed }, { one: '# plant', other: '# plants' })} needed, and nobody in reach has any.`
                  : t`${plural({ needed: gap.needed }, { one: '# plant', other: '# plants' })} needed, and ${{ wanting: gap.wanting }} of them cannot be had.`}
              </Text>
              {gap.substitutes.length > 0 ? (
                <Substitutes
                  className="screen-only"
                  aria-label={t`What may stand in for ${{ missing: missing.common_name }}`}
                >
                  {gap.substitutes.map((substitute) => (
                    <SubstituteCard
                      key={substitute.plant.id}
                      gardenId={shopping.garden.id}
                      gap={gap}
                      missing={missing}
                      substitute={substitute}
                      isSample={shopping.isMockData}
                      swapping={swapping}
                    />
                  ))}
                </Substitutes>
              ) : (
                <div className="screen-only">
                  <Text soft>
                    <Trans>Nothing in stock in reach would grow in its place.</Trans>
                  </Text>
                </div>
              )}
            </li>
          );
        })}
      </Gaps>
    </Stack>
  );
}
