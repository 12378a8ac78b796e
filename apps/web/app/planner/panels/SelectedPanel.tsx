import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import LockRounded from '@mui/icons-material/LockRounded';
import { driftsOf, type PlantedDrift, type Thing } from '@understory/garden';
import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { countsInWords } from '../document/thing-counts.ts';
import { thingsOf } from '../document/thing-index.ts';
import { remove } from '../editor/commands/changing.ts';
import { toggleLock } from '../editor/commands/grouping.ts';
import { useDrawing, usePlanner, useSelection } from './planner-context.ts';
import { OnePlant } from './selected/OnePlant.tsx';
import { WholeFields } from './selected/PlaceFields.tsx';

/** Cards that come with the first thing of their kind that is chosen. */
const OneBed = latePart(async () => (await import('./selected/OneBed.tsx')).OneBed);
const OneZone = latePart(async () => (await import('./selected/OneZone.tsx')).OneZone);
const OneHardscape = latePart(async () => (await import('./selected/OneHardscape.tsx')).OneHardscape);
const OneLine = latePart(async () => (await import('./selected/OneLine.tsx')).OneLine);
const OneLabel = latePart(async () => (await import('./selected/OneLabel.tsx')).OneLabel);
const OneMeasure = latePart(async () => (await import('./selected/OneMeasure.tsx')).OneMeasure);
const OneDrift = latePart(async () => (await import('./selected/OneDrift.tsx')).OneDrift);
const OneTree = latePart(async () => (await import('./selected/OneTree.tsx')).OneTree);
const OnePicture = latePart(async () => (await import('./selected/OnePicture.tsx')).OnePicture);

/** What is selected: the card of one thing with its facts, or how many of each kind are selected. */
export function SelectedPanel() {
  const { t } = useLingui();
  const { editor, focusDrawing } = usePlanner();
  // The hand goes first: a card of many fields is made beside a drag that has begun, and not before it.
  const selection = useDeferredValue(useSelection());
  const document = useDeferredValue(useDrawing((state) => state.document));
  const selected = useMemo(() => thingsOf(document, selection), [document, selection]);
  const [first] = selected;
  if (document.things.length === 0) return null;
  if (!first) {
    return (
      <Text soft look="small">
        <Trans>Choose something on the plan or in the list to see its numbers and move it exactly.</Trans>
      </Text>
    );
  }
  // A picture is locked, and taken away, by what its own card offers.
  if (first.kind === 'picture' && selected.length === 1)
    return (
      <Suspense>
        <OneThing key={first.id} thing={first} />
      </Suspense>
    );
  const count = selected.length;
  const drift = driftSelected(document.things, selected);
  const locked = selected.every((thing) => thing.locked === true);
  return (
    <Stack gap={8}>
      {selected.length === 1 ? (
        <Suspense>
          <OneThing key={first.id} thing={first} />
        </Suspense>
      ) : drift ? (
        <Suspense>
          <OneDrift key={drift.group} drift={drift} />
        </Suspense>
      ) : (
        <SeveralThings things={selected} />
      )}
      {selected.length === 1 && editor.selection.entered !== undefined ? (
        <Button look="quiet" onClick={() => editor.selection.select(first.id)}>
          {driftsOf(document.things).some(({ group }) => group === first.group)
            ? t`Select its whole drift`
            : t`Select its whole group`}
        </Button>
      ) : null}
      {locked ? (
        <Text soft look="small">
          <Plural
            value={count}
            one="Locked: unlock to move or change it."
            other="Locked: unlock to move or change them."
          />
        </Text>
      ) : null}
      <Row gap={8}>
        <Button
          look="quiet"
          icon={locked ? <LockOpenRounded /> : <LockRounded />}
          onClick={() => toggleLock(editor)}
        >
          {locked ? t`Unlock` : t`Lock`}
        </Button>
        {locked ? null : (
          <Button
            look="quiet"
            icon={<DeleteOutlineRounded />}
            onClick={() => {
              remove(editor);
              focusDrawing();
            }}
          >
            {t`${plural(count, { one: 'Remove', other: 'Remove all #' })}`}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** The drift that is selected whole, and nothing beside it. */
function driftSelected(things: readonly Thing[], selected: readonly Thing[]): PlantedDrift | undefined {
  const group = selected[0]?.group;
  if (group === undefined || selected.some((thing) => thing.group !== group)) return undefined;
  return driftsOf(things).find((drift) => drift.group === group && drift.plants.length === selected.length);
}

function SeveralThings({ things }: { readonly things: readonly Thing[] }) {
  const counts = countsInWords(things, useSay());
  return (
    <Stack gap={12}>
      <Text>
        <Trans>{counts} are selected. Drag one of them, or use the arrows, to move them together.</Trans>
      </Text>
      <WholeFields things={things} />
    </Stack>
  );
}

const OneThing = memo(function OneThing({ thing }: { readonly thing: Thing }) {
  switch (thing.kind) {
    case 'plant':
      return <OnePlant thing={thing} />;
    case 'hardscape':
      return <OneHardscape thing={thing} />;
    case 'bed':
      return <OneBed thing={thing} />;
    case 'zone':
      return <OneZone thing={thing} />;
    case 'line':
      return <OneLine thing={thing} />;
    case 'label':
      return <OneLabel thing={thing} />;
    case 'measure':
      return <OneMeasure thing={thing} />;
    case 'tree':
      return <OneTree thing={thing} />;
    case 'picture':
      return <OnePicture thing={thing} />;
  }
});
