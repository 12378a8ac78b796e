import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import ImageRounded from '@mui/icons-material/ImageRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import TableChartRounded from '@mui/icons-material/TableChartRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../members/session.tsx';
import { api } from '../../shell/api.ts';
import { saveFile } from '../../shell/save-file.ts';
import { planPicture } from '../renderer/plan-picture.ts';
import { usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

/** A file name a file system takes: the garden's name without what is no letter or digit. */
export const fileNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'garden';

/** The plan as a picture, and the plant list as a table. */
export function ExportMenu() {
  const { drawing, gardenId, sync } = usePlanner();
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [explaining, setExplaining] = useState(false);
  const [trouble, setTrouble] = useState('');
  const mayCsv = session.status === 'signed-in' && session.permissions.can_export_csv;

  const attempt = async (work: () => Promise<void>) => {
    setAnchor(null);
    try {
      await work();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'The file could not be made.');
    }
  };
  const savePicture = () =>
    attempt(async () => {
      const { document, plants } = drawing.state;
      saveFile(await planPicture(document, plants), `${fileNameOf(document.facts.name)}.png`);
    });
  const saveList = () => {
    if (!mayCsv || gardenId === undefined) {
      setAnchor(null);
      setExplaining(true);
      return;
    }
    void attempt(async () => {
      await sync?.saveNow();
      const list = await api('GET /gardens/{id}/export_plant_list/', { params: { id: gardenId } });
      saveFile(list, `${fileNameOf(drawing.document.facts.name)}-plants.csv`);
    });
  };
  return (
    <>
      <RailButton
        label="Export"
        icon={<FileDownloadRounded />}
        onClick={(event) => setAnchor(event.currentTarget)}
        menuOpen={anchor !== null}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void savePicture()}>
          <ListItemIcon>
            <ImageRounded fontSize="small" />
          </ListItemIcon>
          <ListItemText primary="Picture of the plan" secondary="PNG, with legend and scale" />
        </MenuItem>
        <MenuItem onClick={saveList}>
          <ListItemIcon>
            {mayCsv ? <TableChartRounded fontSize="small" /> : <LockOutlined fontSize="small" />}
          </ListItemIcon>
          <ListItemText
            primary="Plant list"
            secondary={mayCsv ? 'CSV, for a spreadsheet' : 'CSV, with the Cultivator plan'}
          />
        </MenuItem>
      </Menu>
      <CsvExplained
        open={explaining}
        unsaved={mayCsv && gardenId === undefined}
        onClose={() => setExplaining(false)}
      />
      <Snackbar open={trouble !== ''} onClose={() => setTrouble('')} autoHideDuration={12_000}>
        <Alert severity="error" onClose={() => setTrouble('')}>
          {trouble}
        </Alert>
      </Snackbar>
    </>
  );
}

/** What the plant list is, and how to come by it. */
function CsvExplained({ open, unsaved, onClose }: { open: boolean; unsaved: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="csv-title">
      <DialogTitle id="csv-title">{unsaved ? 'Save the garden first' : 'Plant list as a table'}</DialogTitle>
      <DialogContent>
        <DialogContentText color="text.primary">
          {unsaved
            ? 'The plant list is made from a saved garden. Save this draft, then export its list.'
            : 'Every plant of a garden with its names, how many you need, how far apart they grow, their light and water and when they bloom, as a CSV file to print or take to the nursery. It comes with the Cultivator plan.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>Close</Button>
        {unsaved ? null : (
          <Button variant="contained" component={Link} to="/subscription-plans">
            See the plans
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
