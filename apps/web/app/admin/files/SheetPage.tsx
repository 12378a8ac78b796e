import { Plural, Trans, useLingui } from '@lingui/react/macro';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { CHECKED_ROWS_TOLD, type CsvFault } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { sentenceOf } from '../../shell/error-words.ts';
import { Button, FileButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Table } from '../../ui/Table.tsx';
import { Text } from '../../ui/Text.tsx';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { BringingJob } from './BringingJob.tsx';
import { type FileCalls, useCheckedFile } from './use-checked-file.ts';

type TitledTableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, 'caption'> & {
  readonly title: string;
  readonly label: string;
  /** How many rows there are beside those that are told. */
  readonly leftOut: number;
  readonly note?: ReactNode;
};

/** A part of what became of a file: nothing where it has no rows. */
export const TitledTable = <Row,>({ title, label, leftOut, note, ...table }: TitledTableProps<Row>) =>
  table.rows.length === 0 ? null : (
    <Stack gap={8}>
      <Text look="h3" as="h2">
        {title}
      </Text>
      {note ? <Text measure>{note}</Text> : null}
      <Table caption={label} {...table} />
      {leftOut > 0 ? (
        <Text>
          <Trans>And {inFigures(leftOut)} more.</Trans>
        </Text>
      ) : null}
    </Stack>
  );

interface AlikeFaults extends Pick<CsvFault, 'column' | 'message'> {
  readonly lines: number[];
  readonly values: string[];
}

/** Faults that are said alike, together. */
function alike(faults: readonly CsvFault[]): readonly AlikeFaults[] {
  const groups = new Map<string, AlikeFaults>();
  for (const { line, column, value, message } of faults) {
    const key = `${column} ${message}`;
    const group = groups.get(key) ?? { column, message, lines: [], values: [] };
    group.lines.push(line);
    if (value !== '' && !group.values.includes(value)) group.values.push(value);
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface FaultTableProps {
  readonly title: string;
  readonly faults: readonly CsvFault[];
  readonly leftOut: number;
}

/** Faults of a file, each kind once with its lines. */
export function FaultTable({ title, faults, leftOut }: FaultTableProps) {
  const { t, i18n } = useLingui();
  const several = new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'unit' });
  return (
    <TitledTable
      title={title}
      label={title}
      leftOut={leftOut}
      rows={alike(faults)}
      keyOf={({ column, message }) => `${column} ${message}`}
      columns={[
        { key: 'line', head: t`Line`, cell: ({ lines }) => several.format(lines.map(String)) },
        { key: 'column', head: t`Column`, cell: ({ column }) => column || t`whole line` },
        {
          key: 'value',
          head: t`What stands there`,
          cell: ({ values }) =>
            values.length > 0 ? several.format(values.map((value) => t`“${value}”`)) : t`nothing`,
        },
        { key: 'message', head: t`What to know`, cell: ({ message }) => message, isProse: true },
      ]}
    />
  );
}

interface Changed {
  readonly cells: readonly { readonly column: string; readonly before: string; readonly after: string }[];
}

interface ChangedCellsProps<Entry extends Changed> {
  readonly changed: readonly Entry[];
  /** Cells of all that is changed; the first of them are told. */
  readonly count: number;
  readonly keyOf: (entry: Entry) => string;
  /** The columns by which a row of the catalogue or the directory is known. */
  readonly known: readonly {
    readonly key: string;
    readonly head: string;
    readonly cell: (entry: Entry) => ReactNode;
  }[];
  readonly isDone: boolean;
}

/** The cells that a file changes, with what stands there now. */
export function ChangedCells<Entry extends Changed>({
  changed,
  count,
  keyOf,
  known,
  isDone,
}: ChangedCellsProps<Entry>) {
  const { t } = useLingui();
  const cells = changed
    .flatMap((entry) => entry.cells.map((cell) => ({ ...cell, entry })))
    .slice(0, CHECKED_ROWS_TOLD);
  return (
    <TitledTable
      title={isDone ? t`What was changed` : t`What would be changed`}
      label={t`Changed cells`}
      rows={cells}
      leftOut={count - cells.length}
      keyOf={({ entry, column }) => `${keyOf(entry)} ${column}`}
      columns={[
        ...known.map(({ cell, ...column }) => ({
          ...column,
          cell: ({ entry }: { readonly entry: Entry }) => cell(entry),
        })),
        { key: 'column', head: t`Column`, cell: ({ column }) => column },
        { key: 'before', head: t`Before`, cell: ({ before }) => before || t`nothing` },
        { key: 'after', head: t`After`, cell: ({ after }) => after || t`nothing` },
      ]}
    />
  );
}

/** What the check of any file tells. */
interface Checked {
  readonly errors: readonly CsvFault[];
  readonly errors_left_out: number;
  readonly warnings: readonly CsvFault[];
  readonly basis: string;
  /** Null for a file of which nothing can be taken. */
  readonly differences: object | null;
}

/** What a file that was checked would change. */
interface Outcome {
  /** How many things it would change. */
  readonly touched: number;
  /** What is said where nothing in it is new. */
  readonly nothing: ReactNode;
  readonly told: ReactNode;
  /** What is told beneath what is allowed. */
  readonly beneath?: ReactNode;
}

/** How the file that is looked at stands. */
interface Looked {
  /** Whether it is brought in by now. */
  readonly isDone: boolean;
  /** Checks the same file once more, with the lines about which somebody decided. */
  readonly checkAgain: (lines: readonly number[]) => void;
  /** Those lines, as they are decided by now. */
  readonly decided: readonly number[];
}

interface SheetPageProps<Told extends Checked> {
  /** What the file is, such as `Catalogue file`. */
  readonly title: string;
  readonly lead: string;
  /** What is so once it is brought in, without a full stop. */
  readonly done: string;
  readonly calls: FileCalls<Told>;
  readonly most: { readonly bytes: number; readonly refusal: string };
  readonly above?: ReactNode;
  /** What else can be done with the file, beside choosing one. */
  readonly beside?: ReactNode;
  readonly outcomeOf: (checked: Told, looked: Looked) => Outcome | null;
}

/** Checks a sheet, shows what it would change, and brings it in when told to: of plants and of nurseries alike. */
export function SheetPage<Told extends Checked>({
  title,
  lead,
  done,
  calls,
  most,
  above,
  beside,
  outcomeOf,
}: SheetPageProps<Told>) {
  const { t } = useLingui();
  const { looked, decided, checking, bringing, check, bring, forget } = useCheckedFile(calls);
  const [fault, setFault] = useState<string>();
  const { file, lines, checked } = looked ?? {};
  const isDone = bringing.isOfChecked && bringing.job?.state === 'done';
  const choose = (chosen: File) => {
    const isTooLarge = chosen.size > most.bytes;
    setFault(isTooLarge ? most.refusal : undefined);
    if (isTooLarge) forget();
    else check(chosen, []);
  };
  const outcome =
    checked && file
      ? outcomeOf(checked, {
          isDone,
          checkAgain: (more) => check(file, more),
          decided,
        })
      : null;
  const count = checked ? checked.errors.length + checked.errors_left_out : 0;
  const job = <BringingJob bringing={bringing} label={title} done={done} />;
  return (
    <AdminPage title={title} above={ADMINISTRATION} lead={lead}>
      {above}
      <Row>
        <FileButton
          label={title}
          name={calls.name}
          accept=".csv,.xlsx,.txt,.tsv"
          onChoose={choose}
          look={outcome ? 'quiet' : 'next'}
          icon={<UploadFileRounded />}
          busy={checking.isPending}
        >
          {file ? t`Check another file` : t`Check a file`}
        </FileButton>
        {beside}
        <Text role="status" breaks>
          {checking.isPending ? t`Checking every row` : file ? file.name : ''}
        </Text>
      </Row>
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
      {checking.isError ? <Notice tone="bad">{sentenceOf(checking.error)}</Notice> : null}
      {checked && !outcome ? (
        <>
          <Notice tone="bad">
            <Plural
              value={count}
              one="The file has a fault. Nothing was changed. Mend it and check the file again."
              other="The file has # faults. Nothing was changed. Mend them and check the file again."
            />
          </Notice>
          <FaultTable title={t`What is wrong`} faults={checked.errors} leftOut={checked.errors_left_out} />
        </>
      ) : null}
      {checked && file && outcome ? (
        <>
          {outcome.touched === 0 ? <Notice tone="info">{outcome.nothing}</Notice> : null}
          {outcome.told}
          <FaultTable title={t`Allowed, but worth a second look`} faults={checked.warnings} leftOut={0} />
          {outcome.beneath}
          {job}
          {outcome.touched > 0 && !isDone ? (
            <Row>
              <Button
                look="next"
                size="large"
                onClick={() => bring(file, checked.basis, lines ?? [])}
                busy={bringing.isBusy || checking.isPending}
              >
                <Plural value={outcome.touched} one="Bring in this change" other="Bring in these # changes" />
              </Button>
            </Row>
          ) : null}
        </>
      ) : (
        job
      )}
    </AdminPage>
  );
}
