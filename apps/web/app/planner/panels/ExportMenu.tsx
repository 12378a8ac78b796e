import ArticleRounded from '@mui/icons-material/ArticleRounded';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import FolderZipRounded from '@mui/icons-material/FolderZipRounded';
import ImageRounded from '@mui/icons-material/ImageRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import ShoppingBasketRounded from '@mui/icons-material/ShoppingBasketRounded';
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
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { api } from '../../shell/api.ts';
import { fileNameOf } from '../../shell/file-name.ts';
import { saveFile } from '../../shell/save-file.ts';
import { usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

/** The export is fetched once the planner itself has come to rest. */
const PREPARE_AFTER_MS = 4000;

const loadDialog = () => import('./ExportDialog.tsx');
const ExportDialog = lazy(loadDialog);
const ShareGardenDialog = lazy(async () => ({
  default: (await import('../../gardens/sharing/ShareGardenDialog.tsx')).ShareGardenDialog,
}));

/** The plan as a picture or a drawing to scale, the plant list as a table, and the garden as a page to read. */
export function ExportMenu() {
  const { drawing, gardenId, sync } = usePlanner();
  const session = useSession();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [explaining, setExplaining] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [choosing, setChoosing] = useState(false);
  const [sharing, setSharing] = useState(false);
  const mayCsv = session.status === 'signed-in' && session.permissions.can_export_csv;

  const attempt = async (work: () => Promise<void>) => {
    setAnchor(null);
    try {
      await work();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'The file could not be made.');
    }
  };
  useEffect(() => {
    // Fetched while there is a network: a plan is exported out in the garden too. What fails is tried again when asked for.
    const soon = setTimeout(() => void loadDialog().catch(() => undefined), PREPARE_AFTER_MS);
    return () => clearTimeout(soon);
  }, []);
  const choose = () =>
    attempt(async () => {
      await loadDialog().catch(() => {
        throw new Error('The export could not be loaded. Check your connection and try again.');
      });
      setChoosing(true);
    });
  // What strangers are shown is what is saved.
  const share = () =>
    attempt(async () => {
      await sync?.saveNow();
      setSharing(true);
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
  const openPage = (page: 'summary' | 'shopping') =>
    attempt(async () => {
      await sync?.saveNow();
      navigate(`/gardens/${gardenId}/${page}`);
    });
  return (
    <>
      <RailButton
        label="Export"
        icon={<FileDownloadRounded />}
        onClick={(event) => setAnchor(event.currentTarget)}
        menuOpen={anchor !== null}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void choose()}>
          <ListItemIcon>
            <ImageRounded fontSize="small" />
          </ListItemIcon>
          <ListItemText primary="The plan" secondary="Picture (PNG) or drawing to scale (SVG)" />
        </MenuItem>
        {gardenId === undefined ? null : (
          <MenuItem onClick={() => void openPage('summary')}>
            <ListItemIcon>
              <ArticleRounded fontSize="small" />
            </ListItemIcon>
            <ListItemText primary="The summary" secondary="Cover, bloom, wildlife, water: to read or print" />
          </MenuItem>
        )}
        {gardenId === undefined ? null : (
          <MenuItem onClick={() => void openPage('shopping')}>
            <ListItemIcon>
              <ShoppingBasketRounded fontSize="small" />
            </ListItemIcon>
            <ListItemText
              primary="Shopping plan"
              secondary="Where to buy it near you, with a list to take along"
            />
          </MenuItem>
        )}
        <MenuItem onClick={saveList}>
          <ListItemIcon>
            {mayCsv ? <TableChartRounded fontSize="small" /> : <LockOutlined fontSize="small" />}
          </ListItemIcon>
          <ListItemText
            primary="Plant list"
            secondary={mayCsv ? 'CSV, for a spreadsheet' : 'CSV, with the Cultivator plan'}
          />
        </MenuItem>
        <MenuItem onClick={() => void share()}>
          <ListItemIcon>
            <LinkRounded fontSize="small" />
          </ListItemIcon>
          <ListItemText primary="Share by a link" secondary="A page to read, for whoever has the link" />
        </MenuItem>
        {gardenId === undefined ? null : (
          <MenuItem component={Link} to={`/gardens/${gardenId}/summary#take-away`}>
            <ListItemIcon>
              <FolderZipRounded fontSize="small" />
            </ListItemIcon>
            <ListItemText primary="Everything else" secondary="Package to print, garden file, summary" />
          </MenuItem>
        )}
      </Menu>
      {sharing ? (
        <Suspense>
          <ShareGardenDialog
            open
            id={gardenId}
            name={drawing.document.facts.name}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      ) : null}
      {choosing ? (
        <Suspense>
          <ExportDialog open onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
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
