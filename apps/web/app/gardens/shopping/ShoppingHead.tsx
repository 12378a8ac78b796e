import { Trans, useLingui } from '@lingui/react/macro';
import { CONTAINER_WISHES, type ContainerWish } from '@understory/garden';
import { StockForm } from '../../nurseries/index.ts';
import { Check } from '../../ui/Choice.tsx';
import { CompactHead } from '../../ui/PageHeader.tsx';
import { PlainSelect } from '../../ui/PlainField.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import type { Shopping, ShoppingSearch } from './shopping-queries.ts';
import { MADE, POT_NAMES } from './shopping-words.ts';

interface ShoppingHeadProps {
  readonly gardenId: number;
  readonly shopping: Shopping | undefined;
  readonly search: ShoppingSearch;
  /** What is wrong with the ZIP code, in the server's words. */
  readonly fault: string;
  readonly isBusy: boolean;
  readonly onAsk: (change: Partial<ShoppingSearch>) => void;
}

const Asked = styled('div')({
  display: 'grid',
  gap: '12px 16px',
  alignItems: 'start',
  // On a phone the size of pots and what is only collected stand beside each other, below the rest.
  gridTemplateColumns: '9.5rem minmax(0, 1fr)',
  '& > form': { [token.below.md]: { gridColumn: '1 / 3' } },
  [token.from.md]: { gridTemplateColumns: 'auto 13rem 1fr' },
});

/** The head of the page: which garden, from where, how far, and what counts. */
export function ShoppingHead({ gardenId, shopping, search, fault, isBusy, onAsk }: ShoppingHeadProps) {
  const { t } = useLingui();
  const written = useMoment();
  return (
    <CompactHead
      title={t`Shopping plan`}
      above={
        <>
          <TextLink to="/gardens">
            <Trans>My gardens</Trans>
          </TextLink>{' '}
          ·{' '}
          <TextLink to={`/gardens/${gardenId}/summary`}>
            {shopping ? <bdi translate="no">{shopping.garden.name}</bdi> : t`This garden`}
          </TextLink>
        </>
      }
    >
      {shopping ? (
        <div className="paper-only">
          <Text firm>
            <bdi translate="no">{shopping.garden.name}</bdi>
          </Text>
          {shopping.place ? (
            <Text>
              {t`From ${{ place: shopping.place.label }}, as it stood on ${{ made: written(shopping.made_at, MADE) }}.`}
            </Text>
          ) : null}
        </div>
      ) : null}
      <Asked className="screen-only">
        <StockForm
          zip={search.zip || shopping?.place?.zip_code || ''}
          radius={search.radius}
          fault={fault}
          isBusy={isBusy}
          onAsk={(zip, radius) => onAsk({ zip, radius })}
        />
        <PlainSelect
          label={t`Pots`}
          value={search.containers}
          onChange={({ target }) => onAsk({ containers: target.value as ContainerWish })}
        >
          {CONTAINER_WISHES.map((wish) => (
            <option key={wish} value={wish}>
              {t(POT_NAMES[wish])}
            </option>
          ))}
        </PlainSelect>
        <Check
          checked={search.collection}
          onChange={(collection) => onAsk({ collection })}
          label={t`Also buy what is only collected`}
        />
      </Asked>
    </CompactHead>
  );
}
