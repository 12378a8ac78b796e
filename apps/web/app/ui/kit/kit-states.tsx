import westernSwordFern from 'virtual:portrait/western-sword-fern';
import AddRounded from '@mui/icons-material/AddRounded';
import { type ReactNode, useState } from 'react';
import { Button, FileButton, IconButton, LinkButton } from '../Button.tsx';
import { Chip } from '../Chip.tsx';
import { Check, Choice, Pick, Tick } from '../Choice.tsx';
import { Combobox, PickedCombobox } from '../Combobox.tsx';
import { CornerDialog } from '../CornerDialog.tsx';
import { Confirm, Dialog } from '../Dialog.tsx';
import { Drawer } from '../Drawer.tsx';
import { Field, Select } from '../Field.tsx';
import { Fold } from '../Fold.tsx';
import { Boundary, Late } from '../late.tsx';
import { latePart } from '../late-part.tsx';
import { Grid, Row, Sheet, Stack } from '../layout.tsx';
import { Menu, MenuEntry, MenuLine } from '../Menu.tsx';
import { Empty, Failed, Notice } from '../Notice.tsx';
import { CompactHead, PageHeader } from '../PageHeader.tsx';
import { Pagination } from '../Pagination.tsx';
import { PlainArea, PlainField, PlainSelect } from '../PlainField.tsx';
import { Popover } from '../Popover.tsx';
import { Progress } from '../Progress.tsx';
import { SearchField } from '../SearchField.tsx';
import { Slider } from '../Slider.tsx';
import { CornerPlant } from '../StandingPlant.tsx';
import { Table } from '../Table.tsx';
import { Tabs } from '../Tabs.tsx';
import { Text, TextLink } from '../Text.tsx';
import { useToast } from '../Toast.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { Skeleton, Waiting } from '../Waiting.tsx';
import { WholeScreen } from '../WholeScreen.tsx';

/** One part of the page in one state. */
export interface KitState {
  readonly state: string;
  readonly draw: () => ReactNode;
  /** It lies over the page, so it is drawn when it is asked for. */
  readonly liesOver?: boolean;
}

/** Holds a value, as a page would. */
function Held<Value>({
  first,
  children,
}: {
  first: Value;
  children: (value: Value, hold: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

const nothing = () => undefined;
const NeverThere = latePart<object>(() => Promise.reject(new TypeError('Failed to fetch a script')));
const LIGHT = [
  { value: 'sun', label: 'Full sun' },
  { value: 'part', label: 'Partial sun' },
  { value: 'shade', label: 'Shade' },
] as const;
type Light = (typeof LIGHT)[number]['value'];
const MAPLE = { name: 'Vine maple', height: '15 ft', light: 'Partial sun' };
const PLANTS = [MAPLE, { name: 'Sword fern', height: '4 ft', light: 'Shade' }];

const FOUND = {
  options: PLANTS,
  keyOf: ({ name }: (typeof PLANTS)[number]) => name,
  draw: ({ name }: (typeof PLANTS)[number]) => name,
};

const typed = (about: Partial<Parameters<typeof Field>[0]> & { label: string }, first = '') => (
  <Held first={first}>
    {(value, hold) => <Field {...about} field={undefined} name={undefined} value={value} onChange={hold} />}
  </Held>
);

function Saying({
  words,
  isTrouble = false,
  undoes = false,
}: {
  words: string;
  isTrouble?: boolean;
  undoes?: boolean;
}) {
  const say = useToast();
  return (
    <Button
      look="quiet"
      onClick={() => say({ words, isTrouble, ...(undoes && { undo: { label: 'Undo', act: nothing } }) })}
    >
      Say it
    </Button>
  );
}

function FindPlant() {
  const [typed, type] = useState('');
  return (
    <Combobox
      label="Find a plant"
      typed={typed}
      onType={type}
      options={PLANTS.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))}
      keyOf={({ name }) => name}
      draw={({ name }) => name}
      onPick={({ name }) => type(name)}
      nothing="No plant is called so."
    />
  );
}

function PickPlant() {
  const [isOpen, open] = useState(false);
  return (
    <Held first={MAPLE}>
      {(picked, hold) => (
        <PickedCombobox
          {...FOUND}
          label="Plant"
          hint="Any of those that stand here"
          groupOf={({ light }) => light}
          nameOf={({ name }) => name}
          picked={picked}
          onPick={hold}
          find={(plants, words) =>
            plants.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
          }
          nothing="No plant of that name."
          isOpen={isOpen}
          onOpen={open}
        />
      )}
    </Held>
  );
}

function Asking() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button look="quiet" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Add to garden
      </Button>
      <Popover labelledBy="kit-popover" anchor={anchor} onClose={() => setAnchor(null)}>
        <Sheet>
          <Text look="h4" as="h2" id="kit-popover">
            Which garden?
          </Text>
          <Button onClick={() => setAnchor(null)}>Close</Button>
        </Sheet>
      </Popover>
    </>
  );
}

function Breaks(): never {
  throw new Error('Broken on purpose, to be seen.');
}

/** All parts of the kit in all their states: for the page of them, for their tests and for whoever looks at them. */
export const KIT: Readonly<Record<string, readonly KitState[]>> = {
  Button: [
    {
      state: 'looks',
      draw: () => (
        <Row>
          <Button look="next">Plan a garden</Button>
          <Button look="quiet">Browse plants</Button>
          <Button>Leave it</Button>
          <Button look="danger">Delete garden</Button>
          <Button look="bareDanger">Delete</Button>
          <Button look="row" icon={<AddRounded />}>
            A line of a list
          </Button>
          <Button look="card">
            <Text as="span" firm>
              A thing as a whole
            </Text>
            <Text as="span" look="small" soft>
              With what is told of it
            </Text>
          </Button>
        </Row>
      ),
    },
    {
      state: 'sizes and signs',
      draw: () => (
        <Row>
          <Button look="next" size="large" icon={<AddRounded />}>
            Large
          </Button>
          <Button look="quiet" icon={<AddRounded />}>
            As usual
          </Button>
          <Button look="quiet" size="dense">
            Dense
          </Button>
          <Button look="quiet" pressed>
            Switched on
          </Button>
          <LinkButton to="/" look="quiet">
            A link
          </LinkButton>
          <LinkButton to="/" aria-current="true">
            The link that is open
          </LinkButton>
          <Button look="row" icon={<AddRounded />}>
            A line of a list
          </Button>
          <FileButton label="A file of plants" name="plants" accept=".csv" onChoose={nothing}>
            Choose a file
          </FileButton>
        </Row>
      ),
    },
    {
      state: 'busy',
      draw: () => (
        <Row>
          <Button look="next" busy>
            Save
          </Button>
          <Button look="quiet" busy busyWords="Saving…">
            Save
          </Button>
          <Button busy icon={<AddRounded />}>
            Save
          </Button>
        </Row>
      ),
    },
    {
      state: 'disabled',
      draw: () => (
        <Row>
          <Button look="next" disabled>
            Save
          </Button>
          <Button look="quiet" disabled>
            Save
          </Button>
          <Button disabled>Save</Button>
          <IconButton label="Add" icon={<AddRounded />} disabled />
        </Row>
      ),
    },
    {
      state: 'waits for the page to come to life',
      draw: () => (
        <Button look="next" waits>
          Sign in
        </Button>
      ),
    },
    {
      state: 'signs alone',
      draw: () => (
        <Row>
          <IconButton label="Add" icon={<AddRounded />} />
          <IconButton label="Add, switched on" icon={<AddRounded />} pressed />
          <IconButton label="Add, dense" icon={<AddRounded />} size="dense" />
        </Row>
      ),
    },
  ],
  Field: [
    { state: 'empty', draw: () => typed({ label: 'Name of the garden', hint: 'You see it in your list' }) },
    { state: 'filled', draw: () => typed({ label: 'Name of the garden' }, 'Front garden') },
    {
      state: 'invalid',
      draw: () => typed({ label: 'ZIP code', error: 'A ZIP code has five digits.', required: true }, '985'),
    },
    { state: 'disabled', draw: () => typed({ label: 'Email', disabled: true }, 'ada@example.org') },
    {
      state: 'number with its unit',
      draw: () => typed({ label: 'Width', type: 'number', unit: 'ft' }, '24'),
    },
    {
      state: 'password',
      draw: () => typed({ label: 'Password', type: 'password', autoComplete: 'off' }, 'Trillium'),
    },
    {
      state: 'code, needed',
      draw: () => typed({ label: 'Code', needed: true, writes: 'code' }, 'k7m2p-x9q4t'),
    },
    { state: 'area', draw: () => typed({ label: 'Notes', rows: [2, 4] }, 'Wet in winter.') },
    { state: 'dense', draw: () => typed({ label: 'Quantity', size: 'dense', placeholder: 'How many' }) },
    {
      state: 'to be copied',
      draw: () => typed({ label: 'Link to the garden', readOnly: true }, 'https://garden.example/g/1'),
    },
    {
      state: 'search',
      draw: () => <SearchField label="Search by name" search="fern" name="search" longest={80} />,
    },
  ],
  PlainField: [
    {
      state: 'field, search, invalid',
      draw: () => (
        <Stack>
          <PlainField label="ZIP code" defaultValue="98501" hint="Five digits" />
          <PlainField label="Search plants" hidesLabel size="large" type="search" placeholder="Sword fern" />
          <PlainField label="ZIP code, wrong" defaultValue="985" error="A ZIP code has five digits." />
        </Stack>
      ),
    },
    {
      state: 'area, list',
      draw: () => (
        <Stack>
          <PlainArea label="Message" defaultValue="Do you have sword ferns?" keepsLine />
          <PlainSelect label="Within" defaultValue="25">
            <option value="25">25 miles</option>
            <option value="50">50 miles</option>
          </PlainSelect>
        </Stack>
      ),
    },
  ],
  Combobox: [
    { state: 'offers and picks', draw: () => <FindPlant /> },
    { state: 'one is picked', draw: () => <PickPlant /> },
    {
      state: 'invalid, any text may stand',
      draw: () => (
        <Combobox
          {...FOUND}
          label="Plant or any words"
          error="Please write a plant"
          needed
          typed=""
          onType={nothing}
          onPick={nothing}
        />
      ),
    },
  ],
  Fold: [
    {
      state: 'folded, open, signed',
      draw: () => (
        <Stack gap={8}>
          <Fold title="Light" aside="Full sun">
            <Text>What it is about.</Text>
          </Fold>
          <Fold title="Water" open>
            <Text>What it is about.</Text>
          </Fold>
          <Fold title="Filters" icon={<AddRounded />}>
            <Text>What it is about.</Text>
          </Fold>
        </Stack>
      ),
    },
  ],
  Select: [
    {
      state: 'with more in its list',
      draw: () => (
        <Held<Light> first="part">
          {(value, hold) => (
            <Select
              label="Light"
              options={LIGHT.map((one) => ({ ...one, hint: 'At midsummer' }))}
              value={value}
              onChange={hold}
            />
          )}
        </Held>
      ),
    },
    {
      state: 'with signs, and nothing as a choice',
      draw: () => (
        <Held<Light | ''> first="">
          {(value, hold) => (
            <Select
              label="Light, with signs"
              size="dense"
              options={[
                { value: '', label: 'Not known' },
                ...LIGHT.map((one) => ({ ...one, sign: <AddRounded aria-hidden />, more: 'at noon' })),
              ]}
              value={value}
              onChange={hold}
            />
          )}
        </Held>
      ),
    },
    {
      state: 'rest',
      draw: () => (
        <Held<Light> first="part">
          {(value, hold) => <Select label="Light" options={LIGHT} value={value} onChange={hold} />}
        </Held>
      ),
    },
    {
      state: 'invalid',
      draw: () => (
        <Held<Light | ''> first="">
          {(value, hold) => (
            <Select
              label="Light"
              options={LIGHT}
              value={value}
              onChange={hold}
              error="Choose how light it is."
            />
          )}
        </Held>
      ),
    },
    {
      state: 'disabled',
      draw: () => <Select label="Light" options={LIGHT} value="sun" onChange={nothing} disabled />,
    },
  ],
  Slider: [
    {
      state: 'with marks',
      draw: () => (
        <Held first={10}>
          {(value, hold) => (
            <Slider
              label="Years after planting"
              value={value}
              min={0}
              max={30}
              step={1}
              words={(years) => `after ${years} years`}
              marks={[0, 10, 20, 30].map((at) => ({ value: at, label: String(at) }))}
              onChange={hold}
            />
          )}
        </Held>
      ),
    },
    {
      state: 'disabled',
      draw: () => (
        <Slider
          label="Strength"
          value={50}
          min={0}
          max={100}
          step={5}
          words={String}
          onChange={nothing}
          disabled
        />
      ),
    },
  ],
  Menu: [
    {
      state: 'closed, to be opened',
      liesOver: true,
      draw: () => (
        <Held<HTMLElement | null> first={null}>
          {(anchor, hold) => (
            <>
              <Button
                look="quiet"
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => hold(currentTarget)}
              >
                More for it
              </Button>
              <Menu anchor={anchor} onClose={() => hold(null)}>
                <MenuEntry to="/">Open</MenuEntry>
                <MenuEntry icon={<AddRounded />} hint="Under another name" onClick={() => hold(null)}>
                  Duplicate
                </MenuEntry>
                <MenuLine />
                <MenuEntry checked keys="S" onClick={() => hold(null)}>
                  Snap
                </MenuEntry>
                <MenuEntry disabled>Delete</MenuEntry>
              </Menu>
            </>
          )}
        </Held>
      ),
    },
  ],
  Tooltip: [
    {
      state: 'on a sign',
      draw: () => (
        <Tooltip words="Undo">
          <IconButton label="Undo" icon={<AddRounded />} />
        </Tooltip>
      ),
    },
  ],
  Choice: [
    {
      state: 'rows',
      draw: () => (
        <Held<Light> first="part">
          {(value, hold) => (
            <Choice
              legend="Light"
              options={LIGHT.map((one) => ({ ...one, hint: 'At midsummer' }))}
              value={value}
              onChange={hold}
            />
          )}
        </Held>
      ),
    },
    {
      state: 'rows that are drawn beside',
      draw: () => (
        <Held<Light> first="part">
          {(value, hold) => (
            <Choice
              legend="Light"
              options={LIGHT.map((one) => ({ ...one, hint: 'At midsummer', icon: <AddRounded /> }))}
              value={value}
              onChange={hold}
            />
          )}
        </Held>
      ),
    },
    {
      state: 'cards',
      draw: () => (
        <Held<Light> first="part">
          {(value, hold) => (
            <Choice
              legend="Light, at length"
              look="cards"
              options={LIGHT.map((one) => ({ ...one, hint: 'How long the sun comes by at midsummer' }))}
              value={value}
              onChange={hold}
            />
          )}
        </Held>
      ),
    },
    {
      state: 'segments',
      draw: () => (
        <Held<Light> first="sun">
          {(value, hold) => (
            <Choice legend="Light" look="segments" options={LIGHT} value={value} onChange={hold} />
          )}
        </Held>
      ),
    },
    {
      state: 'invalid',
      draw: () => (
        <Choice
          legend="Light, to be chosen"
          options={LIGHT}
          value={undefined}
          onChange={nothing}
          error="Choose how light it is."
        />
      ),
    },
    {
      state: 'disabled',
      draw: () => (
        <Choice
          legend="Light, not now"
          look="segments"
          options={LIGHT}
          value="sun"
          onChange={nothing}
          disabled
        />
      ),
    },
    {
      state: 'checks',
      draw: () => (
        <Held first={true}>
          {(value, hold) => (
            <Stack gap={0}>
              <Check
                label="Deer come by"
                hint="Plants they leave alone come first"
                checked={value}
                onChange={hold}
              />
              <Check label="Pets" checked={false} onChange={nothing} disabled />
              <Check label="Only what differs" look="switch" checked={value} onChange={hold} />
              <Tick label="Choose this row" checked={value} onChange={hold} />
            </Stack>
          )}
        </Held>
      ),
    },
    {
      state: 'picked from, as lines and tiles',
      draw: () => (
        <Grid min="8rem">
          <Pick name="kit-sun" value="FS" label="Full sun, to pick" checked count={12} />
          <Pick name="kit-sun" value="SH" label="Shade, to pick" checked={false} count={0} />
          <Pick name="kit-month" value="4" label="April" checked count={3} tile={<span>Apr</span>} />
          <Pick name="kit-month" value="5" label="May" checked={false} count={0} tile={<span>May</span>} />
        </Grid>
      ),
    },
  ],
  Chip: [
    {
      state: 'words, links, taken off',
      draw: () => (
        <Row gap={8}>
          <Chip>Native</Chip>
          <Chip selected>Evergreen</Chip>
          <Chip leads>Leads</Chip>
          <Chip to="/?tier=growth" leads>
            Growth
          </Chip>
          <Chip to="/?sun=SH">Shade</Chip>
          <Chip to="/?sun=PS" selected>
            Partial sun
          </Chip>
          <Chip selected removes="Moist" onRemove={nothing}>
            Moist
          </Chip>
        </Row>
      ),
    },
  ],
  Tabs: [
    {
      state: 'by value',
      draw: () => (
        <Held<Light> first="sun">
          {(value, hold) => (
            <Tabs
              label="Light"
              value={value}
              onChange={hold}
              tabs={LIGHT.map((one) => ({ ...one, count: one.value === 'sun' ? '12' : undefined }))}
            />
          )}
        </Held>
      ),
    },
    {
      state: 'at the head of a panel',
      draw: () => (
        <Held<Light> first="part">
          {(value, hold) => (
            <Tabs fills label="Light of the panel" value={value} onChange={hold} tabs={LIGHT} />
          )}
        </Held>
      ),
    },
    {
      state: 'by address',
      draw: () => (
        <Tabs label="Light, by address" value="sun" address={(sun) => `?sun=${sun}`} tabs={LIGHT} />
      ),
    },
  ],
  Pagination: [
    {
      state: 'first, middle',
      draw: () => (
        <Stack>
          <Pagination label="Pages of plants" page={1} pages={3} hrefOf={(page) => `?page=${page}`} />
          <Pagination label="Pages of nurseries" page={7} pages={19} hrefOf={(page) => `?page=${page}`} />
        </Stack>
      ),
    },
  ],
  Toast: [
    { state: 'words', liesOver: true, draw: () => <Saying words="The garden is saved." /> },
    { state: 'undo', liesOver: true, draw: () => <Saying words="Sword fern is taken off." undoes /> },
    { state: 'trouble', liesOver: true, draw: () => <Saying words="It could not be saved." isTrouble /> },
  ],
  Notice: [
    {
      state: 'tones',
      draw: () => (
        <Stack gap={8}>
          <Notice tone="good">The garden is shared.</Notice>
          <Notice tone="warn" role="status">
            Two plants are crowded.
          </Notice>
          <Notice tone="bad" role="status" action={<Button>Try again</Button>}>
            The list could not be read.
          </Notice>
          <Notice tone="info" onClose={nothing}>
            It is kept on this device.
          </Notice>
        </Stack>
      ),
    },
  ],
  'Empty, Failed, Skeleton': [
    {
      state: 'empty',
      draw: () => (
        <Empty title="No garden yet" action={<Button look="next">Plan a garden</Button>}>
          <Text>What you plan is kept here.</Text>
        </Empty>
      ),
    },
    {
      state: 'empty, as a page begins',
      draw: () => (
        <Empty
          title="No gardens yet"
          picture={<CornerPlant picture={westernSwordFern} />}
          action={<Button look="next">Draw one</Button>}
        />
      ),
    },
    { state: 'waiting', draw: () => <Waiting>Opening the drawing table</Waiting> },
    { state: 'failed', draw: () => <Failed sentence="The gardens could not be read." onRetry={nothing} /> },
    {
      state: 'failed, trying',
      draw: () => <Failed sentence="The gardens could not be read." onRetry={nothing} isTrying />,
    },
    { state: 'lines', draw: () => <Skeleton label="Reading the plants" lines={3} /> },
    { state: 'block', draw: () => <Skeleton label="Reading the garden" height={80} /> },
    {
      state: 'progress',
      draw: () => (
        <Stack>
          <Progress share={0.4} label="Bringing in" />
          <Progress share={undefined} label="Making it anew" />
        </Stack>
      ),
    },
  ],
  Boundary: [
    {
      state: 'broken',
      liesOver: true,
      draw: () => (
        <Held first={false}>
          {(isBroken, hold) => (
            <Boundary what="Bloom">
              {isBroken ? (
                <Breaks />
              ) : (
                <Button look="quiet" onClick={() => hold(true)}>
                  Break it
                </Button>
              )}
            </Boundary>
          )}
        </Held>
      ),
    },
  ],
  Late: [
    {
      state: 'its script does not come',
      liesOver: true,
      draw: () => (
        <Held first={false}>
          {(isAsked, hold) =>
            isAsked ? (
              <Late what="Ideas">
                <NeverThere />
              </Late>
            ) : (
              <Button look="quiet" onClick={() => hold(true)}>
                Fetch it
              </Button>
            )
          }
        </Held>
      ),
    },
  ],
  WholeScreen: [
    {
      state: 'something to look at',
      liesOver: true,
      draw: () => (
        <Held first={false}>
          {(isOpen, hold) => (
            <>
              <Button look="quiet" onClick={() => hold(true)}>
                Take the whole screen
              </Button>
              {isOpen ? (
                <WholeScreen label="The garden in June" onClose={() => hold(false)}>
                  <Stack>
                    <Text look="h2">The garden in June</Text>
                    <Button onClick={() => hold(false)}>Back to the page</Button>
                  </Stack>
                </WholeScreen>
              ) : null}
            </>
          )}
        </Held>
      ),
    },
  ],
  Dialog: [
    {
      state: 'asking',
      liesOver: true,
      draw: () => (
        <Held first={false}>
          {(isOpen, hold) => (
            <>
              <Button look="quiet" onClick={() => hold(true)}>
                Name it
              </Button>
              {isOpen ? (
                <Dialog
                  title="A name for the garden"
                  onClose={() => hold(false)}
                  actions={<Button onClick={() => hold(false)}>Leave it</Button>}
                >
                  {typed({ label: 'Name' })}
                </Dialog>
              ) : null}
            </>
          )}
        </Held>
      ),
    },
    {
      state: 'confirming',
      liesOver: true,
      draw: () => (
        <Held first={false}>
          {(isOpen, hold) => (
            <>
              <Button look="bareDanger" onClick={() => hold(true)}>
                Delete
              </Button>
              {isOpen ? (
                <Confirm
                  title="Delete this garden?"
                  keep="Keep it"
                  act="Delete garden"
                  danger
                  error="It could not be deleted just now."
                  onAct={nothing}
                  onClose={() => hold(false)}
                >
                  It can be taken back for thirty days.
                </Confirm>
              ) : null}
            </>
          )}
        </Held>
      ),
    },
  ],
  CornerDialog: [
    {
      state: 'talking',
      liesOver: true,
      draw: () => (
        <Held first={false}>
          {(isOpen, hold) => (
            <>
              <Button look="quiet" onClick={() => hold(true)}>
                Talk
              </Button>
              <CornerDialog
                title="Chat with Euterpe"
                open={isOpen}
                onClose={() => hold(false)}
                closing="Close"
                actions={<Button onClick={nothing}>Begin anew</Button>}
              >
                <Sheet>
                  <Text>What grows under a big cedar?</Text>
                </Sheet>
              </CornerDialog>
            </>
          )}
        </Held>
      ),
    },
  ],
  Popover: [{ state: 'beside what was pressed', liesOver: true, draw: () => <Asking /> }],
  Drawer: [
    {
      state: 'from each side',
      liesOver: true,
      draw: () => (
        <Held<'start' | 'end' | 'bottom' | undefined> first={undefined}>
          {(side, hold) => (
            <Row>
              {(['start', 'end', 'bottom'] as const).map((one) => (
                <Button key={one} look="quiet" onClick={() => hold(one)}>
                  From the {one}
                </Button>
              ))}
              <Drawer
                label="Filters"
                open={side !== undefined}
                onClose={() => hold(undefined)}
                side={side ?? 'start'}
              >
                <Sheet>
                  <Button onClick={() => hold(undefined)}>Close</Button>
                </Sheet>
              </Drawer>
            </Row>
          )}
        </Held>
      ),
    },
  ],
  Table: (['boxed', 'ruled'] as const).map((look) => ({
    state: look,
    draw: () => (
      <Table
        caption={`Plants, ${look}`}
        look={look}
        rows={PLANTS}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            ...(look === 'boxed' && { head: 'Plant' }),
            cell: ({ name }) => name,
            headsRow: true,
          },
          { key: 'height', head: 'Height', cell: ({ height }) => height },
          { key: 'light', head: 'Light', cell: ({ light }) => light },
        ]}
      />
    ),
  })),
  'Text and sheets': [
    {
      state: 'sizes',
      draw: () => (
        <Stack gap={8}>
          <Text look="h2" as="h3">
            A heading
          </Text>
          <Text look="h3" as="h4">
            A smaller one
          </Text>
          <Text look="lead">What it is about, in a sentence.</Text>
          <Text>
            Words with <TextLink to="/">a link</TextLink> among them.
          </Text>
          <Text look="small" soft>
            What steps back.
          </Text>
        </Stack>
      ),
    },
    {
      state: 'sheets',
      draw: () => (
        <Grid min="12rem">
          <Sheet>
            <Text look="h4" as="h3">
              <TextLink to="/gardens" look="cover">
                All of it is a link
              </TextLink>
            </Text>
          </Sheet>
          <Sheet tone="select">
            <Text>
              Quiet emphasis, with{' '}
              <TextLink to="/" onColor>
                a link
              </TextLink>
            </Text>
          </Sheet>
          <Sheet tone="accent">
            <Text>The one next step</Text>
          </Sheet>
        </Grid>
      ),
    },
  ],
  'Head of a page': [
    {
      state: 'worked on',
      draw: () => <CompactHead title="Plants" beside={<Button look="quiet">Compare</Button>} />,
    },
    {
      state: 'read',
      draw: () => (
        <PageHeader above="Support" title="Contact" lead="A person reads it.">
          <Button look="next" size="large">
            Write
          </Button>
        </PageHeader>
      ),
    },
  ],
};
