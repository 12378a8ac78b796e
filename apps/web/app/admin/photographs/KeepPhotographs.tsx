import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PhotographRecord } from '@understory/contract';
import { useRef, useState } from 'react';
import { PlantPlate, plantPath } from '../../plants/index.ts';
import { ApiError } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { type PlantPhotographs, photographsQuery } from '../admin-queries.ts';
import { AddPhotograph } from './AddPhotograph.tsx';
import { DeletePhotograph } from './DeletePhotograph.tsx';
import { PhotographItem } from './PhotographItem.tsx';

const ABOVE = { to: '/admin/plants', label: msg`Plants and photographs` };

/** The photographs of one plant, for those who keep them. */
export function KeepPhotographs({ id }: { id: number }) {
  const { t } = useLingui();
  const plant = useQuery(photographsQuery(id));
  if (plant.data) return <Keeping plant={plant.data} />;
  if (plant.isError) {
    const isUnknown = plant.error instanceof ApiError && [400, 404].includes(plant.error.status);
    return (
      <AdminPage title={isUnknown ? t`There is no such plant` : t`Photographs of a plant`} above={ABOVE}>
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
    <AdminPage title={t`Photographs of a plant`} above={ABOVE}>
      <Skeleton label={t`Reading the plant`} height={180} />
    </AdminPage>
  );
}

const Beside = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'center',
  gridTemplateColumns: '96px minmax(0, 1fr)',
});

function Keeping({ plant }: { plant: PlantPhotographs }) {
  const { t } = useLingui();
  const say = useToast();
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
          {plant.is_listed ? ', ' : <Trans>, not listed, </Trans>}
          <TextLink to={plantPath(plant)}>
            <Trans>see its page</Trans>
          </TextLink>
        </>
      }
    >
      <Stack>
        <Text look="h3" as="h2" ref={heading} tabIndex={-1}>
          <Trans>Its photographs</Trans>
        </Text>
        {photographs.length > 0 ? (
          <Stack as="ul">
            {photographs.map((photograph) => (
              <PhotographItem
                key={photograph.id}
                photograph={photograph}
                onDone={say}
                onDelete={() => setDeleted(photograph)}
              />
            ))}
          </Stack>
        ) : (
          <Beside>
            <PlantPlate
              plant={{ image_url: portrait.image_url, image_alt_text: portrait.alt_text }}
              size={96}
            />
            <Text>
              <Trans>There is none yet: everybody sees this portrait.</Trans>
            </Text>
          </Beside>
        )}
      </Stack>
      <AddPhotograph plantId={plant.id} onAdded={say} />
      {deleted ? (
        <DeletePhotograph
          photograph={deleted}
          hasOthers={photographs.length > 1}
          onClose={() => setDeleted(undefined)}
          onDeleted={() => {
            setDeleted(undefined);
            say(t`The photograph is deleted.`);
            // What had the focus is gone with its card.
            requestAnimationFrame(() => heading.current?.focus());
          }}
        />
      ) : null}
    </AdminPage>
  );
}
