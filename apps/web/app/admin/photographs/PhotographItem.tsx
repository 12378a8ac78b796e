import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { PhotographRecord } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { type FormEvent, useState } from 'react';
import { PhotographCredit } from '../../plants/photographs/PhotographCredit.tsx';
import { sourceSetOf } from '../../plants/photographs/pictures-of.ts';
import { fieldFaultsOf, sentenceOf } from '../admin-queries.ts';
import { faultsIn, wordsOf, wordsToSend } from './photograph-form.ts';
import { useChangePhotograph } from './use-photographs.ts';
import { WordsFields } from './WordsFields.tsx';

interface PhotographItemProps {
  readonly photograph: PhotographRecord;
  readonly onDelete: () => void;
  readonly onDone: (words: string) => void;
}

/** One photograph of a plant, and what its keepers may do with it. */
export function PhotographItem({ photograph, onDelete, onDone }: PhotographItemProps) {
  const [isEditing, setEditing] = useState(false);
  const [isLost, setLost] = useState(false);
  const change = useChangePhotograph();
  const { id, alt_text, width, height, bytes, is_primary, image_url } = photograph;
  const makePrimary = () =>
    change.mutate(
      { id, change: { is_primary: true } },
      { onSuccess: () => onDone('This photograph leads from now on.') },
    );
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { sm: '220px minmax(0, 1fr)' } }}
    >
      {isLost ? (
        <Alert severity="warning" sx={{ alignSelf: 'start' }}>
          Its file is missing from the storage. Visitors see the portrait instead. Delete it and add it again.
        </Alert>
      ) : (
        <Box
          component="img"
          src={image_url}
          srcSet={sourceSetOf(photograph)}
          sizes="220px"
          alt={alt_text}
          width={width}
          height={height}
          onError={() => setLost(true)}
          sx={{ display: 'block', width: '100%', height: 'auto', borderRadius: 1 }}
        />
      )}
      {isEditing ? (
        <EditWords
          photograph={photograph}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            onDone('The words are saved.');
          }}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', justifyItems: 'start' }}>
          {is_primary ? <Chip label="Leads" color="primary" size="small" /> : null}
          <Typography>{alt_text}</Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <PhotographCredit photograph={photograph} />
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {width} by {height} pixels, {inFigures(Math.ceil(bytes / 1024))} KB in all sizes
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
            {is_primary ? null : (
              <Button onClick={makePrimary} loading={change.isPending}>
                Let it lead
              </Button>
            )}
            <Button onClick={() => setEditing(true)}>Edit words</Button>
            <Button color="error" onClick={onDelete}>
              Delete
            </Button>
          </Box>
          {change.isError ? <Alert severity="error">{sentenceOf(change.error)}</Alert> : null}
        </Box>
      )}
    </Card>
  );
}

interface EditWordsProps {
  readonly photograph: PhotographRecord;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function EditWords({ photograph, onClose, onSaved }: EditWordsProps) {
  const [words, setWords] = useState(wordsOf(photograph));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const change = useChangePhotograph();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = faultsIn(words);
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    change.mutate(
      { id: photograph.id, change: wordsToSend(words) },
      { onSuccess: onSaved, onError: (error) => setFaults(fieldFaultsOf(error)) },
    );
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <WordsFields
        words={words}
        faults={faults}
        onChange={(said) => setWords((before) => ({ ...before, ...said }))}
      />
      {change.isError ? <Alert severity="error">{sentenceOf(change.error)}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={change.isPending}>
          Save
        </Button>
        <Button onClick={onClose}>Leave as it was</Button>
      </Box>
    </Box>
  );
}
