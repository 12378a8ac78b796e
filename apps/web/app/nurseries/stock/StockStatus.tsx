import { useLingui } from '@lingui/react/macro';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import PriorityHighRounded from '@mui/icons-material/PriorityHighRounded';
import type { StockLine } from '@understory/contract';
import { styled, token } from '../../ui/styled.ts';
import { STATUS_WORDS } from './stock-words.ts';

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '2px 9px 2px 6px',
  borderRadius: 99,
  border: '1px solid currentColor',
  fontSize: '0.8125rem',
  fontWeight: token.weight.firm,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  '& > svg': { fontSize: '1rem' },
  '&[data-status="in_stock"]': { color: token.good },
  '&[data-status="limited"]': { color: token.warn },
  '&[data-status="out_of_stock"]': { color: token.bad },
  // An old word: still there to be read, no longer said with full voice.
  '&[data-faded="true"]': { borderStyle: 'dashed', fontWeight: 500 },
});

const ICONS = { in_stock: CheckRounded, limited: PriorityHighRounded, out_of_stock: BlockRounded } as const;

/** What a nursery says of its stock: in words, with a sign, in the colour of each. */
export function StockStatus({ status, isFaded }: { status: StockLine['status']; isFaded: boolean }) {
  const { t } = useLingui();
  const Icon = ICONS[status];
  return (
    <Chip data-status={status} data-faded={isFaded}>
      <Icon aria-hidden />
      {t(STATUS_WORDS[status])}
    </Chip>
  );
}
