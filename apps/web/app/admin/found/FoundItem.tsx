import { Trans, useLingui } from '@lingui/react/macro';
import { type FoundPhotograph, PHOTOGRAPH_SUBJECTS } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { useState } from 'react';
import { SUBJECT_NAMES } from '../../plants/index.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { Row, Sheet, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useRefuseFound, useTakeFound } from './use-found.ts';

/** The small picture as a whole: what is cut off may be what speaks against it. */
const Plate = styled('div')({
  display: 'grid',
  placeItems: 'center',
  height: 220,
  overflow: 'hidden',
  borderRadius: token.radius.medium,
  background: token.always.plate,
  '& > img': { display: 'block', maxWidth: '100%', maxHeight: '100%', width: 'auto', height: 'auto' },
});

const ELSEWHERE = { target: '_blank', rel: 'noreferrer' } as const;

/** Where the focus goes once the photograph before it is decided about. */
export const foundItemId = (id: number): string => `found-photograph-${id}`;

interface FoundItemProps {
  readonly found: FoundPhotograph;
  /** Whether it may be fetched from where it was published. */
  readonly canTake: boolean;
  readonly onDecided: (words: string) => void;
}

/** A photograph that was found for a plant, with all that helps to decide about it. */
export function FoundItem({ found, canTake, onDecided }: FoundItemProps) {
  const { t } = useLingui();
  const [shows, setShows] = useState(found.shows);
  const taking = useTakeFound(found.id);
  const refusing = useRefuseFound(found.id);
  const { id, title, description, credit, licence, licence_url, source_url, thumbnail, state } = found;
  const { width, height } = found;
  const isDeciding = taking.isPending || refusing.isPending;
  const fault = taking.error ?? refusing.error;
  return (
    <Sheet as="li" pad={16} gap={12} id={foundItemId(id)} tabIndex={-1} aria-label={title}>
      <Plate>
        <img
          src={thumbnail.image_url}
          alt={title}
          width={thumbnail.width}
          height={thumbnail.height}
          loading="lazy"
          decoding="async"
        />
      </Plate>
      <Stack gap={4}>
        <Text firm breaks>
          {title}
        </Text>
        {description ? (
          <Text look="small" breaks>
            {description}
          </Text>
        ) : null}
        <Text look="small" soft breaks>
          {credit},{' '}
          {licence_url ? (
            <TextLink href={licence_url} {...ELSEWHERE} rel="license noreferrer">
              {licence}
            </TextLink>
          ) : (
            licence
          )}
          .{' '}
          <Trans>
            {inFigures(width)} by {inFigures(height)} pixels.
          </Trans>{' '}
          <TextLink href={source_url} {...ELSEWHERE}>
            <Trans>Where it was published</Trans>
          </TextLink>
        </Text>
      </Stack>
      {state === 'taken' ? (
        <Text>{t(SUBJECT_NAMES[found.shows])}</Text>
      ) : (
        <>
          <Select
            label={t`Part or season`}
            size="dense"
            options={PHOTOGRAPH_SUBJECTS.map((value) => ({ value, label: t(SUBJECT_NAMES[value]) }))}
            value={shows}
            onChange={setShows}
          />
          {fault ? <Notice tone="bad">{sentenceOf(fault)}</Notice> : null}
          <Row gap={8}>
            {canTake ? (
              <Button
                look="next"
                size="dense"
                busy={taking.isPending}
                disabled={isDeciding && !taking.isPending}
                onClick={() =>
                  taking.mutate(shows, { onSuccess: () => onDecided(t`The photograph is taken.`) })
                }
              >
                {state === 'refused' ? <Trans>Take it after all</Trans> : <Trans>Take it</Trans>}
              </Button>
            ) : null}
            {state === 'found' ? (
              <Button
                look="quiet"
                size="dense"
                busy={refusing.isPending}
                disabled={isDeciding && !refusing.isPending}
                onClick={() =>
                  refusing.mutate(undefined, { onSuccess: () => onDecided(t`The photograph is refused.`) })
                }
              >
                <Trans>Refuse it</Trans>
              </Button>
            ) : null}
          </Row>
        </>
      )}
    </Sheet>
  );
}
