import { Trans, useLingui } from '@lingui/react/macro';
import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import { type DragEvent, type FormEvent, useEffect, useState } from 'react';
import { sentenceOf } from '../../shell/error-words.ts';
import { useSay } from '../../shell/words.ts';
import { Button, FileButton } from '../../ui/Button.tsx';
import { Form, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { fieldFaultsOf } from '../admin-queries.ts';
import { faultsIn, fileFault, NO_WORDS, PHOTOGRAPH_TYPES, type TypedWords } from './photograph-form.ts';
import { useAddPhotograph } from './use-photographs.ts';
import { WordsFields } from './WordsFields.tsx';

type AddPhotographProps = { plantId: number; onAdded: (words: string) => void };

/** Adds a photograph to a plant: the file, and what is to be said of it. */
export function AddPhotograph({ plantId, onAdded }: AddPhotographProps) {
  const { t } = useLingui();
  const say = useSay();
  const [file, setFile] = useState<File>();
  const [words, setWords] = useState<TypedWords>(NO_WORDS);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const adding = useAddPhotograph(plantId);
  const { share } = adding;

  const choose = (chosen: File) => {
    const fault = fileFault(chosen, say);
    setFile(fault ? undefined : chosen);
    setFaults(({ photograph: _, ...others }) => (fault ? { ...others, photograph: fault } : others));
    adding.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isPending) return;
    const missing = {
      ...faultsIn(words, say),
      ...(file ? {} : { photograph: t`Choose a photograph first.` }),
    };
    setFaults(missing);
    if (!file || Object.keys(missing).length > 0) return;
    adding.mutate(
      { file, words },
      {
        onSuccess: () => {
          // The next one is most often by the same hand.
          setWords((said) => ({ ...said, alt_text: '', source_url: '' }));
          setFile(undefined);
          onAdded(t`The photograph is added.`);
        },
        onError: (error) => setFaults(fieldFaultsOf(error)),
      },
    );
  };
  return (
    <Narrow>
      <Form onSubmit={submit} aria-labelledby="add-photograph">
        <Text look="h3" as="h2" id="add-photograph">
          <Trans>Add a photograph</Trans>
        </Text>
        <ChooseFile file={file} fault={faults.photograph} onChoose={choose} />
        <WordsFields
          words={words}
          faults={faults}
          onChange={(change) => setWords((said) => ({ ...said, ...change }))}
        />
        {share !== undefined ? (
          <Stack gap={4}>
            <Progress label={t`Sending the photograph`} share={share < 1 ? share : undefined} />
            <Text role="status" look="small">
              {share < 1 ? t`Sending` : t`Making it anew in three sizes`}
            </Text>
          </Stack>
        ) : null}
        {adding.isError ? <Notice tone="bad">{sentenceOf(adding.error)}</Notice> : null}
        <Row>
          <Button type="submit" look="next" busy={adding.isPending}>
            <Trans>Add photograph</Trans>
          </Button>
        </Row>
      </Form>
    </Narrow>
  );
}

const Narrow = styled('div')({ maxWidth: '40rem' });

const Plate = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  padding: 16,
  border: `1px dashed ${token.inkFaint}`,
  borderRadius: token.radius.large,
  '&[data-wrong="true"]': { borderColor: token.bad },
  '&[data-wrong="true"] > p': { color: token.bad },
  '&[data-over="true"]': { borderColor: token.ink, background: token.paper },
  '& > img': { display: 'block', maxWidth: '100%', maxHeight: 220, borderRadius: token.radius.medium },
});

type ChooseFileProps = { file: File | undefined; fault: string | undefined; onChoose: (file: File) => void };

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

function ChooseFile({ file, fault, onChoose }: ChooseFileProps) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const preview = usePreview(file);
  return (
    <Plate
      data-over={isOver}
      data-wrong={fault !== undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onChoose(dropped);
      }}
    >
      {preview ? <img src={preview} alt={t`The chosen photograph`} /> : null}
      <FileButton
        label={t`Photograph`}
        name="photograph"
        accept={PHOTOGRAPH_TYPES.join(',')}
        onChoose={onChoose}
        look="quiet"
        icon={<AddPhotoAlternateRounded />}
        aria-describedby="photograph-hint"
      >
        {file ? t`Choose another` : t`Choose a photograph`}
      </FileButton>
      <Text id="photograph-hint" look="small">
        {fault ??
          (file
            ? file.name
            : t`JPEG, PNG or WebP, up to 12 MB. Where and when it was taken is removed from the file.`)}
      </Text>
    </Plate>
  );
}

/** An address to see a chosen file by, for as long as it is chosen. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => {
      URL.revokeObjectURL(address);
      setPreview(undefined);
    };
  }, [file]);
  return preview;
}
