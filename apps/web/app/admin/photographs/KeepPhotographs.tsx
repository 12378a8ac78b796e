import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { PhotographRecord } from '@understory/contract';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { PlantPlate } from '../../plants/PlantPlate.tsx';
import { plantPath } from '../../plants/plant-path.ts';
import { ApiError } from '../../shell/api.ts';
import { AdminPage, Failed } from '../AdminPage.tsx';
import { type PlantPhotographs, photographsQuery, sentenceOf } from '../admin-queries.ts';
import { AddPhotograph } from './AddPhotograph.tsx';
import { DeletePhotograph } from './DeletePhotograph.tsx';
import { PhotographItem } from './PhotographItem.tsx';

const ABOVE = { to: '/admin/plants', label: 'Plants and photographs' };
const SAID_MS = 6_000;

/** The photographs of one plant, for those who keep them. */
export function KeepPhotographs({ id }: { id: number }) {
  const plant = useQuery(photographsQuery(id));
  if (plant.data) return <Keeping plant={plant.data} />;
  if (plant.isError) {
    const isUnknown = plant.error instanceof ApiError && [400, 404].includes(plant.error.status);
    return (
      <AdminPage title={isUnknown ? 'There is no such plant' : 'Photographs of a plant'} above={ABOVE}>
        {isUnknown ? null : (
          <Failed
            sentence={sentenceOf(plant.error)}
            isTrying={plant.isFetching}
            onRetry={() => void plant.refetch()}
          />
        )}
      </AdminPage>
    );
  }
  return (
    <AdminPage title={<Skeleton width="12ch" aria-label="Reading the plant" />} above={ABOVE}>
      <Skeleton variant="rounded" height={180} sx={{ maxWidth: '40rem' }} />
    </AdminPage>
  );
}

function Keeping({ plant }: { plant: PlantPhotographs }) {
  const [said, setSaid] = useState<string>();
  const [deleted, setDeleted] = useState<PhotographRecord>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { photographs, portrait } = plant;
  return (
    <AdminPage
      title={plant.common_name}
      above={ABOVE}
      lead={
        <>
          <em lang="la">{plant.scientific_name}</em>
          {plant.is_listed ? ', ' : ', not listed, '}
          <Link component={RouterLink} to={plantPath(plant)}>
            see its page
          </Link>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          Its photographs
        </Typography>
        {photographs.length > 0 ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {photographs.map((photograph) => (
              <PhotographItem
                key={photograph.id}
                photograph={photograph}
                onDone={setSaid}
                onDelete={() => setDeleted(photograph)}
              />
            ))}
          </Box>
        ) : (
          <Box sx={{ display: 'grid', gap: 2, alignItems: 'center', gridTemplateColumns: '96px 1fr' }}>
            <PlantPlate
              plant={{ image_url: portrait.image_url, image_alt_text: portrait.alt_text }}
              size={96}
            />
            <Typography>There is none yet: everybody sees this portrait.</Typography>
          </Box>
        )}
      </Box>
      <AddPhotograph plantId={plant.id} onAdded={setSaid} />
      {deleted ? (
        <DeletePhotograph
          photograph={deleted}
          hasOthers={photographs.length > 1}
          onClose={() => setDeleted(undefined)}
          onDeleted={() => {
            setDeleted(undefined);
            setSaid('The photograph is deleted.');
            // What had the focus is gone with its card.
            requestAnimationFrame(() => heading.current?.focus());
          }}
        />
      ) : null}
      <Snackbar
        key={said}
        open={said !== undefined}
        message={said}
        autoHideDuration={SAID_MS}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') setSaid(undefined);
        }}
        sx={{ bottom: { xs: 80, md: 24 } }}
      />
    </AdminPage>
  );
}
