import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Nursery } from '@understory/contract';
import { Link as RouterLink } from 'react-router';

const Entries = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gap: '4px 32px',
    padding: '24px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 18rem' },
  },
  '& > li:last-of-type': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& dl': { margin: 0, display: 'grid', gap: 4, alignContent: 'start', fontSize: '0.9375rem' },
  '& dt': { display: 'inline', color: theme.vars.palette.text.secondary },
  '& dd': { display: 'inline', margin: 0 },
}));

const SampleMark = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '2px 8px',
  borderRadius: 4,
  border: `1px solid ${theme.vars.palette.mark}`,
  fontSize: '0.8125rem',
  fontWeight: 650,
  lineHeight: 1.4,
}));

function NurseryEntry({ nursery }: { nursery: Nursery }) {
  return (
    <li>
      <div style={{ display: 'grid', gap: 8, justifyItems: 'start', maxWidth: '40rem' }}>
        <Typography variant="h3">{nursery.name}</Typography>
        {nursery.isMockData ? <SampleMark>Sample</SampleMark> : null}
        <Typography>{nursery.description}</Typography>
      </div>
      <dl>
        <div>
          <dt>Where: </dt>
          <dd>{nursery.address}</dd>
        </div>
        <div>
          <dt>Serves: </dt>
          <dd>within {nursery.service_radius} miles</dd>
        </div>
        <div>
          <dt>Known for: </dt>
          <dd>{nursery.specialties.join(', ')}</dd>
        </div>
      </dl>
    </li>
  );
}

type NurseryListProps = {
  nurseries: { readonly results: readonly Nursery[] } | { readonly refused: string };
};

/** The nurseries on record, samples marked as such. */
export function NurseryList({ nurseries }: NurseryListProps) {
  if ('refused' in nurseries) {
    return (
      <Alert severity="error" variant="outlined">
        {nurseries.refused}
      </Alert>
    );
  }
  return (
    <div style={{ display: 'grid', gap: 24, maxWidth: '64rem' }}>
      <Typography variant="h2">Nurseries</Typography>
      <Typography sx={{ maxWidth: '42rem' }}>
        These are samples in real towns, so that you can see how nurseries will be listed. Searching by ZIP
        code comes with the{' '}
        <Link component={RouterLink} to="/local-nurseries">
          nursery directory
        </Link>
        .
      </Typography>
      {nurseries.results.length === 0 ? (
        <Typography>No nursery is on record yet.</Typography>
      ) : (
        <Entries>
          {nurseries.results.map((nursery) => (
            <NurseryEntry key={nursery.id} nursery={nursery} />
          ))}
        </Entries>
      )}
    </div>
  );
}
