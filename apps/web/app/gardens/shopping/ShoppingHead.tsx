import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { StockForm } from '../../nurseries/stock/StockForm.tsx';
import { CompactHead } from '../../ui/PageHeader.tsx';
import type { Shopping, ShoppingSearch } from './shopping-queries.ts';
import { madeAt } from './shopping-words.ts';

interface ShoppingHeadProps {
  readonly gardenId: number;
  readonly shopping: Shopping | undefined;
  readonly search: ShoppingSearch;
  /** What is wrong with the ZIP code, in the server's words. */
  readonly fault: string;
  readonly isBusy: boolean;
  readonly onAsk: (change: Partial<ShoppingSearch>) => void;
}

/** The head of the page: which garden, from where, how far, and what counts. */
export function ShoppingHead({ gardenId, shopping, search, fault, isBusy, onAsk }: ShoppingHeadProps) {
  return (
    <CompactHead
      title="Shopping plan"
      above={
        <>
          <Link component={RouterLink} to="/gardens">
            My gardens
          </Link>{' '}
          ·{' '}
          <Link component={RouterLink} to={`/gardens/${gardenId}/summary`}>
            {shopping ? <bdi>{shopping.garden.name}</bdi> : 'This garden'}
          </Link>
        </>
      }
    >
      {shopping ? (
        <Typography className="paper-only" sx={{ fontWeight: 700 }}>
          <bdi>{shopping.garden.name}</bdi>
        </Typography>
      ) : null}
      {shopping?.place ? (
        <Typography className="paper-only">
          From {shopping.place.label}, as it stood on {madeAt(shopping.made_at)}.
        </Typography>
      ) : null}
      <Box
        className="screen-only"
        sx={{ display: 'grid', columnGap: 2, alignItems: 'center', gridTemplateColumns: { md: 'auto 1fr' } }}
      >
        <StockForm
          zip={search.zip || shopping?.place?.zip_code || ''}
          radius={search.radius}
          fault={fault}
          isBusy={isBusy}
          onAsk={(zip, radius) => onAsk({ zip, radius })}
        />
        <Typography
          role="status"
          id="stock-zip-fault"
          sx={{ color: 'error.main', fontWeight: 700, gridRow: { md: 2 }, gridColumn: '1 / -1' }}
        >
          {fault}
        </Typography>
        <FormControlLabel
          control={
            <Checkbox
              checked={search.collection}
              onChange={({ target }) => onAsk({ collection: target.checked })}
            />
          }
          label="Also buy what is set aside in the collection and not placed"
        />
      </Box>
    </CompactHead>
  );
}
