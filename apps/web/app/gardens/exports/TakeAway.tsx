import ArticleRounded from '@mui/icons-material/ArticleRounded';
import DataObjectRounded from '@mui/icons-material/DataObjectRounded';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import FolderZipRounded from '@mui/icons-material/FolderZipRounded';
import ImageRounded from '@mui/icons-material/ImageRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import TableChartRounded from '@mui/icons-material/TableChartRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { GardenCard, Permission } from '@understory/contract';
import { REQUIRED_TIER } from '@understory/contract';
import type { LengthUnit } from '@understory/garden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../members/session.tsx';
import { api } from '../../shell/api.ts';
import { fileNameOf } from '../../shell/file-name.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { saveFile } from '../../shell/save-file.ts';
import { sentenceOf } from '../garden-queries.ts';

type Garden = Pick<GardenCard, 'id' | 'name'>;

/** What takes no longer is not worth a bar that flashes, in milliseconds. */
const SHOW_PROGRESS_AFTER = 1000;

/** A file that the server makes of a garden. */
interface Kept {
  readonly title: string;
  readonly about: string;
  readonly icon: ReactNode;
  readonly action: string;
  readonly permission?: Permission;
  readonly fetch: (
    garden: Garden,
    unit: LengthUnit,
  ) => Promise<{ readonly file: Blob; readonly name: string }>;
}

const FILES: readonly Kept[] = [
  {
    title: 'Everything, as a package',
    about:
      'A plan to scale to print (PDF) with schedule and care notes, the plant list, a care calendar for your telephone, pictures and the garden file, in one ZIP.',
    icon: <FolderZipRounded />,
    action: 'Download the package',
    permission: 'can_export_package',
    fetch: async ({ id, name }, unit) => ({
      file: await api('GET /gardens/{id}/export_package/', { params: { id }, query: { unit } }),
      name: `${fileNameOf(name)}-package.zip`,
    }),
  },
  {
    title: 'Plant list',
    about:
      'Every plant with how many, how far apart, its size, light, water and bloom, for a spreadsheet or the nursery (CSV).',
    icon: <TableChartRounded />,
    action: 'Download the plant list',
    permission: 'can_export_csv',
    fetch: async ({ id, name }) => ({
      file: await api('GET /gardens/{id}/export_plant_list/', { params: { id } }),
      name: `${fileNameOf(name)}-plants.csv`,
    }),
  },
  {
    title: 'Garden file',
    about:
      'The whole garden with its pictures, to keep, or to bring in again here or in another account (JSON).',
    icon: <DataObjectRounded />,
    action: 'Download the garden file',
    fetch: async ({ id, name }) => {
      const garden = await api('GET /gardens/{id}/export_data/', { params: { id } });
      return {
        file: new Blob([JSON.stringify(garden, null, 2)], { type: 'application/json' }),
        name: `${fileNameOf(name)}-garden.json`,
      };
    },
  },
];

/** Where the summary's address leads to this. */
const ANCHOR = 'take-away';

/** Every way to take a garden away: what each is in one line, and the locked ones with the plan they come with. */
export function TakeAway({ garden, onPrint }: { garden: Garden; onPrint?: () => void }) {
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  // The page was not there yet when the address was followed.
  useEffect(() => {
    if (hash === `#${ANCHOR}`) section.current?.scrollIntoView();
  }, [hash]);
  return (
    <Box
      component="section"
      ref={section}
      id={ANCHOR}
      aria-labelledby="take-away-title"
      sx={{ scrollMarginTop: 96 }}
    >
      <Typography variant="h2" id="take-away-title" sx={{ mb: 2 }}>
        Take it away
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {FILES.map((kept) => (
          <KeptFile key={kept.title} kept={kept} garden={garden} />
        ))}
        <Way
          icon={<ImageRounded />}
          title="The plan as a picture"
          about="As a picture (PNG) in any size, or as a drawing to scale (SVG). The planner draws it: Export, then The plan."
        >
          <Button component={Link} to={`/gardens/${garden.id}`} variant="outlined">
            Open the planner
          </Button>
        </Way>
        {onPrint ? (
          <Way
            icon={<ArticleRounded />}
            title="This summary on paper"
            about="The page as it stands here, laid out for print, or kept as a PDF."
          >
            <Button variant="outlined" onClick={onPrint}>
              Print the summary
            </Button>
          </Way>
        ) : null}
      </Box>
    </Box>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
  readonly more?: ReactNode;
}

/** One way out: what it is, and the button that takes it. */
function Way({ icon, title, about, children, more }: WayProps) {
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        p: 2,
        display: 'grid',
        gap: 1.5,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 2,
          alignItems: { xs: 'stretch', sm: 'center' },
        }}
      >
        <Box sx={{ display: 'flex', gap: 2, flexGrow: 1, minWidth: 0 }}>
          <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex', pt: 0.25 }}>
            {icon}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" component="h3">
              {title}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '62ch' }}>
              {about}
            </Typography>
          </Box>
        </Box>
        <Box sx={{ flexShrink: 0, display: 'grid' }}>{children}</Box>
      </Box>
      {more}
    </Box>
  );
}

/** A file of the server: fetched and saved; where the plan does not hold it, the plan that does. */
function KeptFile({ kept, garden }: { kept: Kept; garden: Garden }) {
  const session = useSession();
  const unit = useLengthUnit();
  const { title, about, icon, action, permission } = kept;
  const mayTake = !permission || (session.status === 'signed-in' && session.permissions[permission] === true);
  const take = useMutation({
    mutationFn: () => kept.fetch(garden, unit),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
  const isSlow = useSlow(take.isPending);
  if (!mayTake && permission) {
    const plan = REQUIRED_TIER[permission] === 'visionary' ? 'Visionary' : 'Cultivator';
    return (
      <Way icon={<LockOutlined />} title={title} about={`${about} It comes with the ${plan} plan.`}>
        <Button component={Link} to="/subscription-plans" variant="outlined">
          See the plans
        </Button>
      </Way>
    );
  }
  return (
    <Way
      icon={icon}
      title={title}
      about={about}
      more={
        <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
          {isSlow ? (
            <Box>
              <Typography variant="body2">Making it. A large garden takes a few seconds.</Typography>
              <LinearProgress aria-label={`Making: ${title}`} sx={{ mt: 0.5 }} />
            </Box>
          ) : null}
          {take.isError ? <Alert severity="error">{sentenceOf(take.error)}</Alert> : null}
          {take.isSuccess ? <Typography variant="body2">Saved among your downloads.</Typography> : null}
        </Box>
      }
    >
      <Button
        variant="outlined"
        startIcon={<FileDownloadRounded />}
        loading={take.isPending}
        loadingPosition="start"
        onClick={() => take.mutate()}
      >
        {action}
      </Button>
    </Way>
  );
}

/** Whether something has been under way for longer than a moment. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SHOW_PROGRESS_AFTER);
    return () => clearTimeout(timer);
  }, [busy]);
  return slow;
}
