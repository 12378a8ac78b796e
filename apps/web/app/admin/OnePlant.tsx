import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../shell/api.ts';
import { sentenceOf } from '../shell/error-words.ts';
import { Failed } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Waiting.tsx';
import { AdminPage } from './AdminPage.tsx';

/** The page above those of one plant. */
export const PLANTS_TO_KEEP = { to: '/admin/plants', label: msg`Plants and photographs` } as const;

type OnePlantProps<Plant> = {
  /** What the page is called until the plant is read. */
  title: string;
  plant: UseQueryResult<Plant>;
  children: (plant: Plant) => ReactNode;
};

/** A page of administration about one plant: while the plant is read, where it cannot be, and where there is none. */
export function OnePlant<Plant>({ title, plant, children }: OnePlantProps<Plant>) {
  const { t } = useLingui();
  if (plant.data) return children(plant.data);
  const { error } = plant;
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <AdminPage title={isUnknown ? t`There is no such plant` : title} above={PLANTS_TO_KEEP}>
      {!error ? (
        <Skeleton label={t`Reading the plant`} height={180} />
      ) : isUnknown ? null : (
        <Failed
          sentence={sentenceOf(error)}
          isTrying={plant.isFetching}
          onRetry={() => void plant.refetch()}
        />
      )}
    </AdminPage>
  );
}
