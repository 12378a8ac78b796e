import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CatalogueDifferences, type Gets, MAX_CATALOGUE_BYTES } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery, useQueryClient } from '../../shell/queries.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { ADMIN_CATALOGUE_KEY, ADMIN_PLANTS_KEY, catalogueStateQuery } from '../admin-queries.ts';
import { ChangedCells, SheetPage } from './SheetPage.tsx';

/** How many plants are listed now, since when, and by which file. */
const standing = ({ listed, source }: Gets<'GET /admin/catalogue/'>, day: string) =>
  source === 'release'
    ? msg`Listed now: ${plural(listed, { one: '# plant', other: '# plants' })}, from the file that came with this release; last changed ${day}.`
    : msg`Listed now: ${plural(listed, { one: '# plant', other: '# plants' })}, from a file that was brought in here or from the command line; last changed ${day}.`;

/** What is listed now, above the way to another file. */
function Standing() {
  const { t } = useLingui();
  const written = useMoment();
  const { data, isError, error, isFetching, refetch } = useQuery(catalogueStateQuery());
  return (
    <>
      {isError ? (
        <Failed sentence={sentenceOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      <Text soft>{data ? t(standing(data, written(data.changed_at, { dateStyle: 'long' }))) : '\u00a0'}</Text>
    </>
  );
}

const Columns = styled('ul')({
  margin: 0,
  paddingInlineStart: 24,
  [token.from.sm]: { columns: 2 },
  [token.from.md]: { columns: 3 },
});

interface NamesProps {
  readonly title: string;
  readonly plants: CatalogueDifferences['added'];
  /** Of all; the first of them are shown. */
  readonly count: number;
  readonly note?: string;
}

function Names({ title, plants, count, note }: NamesProps) {
  if (plants.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text look="h3" as="h2">
        {title}
      </Text>
      {note ? <Text>{note}</Text> : null}
      <Columns>
        {plants.map(({ slug, common_name }) => (
          <li key={slug}>{common_name}</li>
        ))}
      </Columns>
      {count > plants.length ? (
        <Text>
          <Trans>And {inFigures(count - plants.length)} more.</Trans>
        </Text>
      ) : null}
    </Stack>
  );
}

interface KeptProps {
  readonly plants: CatalogueDifferences['kept'];
  /** Of all; the first of them are shown. */
  readonly count: number;
}

/** Facts that were changed by hand, which a file leaves as they are. */
function Kept({ plants, count }: KeptProps) {
  if (plants.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text look="h3" as="h2">
        <Trans>Changed by hand, and stays</Trans>
      </Text>
      <Text>
        <Trans>
          The file says something else of these. To take what it says, open the plant and give the fact back.
        </Trans>
      </Text>
      <ul>
        {plants.map(({ slug, common_name, cells }) => (
          <li key={slug}>
            {common_name}: <span translate="no">{cells.map(({ column }) => column).join(', ')}</span>
          </li>
        ))}
      </ul>
      {count > plants.length ? (
        <Text>
          <Trans>And {inFigures(count - plants.length)} more.</Trans>
        </Text>
      ) : null}
    </Stack>
  );
}

/** What a file of plants changes: plants that are new, cells that differ, plants that are not listed any more. */
function Told({ differences, isDone }: { differences: CatalogueDifferences; isDone: boolean }) {
  const { t } = useLingui();
  const { counts, added, changed, unlisted, kept } = differences;
  return (
    <Stack gap={24}>
      <Text role="status">
        <Trans>
          {inFigures(counts.added)} added, {inFigures(counts.changed)} changed, {inFigures(counts.unlisted)}{' '}
          unlisted, {inFigures(counts.unchanged)} unchanged.
        </Trans>
      </Text>
      <ChangedCells
        changed={changed}
        count={counts.cells}
        keyOf={({ slug }) => slug}
        known={[{ key: 'plant', head: t`Plant`, cell: ({ common_name }) => common_name }]}
        isDone={isDone}
      />
      <Names
        title={isDone ? t`What was added` : t`What would be added`}
        plants={added}
        count={counts.added}
      />
      <Names
        title={isDone ? t`What was no longer listed` : t`What would be no longer listed`}
        plants={unlisted}
        count={counts.unlisted}
        note={t`These are not in the file. They stay for the gardens that hold them, and are found by search no more.`}
      />
      <Kept plants={kept} count={counts.kept} />
    </Stack>
  );
}

/** The page for files of plants: the catalogue is what such a file says. */
export function CatalogueFile() {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <SheetPage
      title={t`Catalog file`}
      lead={t`Choose a sheet with every plant of the catalog, .xlsx or .csv. It is checked and compared first; nothing is written until you say so.`}
      done={t`The catalog is what the file says now`}
      most={{ bytes: MAX_CATALOGUE_BYTES, refusal: t`File size must be less than 2MB` }}
      calls={{
        name: 'catalogue',
        check: (body) => api('POST /admin/catalogue/check/', { body }),
        bring: (body, basis) => api('POST /admin/catalogue/import/', { query: { basis }, body }),
        newest: (signal) => api('GET /admin/catalogue/import/', { signal }),
        onBrought: async () => {
          await queries.invalidateQueries({ queryKey: ADMIN_CATALOGUE_KEY });
          await queries.invalidateQueries({ queryKey: ADMIN_PLANTS_KEY });
        },
      }}
      above={<Standing />}
      outcomeOf={({ differences }, { isDone }) => {
        if (!differences) return null;
        const { added, changed, unlisted, unchanged, kept } = differences.counts;
        const touched = added + changed + unlisted;
        return {
          touched,
          nothing: t`The file has no faults and changes nothing: ${plural(unchanged, { one: '# plant', other: '# plants' })} unchanged.`,
          told: touched + kept > 0 ? <Told differences={differences} isDone={isDone} /> : null,
        };
      }}
    />
  );
}
