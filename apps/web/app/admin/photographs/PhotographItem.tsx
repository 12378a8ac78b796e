import { Trans, useLingui } from '@lingui/react/macro';
import type { PhotographRecord } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PhotographCredit, sourceSetOf } from '../../plants/index.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Form, Row, Sheet, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { tellAtFields } from '../admin-queries.ts';
import { type PhotographForm, wordsOf, wordsToSend } from './photograph-form.ts';
import { useChangePhotograph } from './use-photographs.ts';
import { WordsFields } from './WordsFields.tsx';

interface PhotographItemProps {
  readonly photograph: PhotographRecord;
  readonly onDelete: () => void;
  readonly onDone: (words: string) => void;
}

const Beside = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [token.from.sm]: { gridTemplateColumns: '220px minmax(0, 1fr)' },
  '& > img': { display: 'block', width: '100%', height: 'auto', borderRadius: token.radius.medium },
});

/** One photograph of a plant, and what its keepers may do with it. */
export function PhotographItem({ photograph, onDelete, onDone }: PhotographItemProps) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const [isLost, setLost] = useState(false);
  const change = useChangePhotograph();
  const { id, alt_text, width, height, bytes, is_primary, image_url } = photograph;
  const makePrimary = () =>
    change.mutate(
      { id, change: { is_primary: true } },
      { onSuccess: () => onDone(t`This photograph leads from now on.`) },
    );
  return (
    <Sheet as="li" pad={16}>
      <Beside>
        {isLost ? (
          <Notice tone="warn">
            <Trans>
              Its file is missing from the storage. Visitors see the portrait instead. Delete it and add it
              again.
            </Trans>
          </Notice>
        ) : (
          <img
            src={image_url}
            srcSet={sourceSetOf(photograph)}
            sizes="220px"
            alt={alt_text}
            width={width}
            height={height}
            onError={() => setLost(true)}
          />
        )}
        {isEditing ? (
          <EditWords
            photograph={photograph}
            onClose={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              onDone(t`The words are saved.`);
            }}
          />
        ) : (
          <Stack gap={8} hugs>
            {is_primary ? (
              <Chip leads>
                <Trans>Leads</Trans>
              </Chip>
            ) : null}
            <Text>{alt_text}</Text>
            <Text look="small" breaks>
              <PhotographCredit photograph={photograph} />
            </Text>
            <Text look="small" soft>
              <Trans>
                {width} by {height} pixels, {inFigures(Math.ceil(bytes / 1024))} KB in all sizes
              </Trans>
            </Text>
            <Row gap={8}>
              {is_primary ? null : (
                <Button look="quiet" onClick={makePrimary} busy={change.isPending}>
                  <Trans>Let it lead</Trans>
                </Button>
              )}
              <Button look="quiet" onClick={() => setEditing(true)}>
                <Trans>Edit words</Trans>
              </Button>
              <Button look="bareDanger" onClick={onDelete}>
                <Trans>Delete</Trans>
              </Button>
            </Row>
            {change.isError ? <Notice tone="bad">{sentenceOf(change.error)}</Notice> : null}
          </Stack>
        )}
      </Beside>
    </Sheet>
  );
}

interface EditWordsProps {
  readonly photograph: PhotographRecord;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function EditWords({ photograph, onClose, onSaved }: EditWordsProps) {
  const form = useForm<PhotographForm>({ defaultValues: wordsOf(photograph) });
  const change = useChangePhotograph();
  const save = (words: PhotographForm) =>
    change.mutate(
      { id: photograph.id, change: wordsToSend(words) },
      { onSuccess: onSaved, onError: (error) => void tellAtFields(error, form) },
    );
  return (
    <Form onSubmit={form.handleSubmit(save)}>
      <WordsFields control={form.control} />
      {change.isError ? <Notice tone="bad">{sentenceOf(change.error)}</Notice> : null}
      <Row gap={8}>
        <Button type="submit" look="next" busy={change.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Leave as it was</Trans>
        </Button>
      </Row>
    </Form>
  );
}
