import type { GardenCard } from '@understory/contract';
import { useEffect, useRef, useState } from 'react';
import { keptAs } from '../../offline/own-page.ts';
import { api } from '../../shell/api.ts';
import { queryOptions, useQuery } from '../../shell/queries.tsx';
import { retryOutage } from '../../shell/retry-outage.ts';
import { styled, token } from '../../ui/styled.ts';
import { useInView } from '../../ui/use-in-view.ts';
import { useIsBeingDeleted } from '../garden-calls.ts';
import { thumbnailKey } from '../garden-queries.ts';
import { PlotOutline } from '../PlotOutline.tsx';

/** The drawing table: the plan is see-through around its plot, so that it lies on the paper of either scheme. */
const Table = styled('div')({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  backgroundColor: token.paper,
  '&[data-drawn]': {
    backgroundImage: `linear-gradient(${token.grid} 1px, transparent 1px), linear-gradient(90deg, ${token.grid} 1px, transparent 1px)`,
    backgroundSize: '24px 24px',
    backgroundPosition: 'center',
  },
  '& img': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    opacity: 0,
    transition: 'opacity 200ms ease-out',
  },
  '&[data-drawn] img': { opacity: 1 },
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

/** The picture of a version never changes. */
const thumbnailQuery = ({ id, version }: Pick<GardenCard, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...thumbnailKey(id), version],
    queryFn: ({ signal }) =>
      api('GET /gardens/{id}/thumbnail/', { params: { id }, query: { version }, signal, quiet401: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryOutage,
    meta: keptAs(`thumbnail/${id}`),
  });

type GardenThumbnailProps = {
  garden: Pick<GardenCard, 'id' | 'version' | 'width' | 'length' | 'shape'>;
  /** What it shows, for who does not see it; left out where the words beside it say so. */
  alt?: string;
};

/** The plan of a garden as a small picture. Until it is drawn, and where it cannot be, the outline of the plot. */
export function GardenThumbnail({ garden, alt = '' }: GardenThumbnailProps) {
  const table = useRef<HTMLDivElement>(null);
  const isSeen = useInView(table);
  const isGoing = useIsBeingDeleted(garden.id);
  const { data: picture } = useQuery({ ...thumbnailQuery(garden), enabled: isSeen && !isGoing });
  const address = useObjectUrl(picture);
  const [shown, setShown] = useState<string>();
  const isDrawn = address !== undefined && shown === address;
  return (
    <Table ref={table} {...(isDrawn ? { 'data-drawn': '' } : {})}>
      {isDrawn ? null : <PlotOutline garden={garden} />}
      {address === undefined ? null : (
        <img src={address} alt={alt} decoding="async" onLoad={() => setShown(address)} />
      )}
    </Table>
  );
}
