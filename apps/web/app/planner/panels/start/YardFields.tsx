import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import {
  BED_NAME_MAX,
  HOUSE_SPOTS,
  type HouseSpot,
  type Point,
  runsAcross,
  SUN_CODES,
  type SunCode,
  YARD_CORNERS,
  YARD_KINDS,
  YARD_SIDES,
  type YardKind,
  type YardLength,
  type YardSide,
} from '@understory/garden';
import { edgeWords, yardWords } from '@understory/plan';
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { api } from '../../../shell/api.ts';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useQuery } from '../../../shell/queries.tsx';
import { useSay } from '../../../shell/words.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field, Select } from '../../../ui/Field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { styled, token } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { FactsNotes, SiteFields, type TypedFacts } from '../GardenFactsForm.tsx';
import { Pair } from '../Pair.tsx';
import { SUN_WORDS } from '../plant-facts.ts';
import {
  crownOf,
  isAsGrown,
  keptAnswers,
  type ReadYard,
  TREE_SPOTS,
  TREES_MAX,
  type TreeAnswer,
  treeHeightOf,
  type YardAnswers,
  type YardField,
} from './yard-answers.ts';

interface Props {
  readonly answers: YardAnswers;
  readonly onChange: (answers: YardAnswers) => void;
  /** What is drawn of them, and what is wrong. */
  readonly read: ReadYard;
  /** Whether what is wrong is told yet. */
  readonly tells: boolean;
  /** Where north is, in degrees clockwise from the top of the plan. */
  readonly north: number;
}

const KIND_WORDS: Readonly<Record<YardKind, MessageDescriptor>> = {
  rectangle: msg`Rectangle`,
  ell: msg`L`,
  u: msg`U`,
  cut_corner: msg`Cut corner`,
};
const KIND_SIGNS: Readonly<Record<YardKind, string>> = {
  rectangle: 'M2 4H18V16H2Z',
  ell: 'M2 3H9V9H18V17H2Z',
  u: 'M2 3H7V11H13V3H18V17H2Z',
  cut_corner: 'M2 3H11L18 10V17H2Z',
};

/** Left out where the four would need two lines. */
const Drawing = styled('svg')({ [token.below.sm]: { display: 'none' } });

const Sign = ({ kind }: { readonly kind: YardKind }) => (
  <Drawing width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <path d={KIND_SIGNS[kind]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
  </Drawing>
);

/** Which shape the yard has; what is missing of its rectangle is told below its width and length, by `ShapeLengths`. */
export function ShapeChoice({ answers, onChange }: Pick<Props, 'answers' | 'onChange'>) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <Choice
      look="segments"
      legend={t`Shape`}
      hidesLegend
      options={YARD_KINDS.map((kind) => ({
        value: kind,
        label: say(KIND_WORDS[kind]),
        icon: <Sign kind={kind} />,
      }))}
      value={answers.kind}
      onChange={(kind) => {
        onChange({
          ...answers,
          kind,
          ...(answers.house === 'missing' && !hasNiche(kind) ? { house: '' as const } : {}),
        });
      }}
    />
  );
}

/** Whether the shape leaves a gap that a house can fill. */
const hasNiche = (kind: YardKind): boolean => kind === 'ell' || kind === 'u';

/** What asks for one length of the yard or of its house. */
const lengthField =
  ({ answers, onChange, read, tells }: Omit<Props, 'north'>) =>
  (name: YardLength | 'houseWidth' | 'houseDepth', label: string, hint?: string) => (
    <Field
      label={label}
      size="dense"
      value={read.shown[name] ?? ''}
      hint={hint}
      error={tells ? read.wrong[name] : undefined}
      onChange={(typed) => onChange({ ...answers, [name]: typed })}
    />
  );

/** The lengths of a shape that is no rectangle. */
export function ShapeLengths({ answers, onChange, read, tells, north }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const { kind, corner, side } = answers;
  const { sides, corners } = yardWords(north);
  const edges = edgeWords(north);
  const field = lengthField({ answers, onChange, read, tells });
  if (kind === 'rectangle') return null;
  if (kind === 'u') {
    const begins = say(sides[runsAcross(side) ? 'west' : 'north']).toLowerCase();
    return (
      <>
        <Pair>
          <Select
            label={t`Open side`}
            size="dense"
            value={side}
            options={YARD_SIDES.map((value) => ({ value, label: say(sides[value]) }))}
            // Lengths that were told of one side say nothing of another.
            onChange={(next) => onChange({ ...withoutOpening(answers), side: next })}
          />
          {field('along', t`Opening`, t`Along that side`)}
        </Pair>
        <Pair>
          {field('deep', t`Reaches in`)}
          {field('from', t`Begins at`, t`From the ${begins} end`)}
        </Pair>
      </>
    );
  }
  return (
    <>
      <Select
        label={kind === 'ell' ? t`Corner that is missing` : t`Corner that is cut off`}
        size="dense"
        value={corner}
        options={YARD_CORNERS.map((value) => ({ value, label: say(corners[value]) }))}
        onChange={(next) => onChange({ ...answers, corner: next })}
      />
      <Pair>
        {field('across', t`Missing across`, say(edges.alongWidth))}
        {field('down', t`Missing down`, say(edges.alongLength))}
      </Pair>
    </>
  );
}

const withoutOpening = ({ along, deep, from, ...rest }: YardAnswers): YardAnswers => rest;
const withoutHouseSize = ({ houseWidth, houseDepth, ...rest }: YardAnswers): YardAnswers => rest;

const SPOT_WORDS: Readonly<Record<HouseSpot, (end: string) => MessageDescriptor>> = {
  start: (end) => msg`At the ${end} end`,
  middle: () => msg`In the middle`,
  end: (end) => msg`At the ${end} end`,
};

/** On which side the house stands, and how large it is. */
export function HouseFields({ answers, onChange, read, tells, north }: Props) {
  const { t } = useLingui();
  const say = useSay();
  const { kind, house, houseSpot, houseWithin } = answers;
  const words = yardWords(north);
  const sides: readonly { readonly value: YardAnswers['house']; readonly label: string }[] = [
    { value: '', label: t`None` },
    ...YARD_SIDES.map((value) => ({ value, label: say(words.sides[value]) })),
    ...(hasNiche(kind) ? [{ value: 'missing' as const, label: t`In the gap` }] : []),
  ];
  const field = lengthField({ answers, onChange, read, tells });
  const endOf = (side: YardSide, spot: HouseSpot): string => {
    const ends = runsAcross(side) ? (['west', 'east'] as const) : (['north', 'south'] as const);
    return say(words.sides[ends[spot === 'start' ? 0 : 1]]).toLowerCase();
  };
  return (
    <Stack gap={16}>
      <Choice
        look="segments"
        legend={t`Side of the house`}
        hidesLegend
        options={sides}
        value={house}
        onChange={(next) => onChange({ ...answers, house: next })}
      />
      {house === 'missing' ? (
        <Text soft look="small">
          <Trans>The yard goes around it: the house fills what is missing of the rectangle.</Trans>
        </Text>
      ) : null}
      {house === '' || house === 'missing' ? null : (
        <>
          <Pair>
            {field('houseWidth', t`House width`, t`Along that side`)}
            {field('houseDepth', t`House depth`, t`Away from that side`)}
          </Pair>
          <Pair>
            <Select
              label={t`Along the side`}
              size="dense"
              value={houseSpot}
              options={HOUSE_SPOTS.map((value) => ({
                value,
                label: say(SPOT_WORDS[value](endOf(house, value))),
              }))}
              onChange={(next) => onChange({ ...answers, houseSpot: next })}
            />
            <Select
              label={t`Stands`}
              size="dense"
              value={houseWithin ? 'within' : 'beside'}
              options={[
                { value: 'beside', label: t`Beside the yard`, hint: t`Your width and length leave it out.` },
                {
                  value: 'within',
                  label: t`In the yard`,
                  hint: t`It takes a part of your width and length.`,
                },
              ]}
              onChange={(next) => onChange({ ...withoutHouseSize(answers), houseWithin: next === 'within' })}
            />
          </Pair>
        </>
      )}
    </Stack>
  );
}

/** A question about the yard. */
export function Question({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={16} aria-labelledby={id}>
      <Text id={id} look="h3" as="h2">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

/** How much sun the yard gets. A garden has one light: what most of it gets. */
function LightChoice({ form }: { readonly form: TypedFacts }) {
  const { t } = useLingui();
  const options: readonly { readonly value: SunCode | ''; readonly label: string }[] = [
    ...SUN_CODES.map((value) => ({ value, label: t(SUN_WORDS[value]) })),
    { value: '', label: t`I don’t know` },
  ];
  return (
    <Stack gap={8}>
      <Choice
        look="segments"
        legend={t`Light`}
        hidesLegend
        options={options}
        value={options.find(({ value }) => value === form.typed.sun)?.value}
        onChange={(sun) => form.set('sun', sun)}
      />
      <Text soft look="small">
        <Trans>
          Full sun is six hours and more on a summer’s day, partial sun three to six, shade less. Where a part
          has another light, tell what most of the yard gets: plants are judged by that.
        </Trans>
      </Text>
    </Stack>
  );
}

/** The light and the place of a yard, and what is said of the whole form. */
export function SunAndPlace({ form }: { readonly form: TypedFacts }) {
  const { t } = useLingui();
  return (
    <>
      <Question title={t`How much sun does most of it get?`}>
        <LightChoice form={form} />
        <Text soft look="small">
          <Trans>
            A part with another light, or wetter ground, is marked on the plan with the tool “Sun and soil
            here”.
          </Trans>
        </Text>
      </Question>
      <Question title={t`The place`}>
        <SiteFields form={form} withoutLight />
      </Question>
      <FactsNotes form={form} />
    </>
  );
}

interface NamedTree {
  readonly tree: TreeAnswer;
  readonly error: string | undefined;
  readonly onChange: (tree: TreeAnswer) => void;
}

/** What a tree is called: a species of the catalogue, whose size is then known, or any words. */
function TreeName({ tree, error, onChange }: NamedTree) {
  const { t } = useLingui();
  const search = useDeferredValue(tree.species ? '' : tree.name.trim());
  const asks = search.length > 1;
  const { data } = useQuery({
    queryKey: ['plants', 'trees named', search],
    enabled: asks,
    queryFn: ({ signal }) =>
      api('GET /plants/marketplace-search/', {
        query: { search, plant_type: ['tree', 'shrub'], page_size: 6 },
        signal,
      }),
  });
  return (
    <Combobox
      label={t`Tree`}
      typed={tree.name}
      longest={BED_NAME_MAX + 1}
      error={error}
      hint={t`Its species, or what you call it`}
      options={asks ? (data?.results ?? []) : []}
      keyOf={({ id }) => id}
      draw={({ common_name, scientific_name }) => (
        <span>
          {common_name} <i translate="no">{scientific_name}</i>
        </span>
      )}
      onType={(name) => {
        const { species, ...free } = tree;
        onChange({ ...free, name });
      }}
      onPick={(species) => onChange({ ...tree, name: species.common_name, species })}
    />
  );
}

const Tree = styled('li')({
  display: 'grid',
  gap: 12,
  paddingTop: 12,
  borderTop: `1px solid ${token.line}`,
  '&[data-active]': { borderTopColor: token.mark },
});

const Name = styled('div')({ flex: 1, minWidth: 0 });

/** The answers about the yard as they stand in a form, and what tells others. @param first while nothing is told */
export function useYardAnswers({ typed: { yard }, set }: TypedFacts, first: YardAnswers) {
  const answers = useMemo(() => (yard === '' ? first : keptAnswers(yard)), [yard, first]);
  return [answers, (told: YardAnswers) => set('yard', JSON.stringify(told))] as const;
}

/** The tree that is set where somebody points at the drawing. */
interface TreePointing {
  readonly active: string | undefined;
  readonly onActive: (id: string | undefined) => void;
  /** Undefined while no tree is pointed. */
  readonly onPoint: ((at: Point) => void) | undefined;
}

export function useTreePointing(
  answers: YardAnswers,
  onChange: (answers: YardAnswers) => void,
): TreePointing {
  const [last, onActive] = useState<string>();
  const { trees } = answers;
  const active = trees.some(({ id }) => id === last) ? last : undefined;
  const onPoint = (at: Point) =>
    onChange({ ...answers, trees: trees.map((tree) => (tree.id === active ? { ...tree, at } : tree)) });
  return { active, onActive, onPoint: active === undefined ? undefined : onPoint };
}

interface TreeProps extends Props {
  readonly pointing: TreePointing;
}

/** The trees that stand already. */
export function TreeQuestion({ children, ...props }: TreeProps & { readonly children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <Question title={t`Trees that stand`}>
      <TreeFields {...props} />
      {children}
    </Question>
  );
}

function TreeFields({ answers, onChange, read, tells, north, pointing: { active, onActive } }: TreeProps) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const { trees } = answers;
  const { sides, corners } = yardWords(north);
  const change = (id: string, fields: Partial<TreeAnswer>) =>
    onChange({ ...answers, trees: trees.map((tree) => (tree.id === id ? { ...tree, ...fields } : tree)) });
  const wrongOf = (name: YardField) => (tells ? read.wrong[name] : undefined);
  const spots = TREE_SPOTS.map((value) => ({
    value,
    label:
      value === 'middle'
        ? t`In the middle`
        : say(value in sides ? sides[value as YardSide] : corners[value as never]),
  }));
  const add = () => {
    const id = crypto.randomUUID();
    onChange({ ...answers, trees: [...trees, { id, name: '', spot: 'middle' }] });
    onActive(id);
  };
  return (
    <Stack gap={16}>
      {trees.length > 0 ? (
        <Stack as="ol" gap={16} aria-label={t`Trees that stand`}>
          {trees.map((tree, index) => (
            <Tree
              key={tree.id}
              {...(tree.id === active && trees.length > 1 && { 'data-active': '' })}
              onFocus={() => onActive(tree.id)}
            >
              <Row gap={8} oneLine>
                <Name>
                  <TreeName
                    tree={tree}
                    error={wrongOf(`name ${tree.id}`)}
                    onChange={(next) =>
                      onChange({ ...answers, trees: trees.map((one) => (one.id === tree.id ? next : one)) })
                    }
                  />
                </Name>
                <IconButton
                  label={
                    tree.name.trim()
                      ? t`Leave ${{ tree: tree.name.trim() }} out`
                      : t`Leave tree ${index + 1} out`
                  }
                  icon={<DeleteOutlineRounded />}
                  onClick={() => {
                    onChange({ ...answers, trees: trees.filter(({ id }) => id !== tree.id) });
                    onActive(undefined);
                  }}
                />
              </Row>
              <Pair>
                <Field
                  label={t`Crown across`}
                  size="dense"
                  value={crownOf(tree, unit, say)}
                  error={wrongOf(`crown ${tree.id}`)}
                  onChange={(crown) => change(tree.id, { crown })}
                />
                <Field
                  label={t`Height`}
                  size="dense"
                  value={treeHeightOf(tree, unit, say)}
                  placeholder={t`Not known`}
                  error={wrongOf(`height ${tree.id}`)}
                  onChange={(height) => change(tree.id, { height })}
                />
              </Pair>
              {tree.species ? (
                <Text soft look="small">
                  {isAsGrown(tree, unit, say)
                    ? t`As large as it grows: it counts among the plants, for cover, flowers and native share.`
                    : t`Of another size than it grows: it stands as a tree of its own, and does not count among the plants.`}
                </Text>
              ) : null}
              <Select
                label={t`Where it stands`}
                size="dense"
                value={tree.at ? 'pointed' : tree.spot}
                options={[
                  ...(tree.at ? [{ value: 'pointed' as const, label: t`Set on the drawing` }] : []),
                  ...spots,
                ]}
                onChange={(spot) => {
                  if (spot === 'pointed') return;
                  const { at, ...rest } = tree;
                  onChange({
                    ...answers,
                    trees: trees.map((one) => (one.id === tree.id ? { ...rest, spot } : one)),
                  });
                }}
              />
            </Tree>
          ))}
        </Stack>
      ) : null}
      {active === undefined ? null : (
        <Text soft look="small">
          <Trans>Or point at the drawing where its trunk stands.</Trans>
        </Text>
      )}
      {trees.length < TREES_MAX ? (
        <Row>
          <Button look="quiet" size="dense" icon={<AddRounded />} onClick={add}>
            {trees.length === 0 ? t`Add a tree` : t`Add another tree`}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
