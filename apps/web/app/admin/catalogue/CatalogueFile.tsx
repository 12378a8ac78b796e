import { useQuery } from '@tanstack/react-query';
import { MAX_CATALOGUE_BYTES } from '@understory/contract';
import { counted } from '@understory/garden';
import { type ReactNode, useState } from 'react';
import { Failed, Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { ADMINISTRATION, AdminPage } from '../AdminPage.tsx';
import { type CheckedCatalogue, catalogueStateQuery, sentenceOf } from '../admin-queries.ts';
import { BringingJob } from '../files/BringingJob.tsx';
import { CheckedFile, FaultyFile, isBrought } from '../files/CheckedFile.tsx';
import { ChooseCsv } from '../files/ChooseCsv.tsx';
import type { Bringing } from '../files/use-checked-file.ts';
import { Differences } from './Differences.tsx';
import { useCatalogueFile } from './use-catalogue-file.ts';

const SOURCES = {
  release: 'from the file that came with this release',
  import: 'from a file that was brought in here or from the command line',
} as const;

const plants = (count: number): string => counted(count, 'plant');

/** Checks a file of plants, shows what it would change, and brings it in when told to. */
export function CatalogueFile() {
  const state = useQuery(catalogueStateQuery);
  const { checking, bringing, check, bring, forget } = useCatalogueFile();
  const [fault, setFault] = useState<string>();
  const choose = (file: File) => {
    const isTooLarge = file.size > MAX_CATALOGUE_BYTES;
    setFault(isTooLarge ? 'File size must be less than 2MB' : undefined);
    if (isTooLarge) forget();
    else check(file);
  };
  const { file, checked } = checking.data ?? {};
  const job = (
    <BringingJob bringing={bringing} label="Catalogue file" done="The catalogue is what the file says now" />
  );
  return (
    <AdminPage
      title="Catalogue file"
      above={ADMINISTRATION}
      lead="Choose a CSV file with every plant of the catalogue. It is checked and compared first; nothing is written until you say so."
    >
      {state.isError ? (
        <Failed
          sentence={sentenceOf(state.error)}
          isTrying={state.isFetching}
          onRetry={() => void state.refetch()}
        />
      ) : null}
      <Text soft>
        {state.data
          ? `Listed now: ${plants(state.data.listed)}, ${SOURCES[state.data.source]}; last changed ${new Date(state.data.changed_at).toLocaleDateString('en-US', { dateStyle: 'long' })}.`
          : '\u00a0'}
      </Text>
      <ChooseCsv
        label="Catalogue file"
        name="catalogue"
        file={file}
        isChecking={checking.isPending}
        isQuiet={checked?.differences !== undefined && checked.differences !== null}
        onChoose={choose}
      />
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
      {checking.isError ? <Notice tone="bad">{sentenceOf(checking.error)}</Notice> : null}
      {checked && file ? (
        <Outcome checked={checked} bringing={bringing} job={job} onBring={() => bring(file, checked.basis)} />
      ) : null}
      {checked?.differences ? null : job}
    </AdminPage>
  );
}

interface OutcomeProps {
  readonly checked: CheckedCatalogue;
  readonly bringing: Bringing;
  readonly job: ReactNode;
  readonly onBring: () => void;
}

function Outcome({ checked, ...rest }: OutcomeProps) {
  const { errors, errors_left_out, warnings, differences } = checked;
  if (!differences) return <FaultyFile errors={errors} leftOut={errors_left_out} />;
  const { added, changed, unlisted, unchanged } = differences.counts;
  const touched = added + changed + unlisted;
  return (
    <CheckedFile
      warnings={warnings}
      touched={touched}
      nothing={`The file has no faults and says what the catalogue says already: ${plants(unchanged)} unchanged.`}
      {...rest}
    >
      {touched > 0 ? <Differences differences={differences} isDone={isBrought(rest.bringing)} /> : null}
    </CheckedFile>
  );
}
