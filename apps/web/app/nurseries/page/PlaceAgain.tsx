import { useMutation } from '@tanstack/react-query';
import type { Nursery } from '@understory/contract';
import { useRevalidator } from 'react-router';
import { ApiError, api } from '../../shell/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Text } from '../../ui/Text.tsx';

/** Puts a nursery on the map again, for whoever may. */
export function PlaceAgain({ nursery }: { nursery: Pick<Nursery, 'id' | 'zip_code'> }) {
  const { revalidate } = useRevalidator();
  const placing = useMutation({
    mutationFn: () => api('POST /nurseries/{id}/update_coordinates/', { params: { id: nursery.id } }),
    onSuccess: () => revalidate(),
  });
  const words = placing.isSuccess
    ? `It stands in the middle of ${nursery.zip_code} now.`
    : placing.error instanceof ApiError
      ? placing.error.detail
      : '';
  return (
    <>
      <Button look="quiet" onClick={() => placing.mutate()} busy={placing.isPending} sx={{ my: 1 }}>
        Put it on the map again
      </Button>
      <Text look="small" role="status" sx={{ '&:empty': { display: 'none' } }}>
        {words}
      </Text>
    </>
  );
}
