import { Trans, useLingui } from '@lingui/react/macro';
import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import { type DragEvent, type Ref, useEffect, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { sentenceOf } from '../../shell/error-words.ts';
import { useSay } from '../../shell/words.ts';
import { Button, FileButton } from '../../ui/Button.tsx';
import { Form, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { tellAtFields } from '../admin-queries.ts';
import { fileFault, NO_WORDS, PHOTOGRAPH_TYPES, type PhotographForm } from './photograph-form.ts';
import { useAddPhotograph } from './use-photographs.ts';
import { WordsFields } from './WordsFields.tsx';

type AddPhotographProps = { plantId: number; onAdded: (words: string) => void };

/** Adds a photograph to a plant: the file, and what is to be said of it. */
export function AddPhotograph({ plantId, onAdded }: AddPhotographProps) {
  const { t } = useLingui();
  const say = useSay();
  const form = useForm<PhotographForm>({ defaultValues: NO_WORDS });
  const photograph = useController({
    control: form.control,
    name: 'photograph',
    rules: { validate: (file) => file !== undefined || t`Choose a photograph first.` },
  });
  const adding = useAddPhotograph(plantId);
  const { share } = adding;

  const choose = (chosen: File) => {
    const fault = fileFault(chosen, say);
    form.setValue('photograph', fault ? undefined : chosen);
    if (fault) form.setError('photograph', { message: fault });
    else form.clearErrors('photograph');
    adding.reset();
  };
  const add = ({ photograph: file, ...words }: PhotographForm) => {
    if (!file || adding.isPending) return;
    adding.mutate(
      { file, words },
      {
        onSuccess: () => {
          // The next one is most often by the same hand.
          form.reset({ ...form.getValues(), alt_text: '', source_url: '', photograph: undefined });
          onAdded(t`The photograph is added.`);
        },
        onError: (error) => void tellAtFields(error, form),
      },
    );
  };
  return (
    <Narrow>
      <Form onSubmit={form.handleSubmit(add)} aria-labelledby="add-photograph">
        <Text look="h3" as="h2" id="add-photograph">
          <Trans>Add a photograph</Trans>
        </Text>
        <ChooseFile
          file={photograph.field.value}
          fault={photograph.fieldState.error?.message}
          onChoose={choose}
          ref={photograph.field.ref}
        />
        <WordsFields control={form.control} />
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

type ChooseFileProps = {
  file: File | undefined;
  fault: string | undefined;
  onChoose: (file: File) => void;
  /** Of what chooses it, so that the form can lead there. */
  ref: Ref<HTMLButtonElement>;
};

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

function ChooseFile({ file, fault, onChoose, ref }: ChooseFileProps) {
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
        ref={ref}
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
