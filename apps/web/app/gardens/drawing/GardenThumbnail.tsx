import type { GardenCard } from '@understory/contract';
import { useEffect, useState } from 'react';
import { useHref } from 'react-router';
import { keptAs } from '../../offline/own-page.ts';
import { ApiError } from '../../shell/api.ts';
import { queryOptions, useQuery } from '../../shell/queries.tsx';
import { retryOutage } from '../../shell/retry-outage.ts';
import { styled, token } from '../../ui/styled.ts';
import { useIsRunning } from '../../ui/use-is-running.ts';
import { PlotOutline } from '../PlotOutline.tsx';

/** The drawing table: the plan is see-through around its plot, so that it lies on the paper of either scheme. */
const Table = styled('div')({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  backgroundColor: token.paper,
  backgroundImage: `linear-gradient(${token.grid} 1px, transparent 1px), linear-gradient(90deg, ${token.grid} 1px, transparent 1px)`,
  backgroundSize: '24px 24px',
  backgroundPosition: 'center',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  '@media print': { breakInside: 'avoid', printColorAdjust: 'exact' },
});

/** An address by which this page shows a file it was given; taken back when nothing shows it any more. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

/** The picture of a version never changes: the browser has it from what it shows, and it is kept here for when there is no network. */
const pictureQuery = ({ id, version }: Pick<GardenCard, 'id' | 'version'>, address: string) =>
  queryOptions({
    queryKey: ['garden-thumbnail', id, version],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal });
      if (answer.status !== 200)
        throw new ApiError('The picture of this garden was not given.', { status: answer.status });
      return answer.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryOutage,
    meta: keptAs(`thumbnail/${id}`),
  });

type GardenThumbnailProps = {
  garden: Pick<GardenCard, 'id' | 'version' | 'width' | 'length' | 'shape'>;
  /** What it shows, for who does not see it; left out where the words beside it say so. */
  alt?: string;
  /** It is the largest thing that is seen of a page at first. */
  isFirst?: boolean;
  /** It is far down a page: the browser asks for it when somebody comes near. */
  isFar?: boolean;
};

/** The plan of a garden as a small picture. Until it is there, and where it cannot be, the outline of the plot. */
export function GardenThumbnail({ garden, alt = '', isFirst, isFar }: GardenThumbnailProps) {
  const address = useHref(`/gardens/${garden.id}/picture.webp?version=${garden.version}`);
  const isRunning = useIsRunning();
  const [failed, setFailed] = useState<string>();
  const [shown, setShown] = useState<string>();
  const hasFailed = failed === address;
  const { data: kept } = useQuery({
    ...pictureQuery(garden, address),
    enabled: hasFailed || shown === address,
  });
  const keptAddress = useObjectUrl(hasFailed ? kept : undefined);
  const source = hasFailed ? keptAddress : address;
  const isShown = source !== undefined && shown === source;
  const settle = (image: HTMLImageElement) => {
    if (image.naturalWidth > 0) setShown(source);
    else setFailed(address);
  };
  return (
    <Table>
      {/* Without scripts nothing takes it away again when the picture is there. */}
      {isRunning && !isShown ? <PlotOutline garden={garden} /> : null}
      {source === undefined ? null : (
        <img
          // It may have come, or not, before anybody listened.
          ref={(image) => {
            if (image?.complete) settle(image);
          }}
          src={source}
          alt={alt}
          decoding="async"
          loading={isFar ? 'lazy' : undefined}
          fetchPriority={isFirst ? 'high' : undefined}
          onLoad={({ currentTarget }) => settle(currentTarget)}
          onError={() => setFailed(address)}
        />
      )}
    </Table>
  );
}
