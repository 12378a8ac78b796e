import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import {
  type FocusEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { PlainField } from './PlainField.tsx';
import { styled, token } from './styled.ts';

/** Over whatever the field stands in: the browser lays it on top of the page. */
const List = styled('div')({
  position: 'fixed',
  inset: 'auto',
  boxSizing: 'border-box',
  margin: 0,
  padding: '8px 0',
  overflowY: 'auto',
  border: `1px solid ${token.mark}`,
  borderRadius: token.radius.medium,
  background: token.sheet,
  color: token.ink,
  '& [role="option"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    padding: '6px 16px',
    boxSizing: 'border-box',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& [role="option"]:hover': { background: token.paper },
  '& [role="option"][aria-selected="true"]': { background: token.select, color: token.onSelect },
  '& p': { margin: 0, padding: '10px 16px', color: token.inkSoft },
  '& [role="group"] > p': {
    position: 'sticky',
    top: -8,
    padding: '8px 16px',
    background: token.sheet,
    color: token.ink,
    fontWeight: token.weight.bold,
  },
  '@media (forced-colors: active)': {
    '& [aria-selected="true"]': { outline: '2px solid Highlight' },
  },
});

/** A line of two parts, the second at its far end or below the first. */
export const Apart = styled('span')({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 24,
});

/** Room that is left round it, in CSS pixels; above the field, for its name; and the least it is worth opening below for. */
const ROUND = 8;
const NAME = 12;
const LEAST = 200;

/** Lays a list at its field: below it, or above where there is no room below. */
function lay(list: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom - ROUND;
  const isBelow = below >= Math.min(LEAST, top);
  Object.assign(list.style, {
    left: `${left}px`,
    width: `${width}px`,
    top: isBelow ? `${bottom + 2}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - top + NAME}px`,
    maxHeight: `${Math.min(24 * 16, isBelow ? below : top - NAME - ROUND)}px`,
  });
}

interface OfferProps<Option> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** What is offered for what is typed. */
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string | number;
  readonly draw: (option: Option) => ReactNode;
  /** Under which heading it stands; those of one stand beside each other. */
  readonly groupOf?: (option: Option) => string;
  readonly onPick: (option: Option) => void;
  /** Said where nothing is offered: that it is looked for, or that there is none. Without it there is then no list. */
  readonly nothing?: string | undefined;
}

interface ComboboxProps<Option> extends OfferProps<Option> {
  /** By what name a form sends what is typed, where it is part of one. */
  readonly name?: string | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Said at the field alone, as of any field of a form whose every field is needed. */
  readonly needed?: boolean;
  readonly longest?: number;
  readonly size?: 'tall';
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly onFocus?: FocusEventHandler;
  readonly onBlur?: FocusEventHandler;
}

interface Offer<Option> extends ComboboxProps<Option> {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Which is reached when the list opens, and when something is typed. */
  readonly begins?: { readonly opened: number; readonly typed: number };
  readonly sign?: ReactNode;
}

const AT_NONE = { opened: -1, typed: -1 };

/** Options as they stand under their headings. */
function grouped<Option>(options: readonly Option[], groupOf: (option: Option) => string) {
  const groups: { name: string; members: Option[] }[] = [];
  for (const option of options) {
    const name = groupOf(option);
    const last = groups.at(-1);
    if (last?.name === name) last.members.push(option);
    else groups.push({ name, members: [option] });
  }
  return groups;
}

function Offered<Option>({
  label,
  hint,
  error,
  name,
  typed,
  onType,
  options,
  keyOf,
  draw,
  groupOf,
  onPick,
  nothing,
  needed = false,
  longest,
  size,
  isOpen: isAsked,
  onOpen,
  begins = AT_NONE,
  sign,
  ref,
  onFocus,
  onBlur,
}: Offer<Option>) {
  const own = useId();
  const [reached, reach] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement, []);
  const isOpen = isAsked && (options.length > 0 || nothing !== undefined);
  const at = Math.min(reached, options.length - 1);
  const idOf = (option: Option) => `${own}-${keyOf(option)}`;
  const active = options[at];

  const typeEarly = useRef(onType);
  typeEarly.current = onType;
  const typedFirst = useRef(typed);
  useEffect(() => {
    // What was typed before the scripts had come.
    const early = field.current?.value;
    if (early && early !== typedFirst.current) typeEarly.current(early);
  }, []);
  useEffect(() => {
    const [shown, held] = [list.current, field.current];
    if (!isOpen || !shown || !held) return;
    const place = () => lay(shown, held);
    shown.showPopover();
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      if (shown.isConnected) shown.hidePopover();
    };
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && at >= 0)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, at]);

  const open = () => {
    if (isAsked) return;
    reach(begins.opened);
    onOpen(true);
  };
  const close = () => {
    onOpen(false);
    reach(-1);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) open();
      else if (options.length > 0)
        reach((at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % options.length);
    } else if (event.key === 'Enter' && isOpen && active !== undefined) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const line = (option: Option) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and tells which is reached.
    <div
      key={keyOf(option)}
      id={idOf(option)}
      role="option"
      aria-selected={option === active}
      onClick={() => pick(option)}
    >
      {draw(option)}
    </div>
  );
  return (
    <>
      <PlainField
        ref={field}
        label={label}
        size={size}
        hint={hint}
        name={name}
        error={error}
        sign={sign}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${own}-list`}
        aria-activedescendant={isOpen && active !== undefined ? idOf(active) : undefined}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        required={needed}
        maxLength={longest}
        value={typed}
        onChange={({ target }) => {
          onOpen(true);
          reach(begins.typed);
          onType(target.value);
        }}
        onClick={open}
        onFocus={onFocus}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {/* The hand that presses a line leaves the field where it is. */}
      <List ref={list} popover="manual" onMouseDown={(event) => event.preventDefault()}>
        <div id={`${own}-list`} role="listbox" aria-label={label}>
          {!isOpen
            ? null
            : !groupOf
              ? options.map(line)
              : grouped(options, groupOf).map(({ name: group, members }) => (
                  // biome-ignore lint/a11y/useSemanticElements: a group within a list of choices, where a fieldset would be no part of one.
                  <div key={group} role="group" aria-label={group}>
                    <p aria-hidden>{group}</p>
                    {members.map(line)}
                  </div>
                ))}
        </div>
        {isOpen && options.length === 0 ? <p role="status">{nothing}</p> : null}
      </List>
    </>
  );
}

/** Something typed that finds what is picked: its arrows go through what is offered, Enter picks, Escape puts it away. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const [isOpen, setOpen] = useState(false);
  return <Offered {...props} isOpen={isOpen} onOpen={setOpen} />;
}

interface PickedProps<Option> extends Omit<OfferProps<Option>, 'nothing'> {
  /** All there are; until it is open, the one that is picked is enough. */
  readonly options: readonly Option[];
  readonly nameOf: (option: Option) => string;
  readonly picked: Option;
  /** Those of what is typed. */
  readonly find: (options: readonly Option[], typed: string) => readonly Option[];
  /** Where nothing fits what is typed. */
  readonly nothing: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The same where one of them is always picked: what is typed looks for another one, and is gone when none is picked. */
export function PickedCombobox<Option>({
  options,
  nameOf,
  picked,
  find,
  isOpen,
  onOpen,
  ...props
}: PickedProps<Option>) {
  const [looked, look] = useState<string>();
  const found = looked === undefined ? options : find(options, looked);
  return (
    <Offered
      {...props}
      options={found}
      typed={looked ?? nameOf(picked)}
      onType={look}
      isOpen={isOpen}
      onOpen={(isNowOpen) => {
        if (!isNowOpen) look(undefined);
        onOpen(isNowOpen);
      }}
      begins={{ opened: -1, typed: 0 }}
      sign={<ExpandMoreRounded aria-hidden />}
      // Whoever types looks for another one.
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
    />
  );
}
