import AddPhotoAlternateRounded from '@mui/icons-material/AddPhotoAlternateRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldFaultsOf, sentenceOf } from '../admin-queries.ts';
import { faultsIn, fileFault, NO_WORDS, PHOTOGRAPH_TYPES, type TypedWords } from './photograph-form.ts';
import { useAddPhotograph } from './use-photographs.ts';
import { WordsFields } from './WordsFields.tsx';

type AddPhotographProps = { plantId: number; onAdded: (words: string) => void };

/** Adds a photograph to a plant: the file, and what is to be said of it. */
export function AddPhotograph({ plantId, onAdded }: AddPhotographProps) {
  const [file, setFile] = useState<File>();
  const [words, setWords] = useState<TypedWords>(NO_WORDS);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const adding = useAddPhotograph(plantId);
  const { share } = adding;

  const choose = (chosen: File) => {
    const fault = fileFault(chosen);
    setFile(fault ? undefined : chosen);
    setFaults(({ photograph: _, ...others }) => (fault ? { ...others, photograph: fault } : others));
    adding.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adding.isPending) return;
    const missing = { ...faultsIn(words), ...(file ? {} : { photograph: 'Choose a photograph first.' }) };
    setFaults(missing);
    if (!file || Object.keys(missing).length > 0) return;
    adding.mutate(
      { file, words },
      {
        onSuccess: () => {
          // The next one is most often by the same hand.
          setWords((said) => ({ ...said, alt_text: '', source_url: '' }));
          setFile(undefined);
          onAdded('The photograph is added.');
        },
        onError: (error) => setFaults(fieldFaultsOf(error)),
      },
    );
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      aria-labelledby="add-photograph"
      sx={{ display: 'grid', gap: 2, maxWidth: '40rem' }}
    >
      <Typography variant="h3" component="h2" id="add-photograph">
        Add a photograph
      </Typography>
      <ChooseFile file={file} fault={faults.photograph} onChoose={choose} />
      <WordsFields
        words={words}
        faults={faults}
        onChange={(change) => setWords((said) => ({ ...said, ...change }))}
      />
      {share !== undefined ? (
        <Box>
          <LinearProgress
            aria-label="Sending the photograph"
            {...(share < 1 ? { variant: 'determinate' as const, value: Math.round(share * 100) } : {})}
          />
          <Typography role="status" variant="body2" sx={{ mt: 0.5 }}>
            {share < 1 ? 'Sending' : 'Making it anew in three sizes'}
          </Typography>
        </Box>
      ) : null}
      {adding.isError ? <Alert severity="error">{sentenceOf(adding.error)}</Alert> : null}
      <Button type="submit" variant="contained" loading={adding.isPending} sx={{ justifySelf: 'start' }}>
        Add photograph
      </Button>
    </Box>
  );
}

type ChooseFileProps = { file: File | undefined; fault: string | undefined; onChoose: (file: File) => void };

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

function ChooseFile({ file, fault, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const preview = usePreview(file);
  return (
    <Box
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
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
        p: 2,
        border: '1px dashed',
        borderColor: fault ? 'error.main' : isOver ? 'text.primary' : 'text.disabled',
        borderRadius: 1.5,
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      {preview ? (
        <Box
          component="img"
          src={preview}
          alt="The chosen photograph"
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 220, borderRadius: 1 }}
        />
      ) : null}
      <Button
        variant="outlined"
        startIcon={<AddPhotoAlternateRounded />}
        onClick={() => input.current?.click()}
        aria-describedby="photograph-hint"
      >
        {file ? 'Choose another' : 'Choose a photograph'}
      </Button>
      <Typography id="photograph-hint" variant="body2" color={fault ? 'error' : 'text.secondary'}>
        {fault ??
          (file
            ? file.name
            : 'JPEG, PNG or WebP, up to 12 MB. Where and when it was taken is removed from the file.')}
      </Typography>
      <input
        ref={input}
        type="file"
        name="photograph"
        aria-label="Photograph"
        accept={PHOTOGRAPH_TYPES.join(',')}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file may be chosen again after a refusal.
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </Box>
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
