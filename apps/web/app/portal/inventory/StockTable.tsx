import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import { type InventoryStatus, MAX_LOT_COUNT, MAX_LOT_DOLLARS } from '@understory/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Tick } from '../../ui/Choice.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PlainField } from '../../ui/PlainField.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { Table } from '../../ui/Table.tsx';
import { Text } from '../../ui/Text.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { type Lot, type LotFields, STATUS_WORDS, type StockSort } from './stock.ts';

/** How lots of a standing are marked: the colours are beside the words, never in their place. */
const Standing = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  paddingInline: 10,
  borderRadius: token.radius.round,
  border: `1px solid ${token.line}`,
  fontSize: '0.8125rem',
  fontWeight: token.weight.firm,
  whiteSpace: 'nowrap',
  '&[data-status="in_stock"]': { background: token.select, borderColor: token.select, color: token.onSelect },
  '&[data-status="limited"]': { borderColor: token.warn, boxShadow: `inset 0 0 0 1px ${token.warn}` },
  '&[data-status="out_of_stock"]': { borderColor: token.bad, color: token.bad },
});

export function StatusChip({ status }: { status: InventoryStatus }) {
  const { t } = useLingui();
  return <Standing data-status={status}>{t(STATUS_WORDS[status])}</Standing>;
}

const Narrow = styled('div')({ width: '6.5rem' });
const Cards = styled('ul')({
  ...bare,
  display: 'grid',
  gap: 12,
  '& > li': {
    display: 'grid',
    gap: 10,
    padding: 12,
    border: `1px solid ${token.line}`,
    borderRadius: token.radius.large,
    background: token.sheet,
  },
  '& > li[data-chosen]': { borderColor: token.mark, boxShadow: `inset 0 0 0 1px ${token.mark}` },
});

/** What can be done with lots in a list. */
interface LotActs {
  readonly edit: (lot: Lot, fields: LotFields) => Promise<unknown>;
  readonly restock: (lot: Lot) => void;
  /** Opens all of its fields. */
  readonly open: (lot: Lot) => void;
}

interface StockTableProps {
  readonly lots: readonly Lot[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (ids: readonly number[], isChosen: boolean) => void;
  readonly sort: { readonly by: StockSort; readonly isDown: boolean };
  readonly onSort: (by: StockSort) => void;
  readonly acts: LotActs;
}

/** A figure that is changed where it stands: on Enter, and on leaving it; Escape takes back what was typed. */
function FigureCell({
  label,
  value,
  shown,
  read,
  onKeep,
}: {
  label: string;
  value: number | null;
  shown: string;
  /** The figure that was typed; undefined for what is none. */
  read: (typed: string) => number | null | undefined;
  onKeep: (value: number | null) => Promise<unknown>;
}) {
  const { t } = useLingui();
  const [typed, type] = useState(shown);
  const [trouble, setTrouble] = useState<'wrong' | 'unsaved'>();
  /** What was sent since it was typed: Enter sends it, and the field may be left before the list has it. */
  const sent = useRef<number | null>(undefined);
  useEffect(() => {
    type(shown);
    setTrouble(undefined);
  }, [shown]);
  const keep = async () => {
    const figure = read(typed.trim());
    if (figure === undefined) return setTrouble('wrong');
    setTrouble(undefined);
    if (figure === sent.current) return;
    if (figure === value) return type(shown);
    sent.current = figure;
    // What could not be kept stays, to be sent again.
    await onKeep(figure).catch(() => {
      sent.current = undefined;
      setTrouble('unsaved');
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void keep();
    else if (event.key === 'Escape') {
      type(shown);
      setTrouble(undefined);
    }
  };
  return (
    <Narrow>
      <PlainField
        label={label}
        hidesLabel
        size="dense"
        inputMode="decimal"
        value={typed}
        error={trouble && (trouble === 'wrong' ? t`Not a figure` : t`Not saved`)}
        placeholder={t`not told`}
        onChange={({ target }) => {
          sent.current = undefined;
          type(target.value);
        }}
        onBlur={() => void keep()}
        onKeyDown={onKeyDown}
      />
    </Narrow>
  );
}

/** A whole number, nothing, or undefined for what is neither. */
export const countIn = (typed: string): number | null | undefined => {
  if (typed === '') return null;
  const figure = Number(typed.replaceAll(',', ''));
  return Number.isInteger(figure) && figure >= 0 && figure <= MAX_LOT_COUNT ? figure : undefined;
};
/** Dollars with at most two places, nothing, or undefined for what is neither. */
export const dollarsIn = (typed: string): number | null | undefined => {
  const bareTyped = typed.replace(/^\$\s*/, '').replaceAll(/,(?=\d{3}\b)/g, '');
  if (bareTyped === '') return null;
  const figure = Number(bareTyped);
  return /^\d+(?:\.\d{1,2})?$/.test(bareTyped) && figure <= MAX_LOT_DOLLARS ? figure : undefined;
};
export const dollarsShown = (price: number | null): string => (price === null ? '' : price.toFixed(2));

const nameOf = ({ plant, cultivar, container }: Lot): string =>
  [plant.common_name, cultivar && `‘${cultivar}’`, container].filter(Boolean).join(', ');

function Named({ lot }: { lot: Lot }) {
  const { t } = useLingui();
  const told = [
    lot.seed_origin,
    lot.organic ? t`organic` : '',
    lot.neonicotinoid_free ? t`no neonicotinoids` : '',
  ].filter((words) => words !== '');
  return (
    <Stack gap={4}>
      <strong>
        {lot.plant.common_name}
        {lot.cultivar ? ` ‘${lot.cultivar}’` : ''}
      </strong>
      <Text look="small" soft>
        <i>{lot.plant.scientific_name}</i>
      </Text>
      {told.length > 0 ? (
        <Text look="small" soft>
          {told.join(' · ')}
        </Text>
      ) : null}
    </Stack>
  );
}

function Age({ lot }: { lot: Lot }) {
  return (
    <Text look="small" soft>
      {lot.age_days === 0 ? (
        <Trans>today</Trans>
      ) : (
        <Plural value={lot.age_days} one="# day ago" other="# days ago" />
      )}
    </Text>
  );
}

function Quantity({ lot, acts }: { lot: Lot; acts: LotActs }) {
  const { t } = useLingui();
  const name = nameOf(lot);
  return (
    <Row gap={4} oneLine>
      <FigureCell
        label={t`Quantity of ${name}`}
        value={lot.quantity}
        shown={lot.quantity === null ? '' : String(lot.quantity)}
        read={countIn}
        onKeep={(quantity) => acts.edit(lot, { quantity })}
      />
      <Button size="dense" look="quiet" onClick={() => acts.restock(lot)} aria-label={t`Add 10 to ${name}`}>
        +10
      </Button>
    </Row>
  );
}

function Price({ lot, acts }: { lot: Lot; acts: LotActs }) {
  const { t } = useLingui();
  const name = nameOf(lot);
  return (
    <FigureCell
      label={t`Price of ${name}, in dollars`}
      value={lot.price}
      shown={dollarsShown(lot.price)}
      read={dollarsIn}
      onKeep={(price) => acts.edit(lot, { price })}
    />
  );
}

/** The lots of a page: a table on a desk, cards on a phone. */
export function StockTable({ lots, chosen, onChoose, sort, onSort, acts }: StockTableProps) {
  const { t } = useLingui();
  const isPhone = useMedia(token.below.md);
  const all = lots.every(({ id }) => chosen.has(id));
  const choose = (lot: Lot) => (
    <Tick
      label={t`Select ${nameOf(lot)}`}
      checked={chosen.has(lot.id)}
      onChange={(isChosen) => onChoose([lot.id], isChosen)}
    />
  );
  const open = (lot: Lot) => (
    <IconButton
      size="dense"
      icon={<EditRounded />}
      label={t`Edit ${nameOf(lot)}`}
      onClick={() => acts.open(lot)}
    />
  );
  if (isPhone)
    return (
      <Cards aria-label={t`Stock`}>
        {lots.map((lot) => (
          <li key={lot.id} data-chosen={chosen.has(lot.id) || undefined}>
            <Row apart oneLine align="start" gap={8}>
              <Row oneLine align="start" gap={8}>
                {choose(lot)}
                <Named lot={lot} />
              </Row>
              {open(lot)}
            </Row>
            <Row gap={8}>
              <StatusChip status={lot.status} />
              <Text look="small">{lot.container || t`no size told`}</Text>
              <Age lot={lot} />
            </Row>
            <Row gap={12} align="end">
              <Stack gap={4}>
                <Text look="small" soft>
                  <Trans>Quantity</Trans>
                </Text>
                <Quantity lot={lot} acts={acts} />
              </Stack>
              <Stack gap={4}>
                <Text look="small" soft>
                  <Trans>Price, $</Trans>
                </Text>
                <Price lot={lot} acts={acts} />
              </Stack>
            </Row>
          </li>
        ))}
      </Cards>
    );
  const head = (by: StockSort, words: string) => (
    <Button size="dense" pressed={sort.by === by} onClick={() => onSort(by)}>
      {words}
      {sort.by === by ? (
        sort.isDown ? (
          <ArrowDownwardRounded aria-label={t`falling`} />
        ) : (
          <ArrowUpwardRounded aria-label={t`rising`} />
        )
      ) : null}
    </Button>
  );
  return (
    <Table
      caption={t`Stock`}
      rows={lots}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          key: 'chosen',
          width: '3rem',
          head: (
            <Tick
              label={t`Select all on this page`}
              checked={all && lots.length > 0}
              onChange={(isChosen) =>
                onChoose(
                  lots.map(({ id }) => id),
                  isChosen,
                )
              }
            />
          ),
          cell: choose,
        },
        { key: 'plant', head: head('name', t`Plant`), headsRow: true, cell: (lot) => <Named lot={lot} /> },
        { key: 'size', head: t`Size`, cell: ({ container }) => container || '—' },
        { key: 'status', head: t`Status`, cell: ({ status }) => <StatusChip status={status} /> },
        {
          key: 'quantity',
          head: head('quantity', t`Quantity`),
          cell: (lot) => <Quantity lot={lot} acts={acts} />,
        },
        { key: 'price', head: head('price', t`Price, $`), cell: (lot) => <Price lot={lot} acts={acts} /> },
        { key: 'age', head: head('age', t`Confirmed`), cell: (lot) => <Age lot={lot} /> },
        { key: 'edit', head: t`Edit`, cell: open, width: '4rem' },
      ]}
    />
  );
}
