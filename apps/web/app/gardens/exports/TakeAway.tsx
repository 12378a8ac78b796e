import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ArticleRounded from '@mui/icons-material/ArticleRounded';
import DataObjectRounded from '@mui/icons-material/DataObjectRounded';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import ImageRounded from '@mui/icons-material/ImageRounded';
import TableChartRounded from '@mui/icons-material/TableChartRounded';
import type { GardenAct, GardenCard, Permission } from '@understory/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { FieldNote } from '../../plants/index.ts';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { fileNameOf } from '../../shell/file-name.ts';
import { useMutation } from '../../shell/queries.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Text } from '../../ui/Text.tsx';
import { GardenPackage } from './GardenPackage.tsx';
import { LockedWay, TAKE_AWAY, Way } from './Way.tsx';

type Garden = Pick<GardenCard, 'id' | 'name'>;

const ListPreview = latePart(async () => (await import('./Previews.tsx')).ListPreview);

/** What takes no longer is not worth a bar that flashes, in milliseconds. */
const SHOW_PROGRESS_AFTER = 1000;

/** A file that the server makes of a garden. */
interface Kept {
  readonly title: MessageDescriptor;
  readonly about: MessageDescriptor;
  readonly icon: ReactNode;
  readonly action: MessageDescriptor;
  readonly act: GardenAct;
  /** What the plan has to hold for it. */
  readonly permission?: Permission;
  readonly fetch: (garden: Garden) => Promise<{ readonly file: Blob; readonly name: string }>;
}

const FILES: readonly Kept[] = [
  {
    title: msg`Plant list`,
    about: msg`Every plant with how many, how far apart, its size, light, water and bloom, for a spreadsheet or the nursery (CSV).`,
    icon: <TableChartRounded />,
    action: msg`Download the plant list`,
    act: 'export_csv',
    permission: 'can_export_csv',
    fetch: async ({ id, name }) => ({
      file: await api('GET /gardens/{id}/export_plant_list/', { params: { id } }),
      name: `${fileNameOf(name)}-plants.csv`,
    }),
  },
  {
    title: msg`Garden file`,
    about: msg`The whole garden with its pictures, to keep, or to bring in again here or in another account (JSON).`,
    icon: <DataObjectRounded />,
    action: msg`Download the garden file`,
    act: 'export',
    fetch: async ({ id, name }) => {
      const garden = await api('GET /gardens/{id}/export_data/', { params: { id } });
      return {
        file: new Blob([JSON.stringify(garden, null, 2)], { type: 'application/json' }),
        name: `${fileNameOf(name)}-garden.json`,
      };
    },
  },
];

interface TakeAwayProps {
  readonly garden: Garden;
  readonly may: readonly GardenAct[];
  readonly onPrint?: () => void;
}

/** Every way to take a garden away: what each is in one line, and the locked ones with the plan they come with. */
export function TakeAway({ garden, may, onPrint }: TakeAwayProps) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  // The page was not there yet when the address was followed.
  useEffect(() => {
    if (hash === `#${TAKE_AWAY}`) part.current?.scrollIntoView();
  }, [hash]);
  return (
    <div ref={part} className="screen-only" style={{ scrollMarginTop: 64 }}>
      <FieldNote title={t`Take it away`} id={TAKE_AWAY}>
        <Stack as="ul" gap={12}>
          <GardenPackage garden={garden} mayTake={may.includes('export_package')} />
          {FILES.map((kept) => (
            <KeptFile key={kept.act} kept={kept} garden={garden} mayTake={may.includes(kept.act)} />
          ))}
          <Way
            icon={<ImageRounded />}
            title={t`The plan as a picture`}
            about={t`As a picture (PNG) in any size, or as a drawing to scale (SVG). The planner draws it: Export, then The plan.`}
          >
            <LinkButton to={`/gardens/${garden.id}`} look="quiet">
              <Trans>Open the planner</Trans>
            </LinkButton>
          </Way>
          {onPrint ? (
            <Way
              icon={<ArticleRounded />}
              title={t`This summary on paper`}
              about={t`The page as it stands here, laid out for print, or kept as a PDF.`}
            >
              <Button look="quiet" onClick={onPrint}>
                <Trans>Print the summary</Trans>
              </Button>
            </Way>
          ) : null}
        </Stack>
      </FieldNote>
    </div>
  );
}

/** A file of the server: fetched and saved; where the plan does not hold it, the plan that does. */
function KeptFile({ kept, garden, mayTake }: { kept: Kept; garden: Garden; mayTake: boolean }) {
  const { t } = useLingui();
  const { icon, action, permission } = kept;
  const [title, about] = [t(kept.title), t(kept.about)];
  const take = useMutation({
    mutationFn: () => kept.fetch(garden),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
  const isSlow = useSlow(take.isPending);
  if (!mayTake)
    return permission ? (
      <LockedWay
        title={title}
        about={about}
        permission={permission}
        preview={<ListPreview garden={garden} />}
      />
    ) : null;
  return (
    <Way
      icon={icon}
      title={title}
      about={about}
      more={
        <Stack gap={8} role="status">
          {isSlow ? (
            <>
              <Text look="small">
                <Trans>Making it. A large garden takes a few seconds.</Trans>
              </Text>
              <Progress share={undefined} label={t`Making: ${title}`} />
            </>
          ) : null}
          {take.isError ? <Notice tone="bad">{sentenceOf(take.error)}</Notice> : null}
          {take.isSuccess ? (
            <Text look="small">
              <Trans>Saved among your downloads.</Trans>
            </Text>
          ) : null}
        </Stack>
      }
    >
      <Button look="quiet" icon={<FileDownloadRounded />} busy={take.isPending} onClick={() => take.mutate()}>
        {t(action)}
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
