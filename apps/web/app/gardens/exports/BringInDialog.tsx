import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { counted, feetToInches, formatLength } from '@understory/garden';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { api } from '../../shell/api.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { GARDENS_KEY } from '../garden-queries.ts';
import { type Refused, refusedOf } from './bring-in-words.ts';
import { type FoundGarden, readGardenFile, sentOf, withoutPlants } from './garden-files.ts';

/** A garden on its way in. The name it is sent under stays its own, so that trying again never makes a second one. */
interface Incoming extends FoundGarden {
  readonly clientId: string;
  readonly state: 'found' | 'coming' | 'here' | 'refused';
  readonly id?: number;
  readonly warnings?: readonly string[];
  readonly refused?: Refused;
}

/** Asks for a file, tells what it holds, and makes gardens of it. */
export default function BringInDialog({ onClose }: { onClose: () => void }) {
  const [reading, setReading] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [gardens, setGardens] = useState<readonly Incoming[]>([]);
  const queries = useQueryClient();
  const isComing = gardens.some(({ state }) => state === 'coming');
  const waiting = gardens.filter(({ state }) => state === 'found');

  const choose = async (file: File | undefined) => {
    if (!file || reading) return;
    setReading(file.name);
    setFaults([]);
    const read = await readGardenFile(file);
    setFaults(read.faults);
    setGardens(read.gardens.map((each) => ({ ...each, clientId: crypto.randomUUID(), state: 'found' })));
    setReading('');
  };
  const change = (clientId: string, fields: Partial<Incoming>) =>
    setGardens((all) => all.map((each) => (each.clientId === clientId ? { ...each, ...fields } : each)));
  const bringIn = async (garden: Incoming) => {
    change(garden.clientId, { state: 'coming', body: garden.body });
    try {
      const { id, warnings } = await api('POST /gardens/', {
        body: sentOf({ ...garden.body, client_id: garden.clientId }, garden.parts),
      });
      change(garden.clientId, { state: 'here', id, warnings });
    } catch (error) {
      change(garden.clientId, { state: 'refused', refused: refusedOf(error) });
    }
  };
  const bringAllIn = async (which: readonly Incoming[]) => {
    // One after the other: a person's gardens may be as many as they like, and each may be megabytes.
    for (const garden of which) await bringIn(garden);
    await queries.invalidateQueries({ queryKey: GARDENS_KEY });
  };
  const bringWithoutPlants = (garden: Incoming) => {
    const places = garden.refused?.unknownPlants ?? [];
    void bringAllIn([{ ...garden, body: withoutPlants(garden.body, places) }]);
  };
  return (
    <Dialog
      open
      onClose={isComing ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="bring-in-title"
    >
      <DialogTitle id="bring-in-title" variant="h3">
        Bring in a garden
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <FileSpot busy={reading !== '' || isComing} onChoose={(file) => void choose(file)} />
        {reading ? (
          <Box role="status">
            <Typography variant="body2">Reading {reading}</Typography>
            <LinearProgress aria-label="Reading the file" sx={{ mt: 1 }} />
          </Box>
        ) : null}
        {faults.map((words) => (
          <Alert key={words} severity="error">
            {words}
          </Alert>
        ))}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {gardens.map((garden) => (
            <IncomingGarden
              key={garden.clientId}
              garden={garden}
              onTryAgain={() => void bringAllIn([garden])}
              onWithoutPlants={() => bringWithoutPlants(garden)}
              onFollow={onClose}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} disabled={isComing}>
          {gardens.some(({ state }) => state === 'here') ? 'Done' : 'Cancel'}
        </Button>
        {waiting.length > 0 || isComing ? (
          <Button variant="contained" loading={isComing} onClick={() => void bringAllIn(waiting)}>
            {waiting.length > 1 ? `Bring in ${waiting.length} gardens` : 'Bring it in'}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

type FileSpotProps = { busy: boolean; onChoose: (file: File | undefined) => void };

/** Where a file is chosen, or let go of. */
function FileSpot({ busy, onChoose }: FileSpotProps) {
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const help = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) onChoose(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        borderRadius: 2,
        p: 2.5,
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
      }}
    >
      <Typography variant="body2" color="text.secondary" id={help}>
        A garden file (garden.json), a garden package, or the download of your own data from the account page.
        You see what is in it before anything is made.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<UploadFileRounded />}
        disabled={busy}
        aria-describedby={help}
        onClick={() => field.current?.click()}
      >
        Choose a file
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,.zip,application/json,application/zip"
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The same file can be chosen again once it was mended.
          target.value = '';
        }}
      />
    </Box>
  );
}

type IncomingGardenProps = {
  garden: Incoming;
  onTryAgain: () => void;
  onWithoutPlants: () => void;
  onFollow: () => void;
};

/** One garden of a file: what it is, and what became of it. */
function IncomingGarden({ garden, onTryAgain, onWithoutPlants, onFollow }: IncomingGardenProps) {
  const unit = useLengthUnit();
  const { name, width, length, plants, pictures, state, refused, warnings = [], id } = garden;
  const side = (feet: number) => formatLength(feetToInches(feet), unit);
  const facts = [
    width > 0 && length > 0 ? `${side(width)} by ${side(length)}` : 'of unknown size',
    counted(plants, 'plant'),
    ...(pictures > 0 ? [counted(pictures, 'picture')] : []),
  ];
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, display: 'grid', gap: 1 }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.join(', ')}
        </Typography>
      </Box>
      {state === 'coming' ? <LinearProgress aria-label={`Bringing in ${name}`} /> : null}
      <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {state === 'here' ? (
          <Alert severity="success">
            It is among your gardens now.{' '}
            <Link component={RouterLink} to={`/gardens/${id}`} onClick={onFollow}>
              Open it
            </Link>
            {warnings.map((words) => (
              <Typography key={words} variant="body2" sx={{ mt: 0.5 }}>
                {words}
              </Typography>
            ))}
          </Alert>
        ) : null}
        {state === 'refused' && refused ? (
          <RefusedNote refused={refused} onTryAgain={onTryAgain} onWithoutPlants={onWithoutPlants} />
        ) : null}
      </Box>
    </Box>
  );
}

type RefusedNoteProps = { refused: Refused } & Pick<IncomingGardenProps, 'onTryAgain' | 'onWithoutPlants'>;

/** Why a garden was not brought in, line by line, and the ways on. */
function RefusedNote({ refused, onTryAgain, onWithoutPlants }: RefusedNoteProps) {
  const { sentence, lines, unknownPlants, needsPlan } = refused;
  return (
    <Alert severity="error">
      <Typography variant="body2">{sentence}</Typography>
      {lines.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {lines.map((line) => (
            <Typography key={line} component="li" variant="body2">
              {line}
            </Typography>
          ))}
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {unknownPlants.length > 0 ? (
          <Button size="small" variant="outlined" color="inherit" onClick={onWithoutPlants}>
            {unknownPlants.length === 1
              ? 'Bring it in without this plant'
              : 'Bring it in without these plants'}
          </Button>
        ) : null}
        {needsPlan ? (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            component={RouterLink}
            to="/subscription-plans"
          >
            See the plans
          </Button>
        ) : (
          <Button size="small" color="inherit" onClick={onTryAgain}>
            Try again
          </Button>
        )}
      </Box>
    </Alert>
  );
}
