import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  blankPicture,
  COMMON_SCALES,
  drawBarePlan,
  drawnGround,
  fittedView,
  layOutSheets,
  type Paper,
  type PlanSheets,
  planSheets,
  SHEETS_MOST,
  type SheetScale,
  type SheetSource,
  scaleWithin,
  usualScale,
} from '@understory/plan';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Select } from '../../ui/Field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Global, styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { breathing } from '../renderer/sheet-files.ts';
import { printPapers } from './export-choices.ts';

/**
 * On which paper and at which scale a plan is printed, and the sheets it takes. Nothing is laid out while another kind of file is
 * chosen.
 */
export function usePrintedSheets(source: SheetSource, isChosen: boolean) {
  const { unit } = source;
  const [paperName, setPaper] = useState<string>();
  const [scaleName, setScale] = useState<string>();
  const papers = printPapers(unit);
  const scales = COMMON_SCALES[unit];
  const [firstPaper] = papers;
  const ground = useMemo(() => (isChosen ? drawnGround(source) : undefined), [source, isChosen]);
  const paper = papers.find(({ name }) => name === paperName) ?? firstPaper;
  const within = useMemo(() => ground && paper && scaleWithin(ground, paper, unit), [ground, paper, unit]);
  const usual = useMemo(
    () => ground && paper && usualScale(ground, paper, unit)?.scale,
    [ground, paper, unit],
  );
  const scale = scales.find(({ words }) => words === scaleName) ?? usual ?? scales.at(-1);
  const sheets = useMemo(
    () => (ground && paper && scale ? planSheets(source, { paper, scale }, { ground }) : undefined),
    [source, ground, paper, scale],
  );
  const isTooMany = (sheets?.set.cuts.length ?? 0) > SHEETS_MOST;
  return { sheets, isTooMany, within, papers, scales, setPaper, setScale };
}
type Printed = ReturnType<typeof usePrintedSheets>;

/** Paper and scale, how many sheets that is, and where the plan is cut. */
export function SheetChoices({ printed, disabled }: { printed: Printed; disabled: boolean }) {
  const { t } = useLingui();
  const { sheets, isTooMany, within, papers, scales, setPaper, setScale } = printed;
  if (!sheets) return null;
  const { ground, paper, scale, cuts, rows, columns } = sheets.set;
  const counted = (count: number) => t`${plural({ count }, { one: '# sheet', other: '# sheets' })}`;
  const countAt = (each: SheetScale) => layOutSheets(ground, { paper, scale: each }).cuts.length;
  const [plan, name] = [counted(cuts.length), paper.name];
  const keys = counted(sheets.keys.length);
  return (
    <>
      <Select
        label={t`Paper`}
        value={paper.name}
        disabled={disabled}
        onChange={setPaper}
        options={papers.map((each) => ({ value: each.name, label: each.name }))}
      />
      <Select
        label={t`Scale`}
        value={scale.words}
        disabled={disabled}
        onChange={setScale}
        options={scales.map((each) => ({
          value: each.words,
          label: scaleLabel(each, counted(countAt(each))),
        }))}
      />
      {isTooMany ? (
        <Notice tone="bad">
          <TooMany sheets={sheets} within={within} />
        </Notice>
      ) : (
        <Stack gap={8}>
          <Text data-sheet-count="" role="status">
            {cuts.length > 1
              ? t`${plan} of ${name} for the plan, ${rows} down and ${columns} across, and ${keys} for the plant schedule.`
              : t`${plan} of ${name} for the plan, and ${keys} for the plant schedule.`}
          </Text>
          <CutPlan sheets={sheets} />
          <Text soft look="small">
            {cuts.length > 1 ? (
              <Trans>
                Each sheet has a scale bar, a north arrow and a small plan that shows where it lies. Where two
                meet there is a match line; half an inch beyond it is shown on both. Print at 100%.
              </Trans>
            ) : (
              <Trans>Print at 100%, so that the scale is true.</Trans>
            )}
          </Text>
        </Stack>
      )}
    </>
  );
}

const scaleLabel = ({ words }: SheetScale, count: string): string => `${words} · ${count}`;

/** Why so many sheets are not made, and which scale would do. */
function TooMany({ sheets, within }: { sheets: PlanSheets; within: Printed['within'] }) {
  const { t } = useLingui();
  const { paper, scale, cuts } = sheets.set;
  const [asked, name, count, most] = [scale.words, paper.name, cuts.length, SHEETS_MOST];
  if (!within)
    return t`At every scale this plan is more than ${most} sheets of ${name}. Choose larger paper, or export the drawing to scale.`;
  const [other, fewer] = [within.scale.words, within.sheets];
  return t`At ${asked} this plan takes ${count} sheets of ${name}; ${most} are the most that are made at once. At ${other} it takes ${fewer}.`;
}

const Cuts = styled('div')({
  position: 'relative',
  width: 'fit-content',
  maxWidth: '100%',
  border: `1px solid ${token.line}`,
  borderRadius: token.radius.small,
  overflow: 'hidden',
  background: token.always.plate,
  '& > canvas, & > svg': { display: 'block', width: '100%', height: 'auto' },
  '& > svg': { position: 'absolute', inset: 0 },
});

/** The longer side of the small plan, in CSS pixels. */
const SMALL_SIDE = 360;
const SMALL_MARGIN = 6;
const NUMBER_PX = 13;

/** The plan in little with the lines along which it is cut, and the numbers of its sheets. */
function CutPlan({ sheets }: { sheets: PlanSheets }) {
  const { t } = useLingui();
  const holder = useRef<HTMLDivElement>(null);
  const { document: drawn, plants, pictures, unit, say, over, set } = sheets;
  const share = SMALL_SIDE / Math.max(set.ground.width, set.ground.length);
  const size = {
    width: Math.round(set.ground.width * share) + 2 * SMALL_MARGIN,
    height: Math.round(set.ground.length * share) + 2 * SMALL_MARGIN,
  };
  const { width, height } = size;
  const view = fittedView(
    { document: drawn, plants, pictures, unit, named: false },
    { ...size, margin: SMALL_MARGIN, density: 1 },
  );
  useEffect(() => {
    const stopping = new AbortController();
    const density = window.devicePixelRatio || 1;
    const { canvas, pen } = blankPicture(width * density, height * density);
    const frame = {
      width: width * density,
      height: height * density,
      margin: SMALL_MARGIN * density,
      density,
    };
    const plan = { document: drawn, plants, pictures, unit, say, named: false };
    breathing(drawBarePlan(pen, plan, frame), () => undefined, stopping.signal).then(
      () => holder.current?.querySelector('canvas')?.replaceWith(canvas),
      () => undefined,
    );
    return () => stopping.abort();
  }, [drawn, plants, pictures, unit, say, width, height]);
  const { rows, columns, cuts } = set;
  const count = cuts.length;
  return (
    <Cuts ref={holder} style={{ width }}>
      <canvas width={width} height={height} aria-hidden />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t`The plan cut into ${count}: ${rows} down and ${columns} across`}
      >
        {cuts.map(({ number, own }) => {
          const [x, y] = [
            view.originX + (own.x - over.west) * view.scale,
            view.originY + (own.y - over.north) * view.scale,
          ];
          const [wide, high] = [own.width * view.scale, own.height * view.scale];
          return (
            <g key={number} stroke={token.always.ink} fill="none">
              <rect x={x} y={y} width={wide} height={high} strokeWidth={1.5} strokeDasharray="10 3 3 3" />
              <text
                x={x + wide / 2}
                y={y + high / 2}
                fontSize={NUMBER_PX}
                fontWeight={600}
                textAnchor="middle"
                dominantBaseline="central"
                fill={token.always.ink}
                stroke={token.always.plate}
                strokeWidth={4}
                paintOrder="stroke"
              >
                {number}
              </text>
            </g>
          );
        })}
      </svg>
    </Cuts>
  );
}

/** Sheets as the pages of a print, which begins as soon as they stand; nothing of them is seen on the screen. */
export function PrintedSheets({
  drawings,
  paper,
  size,
  onPrinted,
}: {
  drawings: readonly string[];
  paper: Paper;
  /** CSS pixels of a sheet as it lies. */
  size: { readonly width: number; readonly height: number };
  onPrinted: () => void;
}) {
  const done = useRef(onPrinted);
  done.current = onPrinted;
  useEffect(() => {
    const end = () => done.current();
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const [short, long] = [paper.width, paper.height];
  const [wide, high] = size.width > size.height ? [long, short] : [short, long];
  return createPortal(
    <div data-printed-sheets="">
      <Global
        styles={{
          '@page': { size: `${wide}in ${high}in`, margin: 0 },
          '@media screen': { '[data-printed-sheets]': { display: 'none' } },
          '@media print': {
            'html, body': { margin: 0, padding: 0, background: 'white', height: 'auto', overflow: 'visible' },
            'body > :not([data-printed-sheets])': { display: 'none !important' },
            '[data-printed-sheets] > div': { breakAfter: 'page', printColorAdjust: 'exact', lineHeight: 0 },
            '[data-printed-sheets] > div:last-of-type': { breakAfter: 'auto' },
          },
        }}
      />
      {drawings.map((drawing, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages of one print, which do not change
          key={index}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, whose words are escaped
          dangerouslySetInnerHTML={{ __html: drawing.slice(drawing.indexOf('<svg')) }}
        />
      ))}
    </div>,
    document.body,
  );
}
