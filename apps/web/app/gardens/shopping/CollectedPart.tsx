import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plantPath } from '../../plants/index.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import type { Shopping, ShoppingSearch } from './shopping-queries.ts';
import { collectedIn } from './shopping-words.ts';

const Plants = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: '44rem',
  '& > li': { borderTop: `1px solid ${token.line}`, padding: '8px 0', breakInside: 'avoid' },
});

interface CollectedPartProps {
  readonly shopping: Shopping;
  readonly search: ShoppingSearch;
  readonly onAsk: (change: Partial<ShoppingSearch>) => void;
}

/** What is collected for the garden and has no place on its plan yet: apart from what is bought, unless that is asked for. */
export function CollectedPart({ shopping, search, onAsk }: CollectedPartProps) {
  const { t } = useLingui();
  const collected = collectedIn(shopping);
  if (collected.length === 0) return null;
  const count = collected.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Stack as="section" gap={12} aria-labelledby="collected">
      <Text look="h2" id="collected" tabIndex={-1}>
        <Trans>Collected, not yet on the plan</Trans>
      </Text>
      <Text measure>
        {search.collection
          ? t`${plural(count, { one: '# plant has no place on the plan yet. It is bought in this shopping plan too, as you asked.', other: '# plants have no place on the plan yet. They are bought in this shopping plan too, as you asked.' })}`
          : t`${plural(count, { one: '# plant has no place on the plan yet. It is not bought in this shopping plan.', other: '# plants have no place on the plan yet. They are not bought in this shopping plan.' })}`}
      </Text>
      <Plants>
        {collected.map(({ plant, quantity }) => (
          <li key={plant.id}>
            {quantity} × <TextLink to={plantPath(plant)}>{plant.common_name}</TextLink>{' '}
            <em lang="la">{plant.scientific_name}</em>
          </li>
        ))}
      </Plants>
      <Row gap={8} screenOnly>
        <Button look="quiet" onClick={() => onAsk({ collection: !search.collection })}>
          {search.collection ? (
            <Plural value={count} one="Leave it out of this plan" other="Leave these out of this plan" />
          ) : (
            <Plural value={count} one="Buy it too" other="Buy these too" />
          )}
        </Button>
        <LinkButton to={`/gardens/${shopping.garden.id}`}>
          <Trans>Place them, or change how many</Trans>
        </LinkButton>
      </Row>
    </Stack>
  );
}
