import { Trans, useLingui } from '@lingui/react/macro';
import ArticleRounded from '@mui/icons-material/ArticleRounded';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import FolderZipRounded from '@mui/icons-material/FolderZipRounded';
import ImageRounded from '@mui/icons-material/ImageRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import ShoppingBasketRounded from '@mui/icons-material/ShoppingBasketRounded';
import TableChartRounded from '@mui/icons-material/TableChartRounded';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadShareGardenDialog } from '../../gardens/index.ts';
import { useMay } from '../../session/session.tsx';
import { api } from '../../shell/api.ts';
import { fileNameOf } from '../../shell/file-name.ts';
import { saveFile } from '../../shell/save-file.ts';
import { latePart } from '../../ui/late-part.tsx';
import { Menu, MenuEntry } from '../../ui/Menu.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { usePlanner } from './planner-context.ts';
import { RailButton } from './RailButton.tsx';

/** The export is fetched once the planner itself has come to rest. */
const PREPARE_AFTER_MS = 4000;

const loadDialog = () => import('./ExportDialog.tsx');
const ExportDialog = latePart(async () => (await loadDialog()).default);
const ListExplained = latePart(async () => (await import('./ListExplained.tsx')).ListExplained);
const ShareGardenDialog = latePart(async () => (await loadShareGardenDialog()).ShareGardenDialog);

/** The plan as a picture or a drawing to scale, the plant list as a table, and the garden as a page to read. */
export function ExportMenu() {
  const { t } = useLingui();
  const { drawing, gardenId, sync } = usePlanner();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [explaining, setExplaining] = useState(false);
  const say = useToast();
  const [choosing, setChoosing] = useState(false);
  const [sharing, setSharing] = useState(false);
  const mayCsv = useMay('can_export_csv');

  const attempt = async (work: () => Promise<void>) => {
    setAnchor(null);
    try {
      await work();
    } catch (error) {
      say({
        words: error instanceof Error ? error.message : t`The file could not be made.`,
        isTrouble: true,
      });
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
        throw new Error(t`The export could not be loaded. Check your connection and try again.`);
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
        label={t`Export`}
        icon={<FileDownloadRounded />}
        onClick={(event) => setAnchor(event.currentTarget)}
        menuOpen={anchor !== null}
      />
      <Menu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuEntry
          icon={<ImageRounded fontSize="small" />}
          hint={t`Picture (PNG), drawing to scale (SVG), or sheets to print`}
          onClick={() => void choose()}
        >
          <Trans>The plan</Trans>
        </MenuEntry>
        {gardenId === undefined ? null : (
          <MenuEntry
            icon={<ArticleRounded fontSize="small" />}
            hint={t`Cover, bloom, wildlife, water: to read or print`}
            onClick={() => void openPage('summary')}
          >
            <Trans>The summary</Trans>
          </MenuEntry>
        )}
        {gardenId === undefined ? null : (
          <MenuEntry
            icon={<ShoppingBasketRounded fontSize="small" />}
            hint={t`Where to buy it near you, with a list to take along`}
            onClick={() => void openPage('shopping')}
          >
            <Trans>Shopping plan</Trans>
          </MenuEntry>
        )}
        <MenuEntry
          icon={mayCsv ? <TableChartRounded fontSize="small" /> : <LockOutlined fontSize="small" />}
          hint={mayCsv ? t`CSV, for a spreadsheet` : t`CSV, with the Cultivator plan`}
          onClick={saveList}
        >
          <Trans>Plant list</Trans>
        </MenuEntry>
        <MenuEntry
          icon={<LinkRounded fontSize="small" />}
          hint={t`A page to read, for whoever has the link`}
          onClick={() => void share()}
        >
          <Trans>Share by a link</Trans>
        </MenuEntry>
        {gardenId === undefined ? null : (
          <MenuEntry
            icon={<FolderZipRounded fontSize="small" />}
            hint={t`Package to print, garden file, summary`}
            to={`/gardens/${gardenId}/summary#take-away`}
          >
            <Trans>Everything else</Trans>
          </MenuEntry>
        )}
      </Menu>
      {sharing ? (
        <Suspense>
          <ShareGardenDialog
            id={gardenId}
            name={drawing.document.facts.name}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      ) : null}
      {choosing ? (
        <Suspense>
          <ExportDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
      {explaining ? (
        <Suspense>
          <ListExplained unsaved={mayCsv && gardenId === undefined} onClose={() => setExplaining(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
