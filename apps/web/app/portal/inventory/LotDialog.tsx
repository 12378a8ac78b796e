import { Trans, useLingui } from '@lingui/react/macro';
import type { InventoryStatus, PlantCard } from '@understory/contract';
import { type Ref, useDeferredValue, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlainArea, PlainField, PlainSelect } from '../../ui/PlainField.tsx';
import { Text } from '../../ui/Text.tsx';
import { countIn, dollarsIn, dollarsShown } from './StockTable.tsx';
import { type Lot, type LotFields, STATUS_WORDS, STATUSES, type Stock } from './stock.ts';

const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');
const asFlag = (words: string): boolean | null => (words === '' ? null : words === 'yes');

interface ChoosePlantProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly fault: string | undefined;
  readonly onPick: (plant: PlantCard) => void;
}

/** Which plant a new lot is of: looked for in the catalogue by any of its names. */
function ChoosePlant({ ref, fault, onPick }: ChoosePlantProps) {
  const { t } = useLingui();
  const [typed, type] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['plants', 'named', search],
    enabled: search.length > 1,
    queryFn: ({ signal }) =>
      api('GET /plants/marketplace-search/', { query: { search, page_size: 8 }, signal }),
  });
  return (
    <Combobox
      ref={ref}
      label={t`Plant`}
      error={fault}
      typed={typed}
      onType={type}
      options={search.length > 1 ? (data?.results ?? []) : []}
      keyOf={({ id }) => id}
      draw={({ common_name, scientific_name }) => (
        <span>
          {common_name} <i>{scientific_name}</i>
        </span>
      )}
      onPick={onPick}
      nothing={
        search.length > 1
          ? isFetching
            ? t`Looking in the catalog`
            : t`No plant of the catalog is called that`
          : t`Type a common or a botanical name`
      }
    />
  );
}

interface LotDialogProps {
  readonly stock: Stock;
  /** Left out for a new one. */
  readonly lot?: Lot | undefined;
  readonly onKept: (change: number | null) => void;
  readonly onClose: () => void;
}

/** All fields of a lot, to add one or to change it. What was typed stays where it cannot be kept. */
export function LotDialog({ stock, lot, onKept, onClose }: LotDialogProps) {
  const { t } = useLingui();
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      plant: lot?.plant as Pick<PlantCard, 'id' | 'common_name' | 'scientific_name'> | undefined,
      cultivar: lot?.cultivar ?? '',
      container: lot?.container ?? '',
      status: lot?.status ?? ('in_stock' as InventoryStatus),
      quantity: lot?.quantity == null ? '' : String(lot.quantity),
      price: dollarsShown(lot?.price ?? null),
      note: lot?.note ?? '',
      seed_origin: lot?.seed_origin ?? '',
      organic: yesNo(lot?.organic ?? null),
      neonicotinoid_free: yesNo(lot?.neonicotinoid_free ?? null),
    },
  });
  const { errors, isSubmitting } = formState;
  const { field: picked, fieldState } = useController({
    control,
    name: 'plant',
    rules: { required: t`Please choose a plant` },
  });
  const plant = picked.value;
  const kept = async (fields: LotFields) => {
    if (lot) return stock.edit(lot, fields);
    if (!plant || stock.nurseryId === undefined) return { change: null };
    return api('POST /nurseries/{id}/inventory/', {
      params: { id: stock.nurseryId },
      body: { plant: plant.id, ...fields },
    });
  };
  const keep = handleSubmit(async ({ plant: _, quantity, price, organic, neonicotinoid_free, ...words }) => {
    try {
      const { change } = await kept({
        ...words,
        quantity: countIn(quantity.trim()) ?? null,
        price: dollarsIn(price.trim()) ?? null,
        organic: asFlag(organic),
        neonicotinoid_free: asFlag(neonicotinoid_free),
      });
      onKept(change);
      onClose();
    } catch (error) {
      setError('root', { message: sentenceOf(error) });
    }
  });
  return (
    <Dialog
      title={lot ? lot.plant.common_name : t`Add a plant`}
      size="medium"
      fillsPhone
      onClose={isSubmitting ? undefined : onClose}
      onSubmit={keep}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="next" busy={isSubmitting}>
            {lot ? t`Save` : t`Add to stock`}
          </Button>
        </>
      }
    >
      {plant ? (
        <Text>
          {plant.common_name} <i>{plant.scientific_name}</i>
        </Text>
      ) : (
        <ChoosePlant ref={picked.ref} fault={fieldState.error?.message} onPick={picked.onChange} />
      )}
      {errors.root ? <Notice tone="bad">{errors.root.message}</Notice> : null}
      <Grid min="12rem" gap={16}>
        <PlainField
          label={t`Cultivar`}
          hint={t`Empty for the straight species`}
          maxLength={80}
          {...register('cultivar')}
        />
        <PlainField
          label={t`Size`}
          hint={t`Such as 1-gallon pot`}
          maxLength={60}
          {...register('container')}
        />
        <PlainSelect label={t`Status`} {...register('status')}>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(STATUS_WORDS[status])}
            </option>
          ))}
        </PlainSelect>
        <PlainField
          label={t`Quantity`}
          inputMode="numeric"
          hint={t`Empty where you do not count`}
          error={errors.quantity?.message}
          {...register('quantity', {
            validate: (typed) => countIn(typed.trim()) !== undefined || t`A whole number, or nothing`,
          })}
        />
        <PlainField
          label={t`Price in dollars`}
          inputMode="decimal"
          hint={t`Empty where you would rather be asked`}
          error={errors.price?.message}
          {...register('price', {
            validate: (typed) =>
              dollarsIn(typed.trim()) !== undefined || t`An amount such as 12.99, or nothing`,
          })}
        />
        <PlainField
          label={t`Seed origin`}
          hint={t`Such as Puget Lowland`}
          maxLength={80}
          {...register('seed_origin')}
        />
        <PlainSelect label={t`Grown organically`} {...register('organic')}>
          <option value="">{t`Not told`}</option>
          <option value="yes">{t`Yes`}</option>
          <option value="no">{t`No`}</option>
        </PlainSelect>
        <PlainSelect label={t`Grown without neonicotinoids`} {...register('neonicotinoid_free')}>
          <option value="">{t`Not told`}</option>
          <option value="yes">{t`Yes`}</option>
          <option value="no">{t`No`}</option>
        </PlainSelect>
      </Grid>
      <PlainArea label={t`Notes for yourselves`} maxLength={500} {...register('note')} />
    </Dialog>
  );
}
