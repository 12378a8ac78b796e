import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CsvFault } from '@understory/contract';
import { inFigures } from '@understory/garden';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Table } from '../../ui/Table.tsx';
import { Text } from '../../ui/Text.tsx';
import type { Bringing } from './use-checked-file.ts';

type TitledTableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, 'caption'> & {
  readonly title: string;
  readonly label: string;
  /** How many rows there are beside those that are told. */
  readonly leftOut: number;
};

/** A part of what became of a file: nothing where it has no rows. */
export const TitledTable = <Row,>({ title, label, leftOut, ...table }: TitledTableProps<Row>) =>
  table.rows.length === 0 ? null : (
    <Stack gap={8}>
      <Text look="h3" as="h2">
        {title}
      </Text>
      <Table caption={label} {...table} />
      {leftOut > 0 ? (
        <Text>
          <Trans>And {inFigures(leftOut)} more.</Trans>
        </Text>
      ) : null}
    </Stack>
  );

interface FaultTableProps {
  readonly title: string;
  readonly faults: readonly CsvFault[];
  readonly leftOut: number;
}

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

interface CheckedFileProps {
  readonly warnings: readonly CsvFault[];
  /** How many things the file would change. */
  readonly touched: number;
  /** What is said where nothing in it is new. */
  readonly nothing: ReactNode;
  readonly bringing: Bringing;
  readonly onBring: () => void;
  /** How it stands with the bringing in. */
  readonly job: ReactNode;
  /** What it would change. */
  readonly children: ReactNode;
}

interface FaultyFileProps {
  readonly errors: readonly CsvFault[];
  readonly leftOut: number;
}

/** A file with faults: nothing of it is taken. */
export function FaultyFile({ errors, leftOut }: FaultyFileProps) {
  const { t } = useLingui();
  const count = errors.length + leftOut;
  return (
    <>
      <Notice tone="bad">
        <Plural
          value={count}
          one="The file has a fault. Nothing was changed. Mend it and check the file again."
          other="The file has # faults. Nothing was changed. Mend them and check the file again."
        />
      </Notice>
      <FaultTable title={t`What is wrong`} faults={errors} leftOut={leftOut} />
    </>
  );
}

/** Whether the file that was checked is brought in by now. */
export const isBrought = ({ job, isOfChecked }: Bringing): boolean => isOfChecked && job?.state === 'done';

/** A file without faults: what it would change, and the way to bring it in. */
export function CheckedFile({
  warnings,
  touched,
  nothing,
  bringing,
  onBring,
  job,
  children,
}: CheckedFileProps) {
  const { t } = useLingui();
  return (
    <>
      {touched === 0 ? <Notice tone="info">{nothing}</Notice> : null}
      {children}
      <FaultTable title={t`Allowed, but worth a second look`} faults={warnings} leftOut={0} />
      {job}
      {touched > 0 && !isBrought(bringing) ? (
        <Row>
          <Button look="next" size="large" onClick={onBring} busy={bringing.isBusy}>
            <Plural value={touched} one="Bring in this change" other="Bring in these # changes" />
          </Button>
        </Row>
      ) : null}
    </>
  );
}
