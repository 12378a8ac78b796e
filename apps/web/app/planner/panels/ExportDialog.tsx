import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { inFigures } from '@understory/garden';
import {
  type GardenDocument,
  type PlanSheets,
  planSheet,
  type Sheet,
  type SheetSource,
} from '@understory/plan';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fileNameOf } from '../../shell/file-name.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { LetteringChoice, useLettering } from '../../shell/lettering.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { browserLocale, useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Check, Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Text } from '../../ui/Text.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { holdsCanvas, type PictureSize, pictureSize, pngOf, svgOf, svgsOf } from '../renderer/sheet-files.ts';
import { PrintedSheets, SheetChoices, usePrintedSheets } from './ExportSheets.tsx';
import { type ExportFormat, exportSizes, FORMATS, outgrows, paperInWords } from './export-choices.ts';
import { useDrawing, usePlanner } from './planner-context.ts';

interface Props {
  readonly onClose: () => void;
}

const FORMAT_WORDS: Readonly<
  Record<ExportFormat, { readonly label: MessageDescriptor; readonly more: MessageDescriptor }>
> = {
  png: { label: msg`Picture (PNG)`, more: msg`To look at, to send and to print.` },
  svg: {
    label: msg`Drawing to scale (SVG)`,
    more: msg`To measure with a ruler, and to draw on in a program such as Inkscape.`,
  },
  sheets: {
    label: msg`Sheets to print`,
    more: msg`To scale on paper you have, on as many sheets as it takes.`,
  },
};
/** What takes no longer is not worth a bar that flashes, in milliseconds. */
const SHOW_PROGRESS_AFTER = 400;

/** The plan as a file: as a picture or as a drawing to scale, in which size, and with which layers. */
export default function ExportDialog({ onClose }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const lettering = useLettering();
  const { pictures, drawing } = usePlanner();
  const seen = useDrawing((state) => state.document);
  const isTried = useDrawing((state) => state.trial !== undefined && !state.proposal);
  // A file is kept: what is only tried is no part of it.
  const document = isTried ? drawing.kept.document : seen;
  const plants = useDrawing((state) => state.plants);
  const [format, setFormat] = useState<ExportFormat>('png');
  const [asked, setAsked] = useState<string>();
  const [everything, setEverything] = useState(false);
  const work = useWork();
  const toast = useToast();
  const isPrint = format === 'sheets';
  const sizes = useMemo(
    () => (format === 'sheets' ? [] : exportSizes(format, unit, say)),
    [format, unit, say],
  );
  const size = sizes.find(({ key }) => key === asked) ?? sizes[0];
  const { layers } = document;
  const someHidden = Object.values(layers).some((state) => state?.hidden || state?.opacity !== undefined);
  const source = useMemo(
    (): SheetSource => ({
      document: everything ? withAllLayers(document) : document,
      plants,
      pictures: pictures.images,
      unit,
      lettering,
      made: new Date(),
      say,
      locale: browserLocale(),
    }),
    [document, plants, pictures, everything, unit, lettering, say],
  );
  // Only what the chosen kind of file shows is laid out.
  const sheet = useMemo(() => size && planSheet(source, size.wish), [source, size]);
  const printed = usePrintedSheets(source, isPrint);
  const [printing, setPrinting] = useState<{
    readonly of: PlanSheets;
    readonly drawings: readonly string[];
  }>();
  const picture = useMemo(
    () =>
      format === 'png' && sheet && size ? pictureSize(sheet.layout, size.density, holdsCanvas) : undefined,
    [format, sheet, size],
  );
  const print = () =>
    work.run(async (progress, signal) => {
      const { sheets } = printed;
      if (sheets) setPrinting({ of: sheets, drawings: await svgsOf(sheets, progress, signal) });
    });
  const save = () =>
    work.run(async (progress, signal) => {
      if (!sheet) return;
      const { file, keptAsText } = picture
        ? { file: await pngOf(sheet, picture, progress, signal), keptAsText: [] }
        : await svgOf(sheet, progress, signal);
      saveFile(file, `${fileNameOf(document.facts.name)}.${format}`);
      const [first] = keptAsText;
      if (first !== undefined)
        toast({
          words: t`In the file “${first}” and words like it stay text, since their letters are not at hand here: other programs show them in a font of their own.`,
        });
      onClose();
    });
  const close = () => {
    work.stop();
    onClose();
  };
  return (
    <Dialog
      title={t`Export the plan`}
      size="medium"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          {isPrint ? (
            <Button look="next" busy={work.busy} disabled={printed.isTooMany} onClick={() => void print()}>
              <Trans>Print</Trans>
            </Button>
          ) : (
            <Button look="next" busy={work.busy} onClick={() => void save()}>
              <Trans>Export</Trans>
            </Button>
          )}
        </>
      }
    >
      <Stack gap={8}>
        <Choice
          legend={t`Kind of file`}
          hidesLegend
          look="segments"
          options={FORMATS.map((each) => ({ value: each, label: t(FORMAT_WORDS[each].label) }))}
          value={format}
          disabled={work.busy}
          onChange={(chosen) => {
            setFormat(chosen);
            setAsked(undefined);
          }}
        />
        <Text soft look="small">
          {t(FORMAT_WORDS[format].more)}
        </Text>
      </Stack>
      {isPrint ? <SheetChoices printed={printed} disabled={work.busy} /> : null}
      {sheet && size ? (
        <Select
          label={format === 'png' ? t`Size` : t`Scale`}
          value={size.key}
          disabled={work.busy}
          onChange={setAsked}
          hint={<SizeHint sheet={sheet} picture={picture} />}
          options={sizes.map(({ key, label }) => ({ value: key, label }))}
        />
      ) : null}
      <LetteringChoice disabled={work.busy} />
      {picture && size && picture.density < size.density - 1e-9 ? (
        <Notice tone="info">
          <Trans>
            This browser cannot hold a larger picture. For more detail, export the drawing to scale.
          </Trans>
        </Notice>
      ) : null}
      {sheet && size && outgrows(sheet.layout, size.wish) ? (
        <Notice tone="info">
          <Trans>
            The plant schedule is longer than that paper, so the sheet is: print it on larger paper, or fitted
            to the page.
          </Trans>
        </Notice>
      ) : null}
      {someHidden ? (
        <Check
          checked={everything}
          disabled={work.busy}
          onChange={setEverything}
          label={t`Also the layers that are hidden, and all of them in full color`}
        />
      ) : null}
      {isPrint ? null : (
        <Text soft look="small">
          <Trans>With title, plant schedule, legend, scale bar and north arrow.</Trans>
        </Text>
      )}
      {document === seen ? null : (
        <Notice tone="info">
          <Trans>What you are trying is left out of the file.</Trans>
        </Notice>
      )}
      {work.trouble ? <Notice tone="bad">{work.trouble}</Notice> : null}
      {work.share === undefined ? null : <Progress share={work.share} label={t`Making the file`} />}
      {printing ? (
        <PrintedSheets
          drawings={printing.drawings}
          paper={printing.of.set.paper}
          size={printing.of.set}
          onPrinted={() => setPrinting(undefined)}
        />
      ) : null}
    </Dialog>
  );
}

/** How large a file becomes: in pixels where it is a picture, and on which sheet at which scale. */
function SizeHint({ sheet, picture }: { sheet: Sheet; picture: PictureSize | undefined }) {
  const { t } = useLingui();
  const say = useSay();
  const { layout, unit } = sheet;
  const [wide, high] = [inFigures(picture?.width ?? 0), inFigures(picture?.height ?? 0)];
  const paper = paperInWords(layout, unit, say);
  const scale = layout.told?.words;
  return (
    <span data-export-size="">
      {picture ? `${t`${wide} × ${high} pixels.`} ` : ''}
      {layout.told ? t`Sheet of ${paper}, scale ${scale}.` : t`With a scale bar.`}
    </span>
  );
}

/** The garden with every layer shown. The list is another one, so that what the screen keeps for its own is left alone. */
const withAllLayers = (document: GardenDocument): GardenDocument => ({
  ...document,
  things: [...document.things],
  layers: {},
});

type Work = (progress: (share: number) => void, signal: AbortSignal) => Promise<void>;

/** Work that may take a while: its progress once it does, its trouble in words, and a way to stop it. */
function useWork() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const [trouble, setTrouble] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (work: Work) => {
    const stopping = new AbortController();
    running.current = stopping;
    const began = performance.now();
    setBusy(true);
    setTrouble('');
    try {
      await work((done) => {
        if (performance.now() - began > SHOW_PROGRESS_AFTER) setShare(done);
      }, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted)
        setTrouble(error instanceof Error && error.message ? error.message : t`The file could not be made.`);
    } finally {
      setBusy(false);
      setShare(undefined);
    }
  };
  return { busy, share, trouble, run, stop: () => running.current?.abort() };
}
