import { Plural, Trans, useLingui } from '@lingui/react/macro';
import FenceRounded from '@mui/icons-material/FenceRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import {
  HARDSCAPE_CATEGORIES,
  HARDSCAPE_CATEGORY_WORDS,
  HARDSCAPE_TYPES,
  HARDSCAPES,
  type HardscapeType,
  hardscapeExtent,
} from '@understory/garden';
import type { Say } from '@understory/words';
import { useId, useState } from 'react';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { sidesInWords } from '../editor/commands/sizing.ts';
import { optionsIn } from '../editor/state.ts';
import { hardscapeTool } from '../tools/hardscape/index.tsx';
import { HELD_HARDSCAPE } from '../tools/hardscape/states.ts';
import { lineTool } from '../tools/line/index.tsx';
import { PaletteRow } from './PaletteRow.tsx';
import { PlanNeeded } from './PlanNeeded.tsx';
import { useEditorState, usePlanner } from './planner-context.ts';
import { HardscapePicture } from './SmallPicture.tsx';

/** The items whose name, category or type has every word of what is sought, in the order of the catalogue. */
export function hardscapesLike(sought: string, say: Say): readonly HardscapeType[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return HARDSCAPE_TYPES.filter((type) => {
    const { name, category } = HARDSCAPES[type];
    const all =
      `${say(name)} ${say(HARDSCAPE_CATEGORY_WORDS[category])} ${type.replaceAll('_', ' ')}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** What is built: dragged onto the plan by its symbol, or taken in hand and placed by taps or keys. */
export function HardscapePanel({ onTaken }: { onTaken: () => void }) {
  const { t } = useLingui();
  const say = useSay();
  const [sought, setSought] = useState('');
  const { editor, openDoor } = usePlanner();
  const allowed = useEditorState((state) => state.abilities.hardscape);
  const found = hardscapesLike(sought, say);
  return (
    <Stack>
      {allowed ? null : (
        <PlanNeeded door={{ tool: 'hardscape' }}>
          <Trans>
            Paths, walls, ponds, benches and boulders, drawn to scale:{' '}
            <Plural value={HARDSCAPE_TYPES.length} one="# item" other="# items" /> to place, turn and size.
          </Trans>
        </PlanNeeded>
      )}
      <Row>
        <Button
          size="dense"
          look="quiet"
          icon={allowed ? <FenceRounded /> : <LockOutlined />}
          onClick={() => {
            if (!allowed) {
              openDoor({ tool: 'hardscape', what: lineTool.id });
              return;
            }
            editor.activate(lineTool);
            onTaken();
          }}
        >
          <Trans>Draw along a line</Trans>
        </Button>
      </Row>
      <Field label={t`Search hardscape`} type="search" size="dense" value={sought} onChange={setSought} />
      {found.length === 0 ? (
        <Text>
          <Trans>No hardscape goes by that name. Try “wall”, “bench” or “stone”.</Trans>
        </Text>
      ) : null}
      {HARDSCAPE_CATEGORIES.map((category) => {
        const items = found.filter((type) => HARDSCAPES[type].category === category);
        return items.length > 0 ? (
          <Category
            key={category}
            name={say(HARDSCAPE_CATEGORY_WORDS[category])}
            items={items}
            onTaken={onTaken}
          />
        ) : null;
      })}
    </Stack>
  );
}

interface CategoryProps {
  readonly name: string;
  readonly items: readonly HardscapeType[];
  readonly onTaken: () => void;
}

function Category({ name, items, onTaken }: CategoryProps) {
  const heading = useId();
  return (
    <Stack as="section" gap={0} aria-labelledby={heading}>
      <Text soft firm id={heading} look="small" as="h2">
        {name}
      </Text>
      <Stack as="ul" gap={0}>
        {items.map((type) => (
          <ItemRow key={type} type={type} onTaken={onTaken} />
        ))}
      </Stack>
    </Stack>
  );
}

function ItemRow({ type, onTaken }: { type: HardscapeType; onTaken: () => void }) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const { editor, openDoor } = usePlanner();
  const allowed = useEditorState((state) => state.abilities.hardscape);
  const held = useEditorState(
    (state) => state.tool === HELD_HARDSCAPE.id && optionsIn(state, HELD_HARDSCAPE)?.type === type,
  );
  const name = say(HARDSCAPES[type].name);
  const { width, depth } = hardscapeExtent(type);
  const press = () => {
    if (held) {
      editor.input.cancel();
      return;
    }
    if (!allowed) {
      openDoor({ tool: 'hardscape', what: type });
      return;
    }
    editor.activate(hardscapeTool, { type });
    onTaken();
  };
  return (
    <PaletteRow
      handle={{ 'data-hardscape-handle': type }}
      picture={<HardscapePicture type={type} size={44} />}
      name={name}
      lines={<span>{sidesInWords(width, depth, unit, say)}</span>}
      onCarry={(from) => {
        if (allowed) editor.input.carry(hardscapeTool, { type }, from);
        else openDoor({ tool: 'hardscape', what: type });
      }}
    >
      <Button
        size="dense"
        look="quiet"
        pressed={held}
        aria-label={held ? t`Put down ${name}` : t`Place ${name}`}
        onClick={press}
        icon={allowed ? undefined : <LockOutlined />}
      >
        {held ? t`In hand` : t`Place`}
      </Button>
    </PaletteRow>
  );
}
