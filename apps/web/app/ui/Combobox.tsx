import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
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
  '& > div > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    padding: '6px 16px',
    boxSizing: 'border-box',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& > div > div:hover': { background: token.paper },
  '& > div > [aria-selected="true"]': { background: token.select, color: token.onSelect },
  '& > p': { margin: 0, padding: '10px 16px', color: token.inkSoft },
  '@media (forced-colors: active)': {
    '& > div > [aria-selected="true"]': { outline: '2px solid Highlight' },
  },
});

/** Room that is left round it, in CSS pixels, and the least it is worth opening below for. */
const ROUND = 8;
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
    bottom: isBelow ? 'auto' : `${window.innerHeight - top + 2}px`,
    maxHeight: `${Math.min(24 * 16, isBelow ? below : top - ROUND)}px`,
  });
}

interface ComboboxProps<Option> {
  readonly label: string;
  /** By what name a form sends what is typed, where it is part of one. */
  readonly name?: string | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What is offered for what is typed. */
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string | number;
  readonly draw: (option: Option) => ReactNode;
  readonly onPick: (option: Option) => void;
  /** Said where nothing is offered: that it is looked for, or that there is none. */
  readonly nothing: string;
  readonly error?: string | undefined;
  readonly longest?: number;
}

/** Something typed that finds what is picked: its arrows go through what is offered, Enter picks, Escape puts it away. */
export function Combobox<Option>({
  label,
  name,
  typed,
  onType,
  options,
  keyOf,
  draw,
  onPick,
  nothing,
  error,
  longest,
}: ComboboxProps<Option>) {
  const own = useId();
  const [isOpen, setOpen] = useState(false);
  const [reached, reach] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const at = Math.min(reached, options.length - 1);
  const idOf = (option: Option) => `${own}-${keyOf(option)}`;
  const active = options[at];

  const typeEarly = useRef(onType);
  typeEarly.current = onType;
  useEffect(() => {
    // What was typed before the scripts had come.
    if (field.current?.value) typeEarly.current(field.current.value);
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

  const close = () => {
    setOpen(false);
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
      if (!isOpen) setOpen(true);
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
  return (
    <>
      <PlainField
        ref={field}
        label={label}
        name={name}
        error={error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${own}-list`}
        aria-activedescendant={isOpen && active !== undefined ? idOf(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={longest}
        value={typed}
        onChange={({ target }) => {
          setOpen(true);
          reach(-1);
          onType(target.value);
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {/* The hand that presses a line leaves the field where it is. */}
      <List ref={list} popover="manual" onMouseDown={(event) => event.preventDefault()}>
        <div id={`${own}-list`} role="listbox" aria-label={label}>
          {isOpen
            ? options.map((option, place) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field, which keeps the focus.
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and tells which is reached.
                <div
                  key={keyOf(option)}
                  id={idOf(option)}
                  role="option"
                  aria-selected={place === at}
                  onClick={() => pick(option)}
                >
                  {draw(option)}
                </div>
              ))
            : null}
        </div>
        {isOpen && options.length === 0 ? <p role="status">{nothing}</p> : null}
      </List>
    </>
  );
}
