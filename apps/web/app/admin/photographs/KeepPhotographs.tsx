import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PhotographRecord } from '@understory/contract';
import { useRef, useState } from 'react';
import { PlantPlate, plantPath } from '../../plants/index.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { AdminPage } from '../AdminPage.tsx';
import { type PlantPhotographs, photographsQuery } from '../admin-queries.ts';
import { foundQuery, foundWanted, TO_DECIDE } from '../found/found-queries.ts';
import { useFindPhotographs } from '../found/use-found.ts';
import { OnePlant, PLANTS_TO_KEEP } from '../OnePlant.tsx';
import { AddPhotograph } from './AddPhotograph.tsx';
import { DeletePhotograph } from './DeletePhotograph.tsx';
import { PhotographItem } from './PhotographItem.tsx';

/** The photographs of one plant, for those who keep them. */
export function KeepPhotographs({ id }: { id: number }) {
  const { t } = useLingui();
  const plant = useQuery(photographsQuery(id));
  return (
    <OnePlant title={t`Photographs of a plant`} plant={plant}>
      {(read) => <Keeping plant={read} />}
    </OnePlant>
  );
}

interface FindForPlantProps {
  readonly plant: PlantPhotographs;
  readonly onAsked: (words: string) => void;
}

/** The way to photographs that were found for the plant, and to have some looked for. */
function FindForPlant({ plant, onAsked }: FindForPlantProps) {
  const { t } = useLingui();
  const find = useFindPhotographs();
  const { data } = useQuery(foundQuery({ ...TO_DECIDE, search: plant.scientific_name }));
  if (!data || (data.source === null && data.count === 0)) return null;
  return (
    <Stack gap={12}>
      <Text look="h3" as="h2">
        <Trans>Found elsewhere</Trans>
      </Text>
      <Row>
        {data.count > 0 ? (
          <TextLink
            to={`/admin/found-photographs${foundWanted.serialise({ ...TO_DECIDE, search: plant.scientific_name })}`}
          >
            <Plural
              value={{ count: data.count }}
              one="# found photograph to decide about"
              other="# found photographs to decide about"
            />
          </TextLink>
        ) : (
          <Text>
            <Trans>No found photograph waits to be decided about.</Trans>
          </Text>
        )}
        {data.source ? (
          <Button
            look="quiet"
            busy={find.isPending}
            onClick={() =>
              find.mutate([plant.id], {
                onSuccess: () => onAsked(t`Photographs of this plant are being looked for.`),
              })
            }
          >
            <Trans>Look for photographs of it</Trans>
          </Button>
        ) : null}
      </Row>
      {find.isError ? <Notice tone="bad">{sentenceOf(find.error)}</Notice> : null}
    </Stack>
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
  const focusAfter = useFocusAfter();
  const { photographs, portrait } = plant;
  return (
    <AdminPage
      title={plant.common_name}
      above={PLANTS_TO_KEEP}
      lead={
        <>
          <em lang="la">{plant.scientific_name}</em>
          {plant.is_listed ? ', ' : <Trans>, not listed, </Trans>}
          <TextLink to={plantPath(plant)}>
            <Trans>see its page</Trans>
          </TextLink>
          {', '}
          <TextLink to={`/admin/plants/${plant.id}/facts`}>
            <Trans>edit its facts</Trans>
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
      <FindForPlant plant={plant} onAsked={say} />
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
            focusAfter(() => heading.current);
          }}
        />
      ) : null}
    </AdminPage>
  );
}
