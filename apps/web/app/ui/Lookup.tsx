import { useLingui } from '@lingui/react/macro';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FocusEventHandler, ReactNode, Ref } from 'react';
import { styled, token } from './styled.ts';

/** Above the field the list leaves its label free; below, it lies on the hint. */
const offOf = ({ placement }: { placement: string }) => [0, placement.startsWith('top') ? 12 : 2];

/** The list's edge is drawn like all else. */
const POPPER = {
  modifiers: [{ name: 'offset', options: { offset: offOf } }],
  sx: {
    '& .MuiAutocomplete-paper': { border: 1, borderColor: 'mark' },
    '& .MuiAutocomplete-listbox': { maxHeight: 264 },
  },
};

const Line = styled('li')({
  '&.MuiAutocomplete-option': {
    flexWrap: 'wrap',
    columnGap: 24,
    justifyContent: 'space-between',
    minHeight: token.touch.full,
  },
});
const Group = styled('div')({
  '& > p': {
    position: 'sticky',
    top: -8,
    zIndex: 1,
    margin: 0,
    padding: '8px 16px',
    background: token.sheet,
    fontWeight: token.weight.bold,
  },
  '& > ul': { margin: 0, padding: 0 },
});

/** An emptied field begins anew; a resetting of the widget itself is no typing. */
const TYPED = new Set(['input', 'clear', 'selectOption']);

interface LookupProps<Option> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Said at the input alone, as of any field of a form whose every field is needed. */
  readonly needed?: boolean;
  /** Signs, at most. */
  readonly longest?: number;
  /** Found for what is typed, or all there are. */
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string;
  readonly nameOf: (option: Option) => string;
  readonly draw: (option: Option) => ReactNode;
  /** Under which heading it stands. */
  readonly groupOf?: (option: Option) => string;
  readonly onPick: (option: Option) => void;
  /** Either any text may stand, and what is picked is one way to write it; or one of the options is always picked. */
  readonly text?: { readonly typed: string; readonly onType: (typed: string) => void };
  readonly picked?: {
    readonly option: Option;
    readonly find: (options: readonly Option[], typed: string) => readonly Option[];
    /** Where nothing fits what is typed. */
    readonly nothing: string;
    readonly isOpen: boolean;
    readonly onOpen: (isOpen: boolean) => void;
  };
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onFocus?: FocusEventHandler;
  readonly onBlur?: FocusEventHandler;
}

/** Looks up what is typed, and offers what it finds. */
export function Lookup<Option>(props: LookupProps<Option>) {
  const { t } = useLingui();
  const { label, hint, error, needed, longest, options, keyOf, nameOf, draw, groupOf, onPick, text, picked } =
    props;
  return (
    <Autocomplete<Option, false, boolean, boolean>
      // Within the page, so that a screen reader finds the list beside its field.
      disablePortal
      fullWidth
      openText={t`Open`}
      closeText={t`Close`}
      clearText={t`Clear`}
      options={options}
      slotProps={{ popper: POPPER }}
      getOptionKey={(option) => (typeof option === 'string' ? option : keyOf(option))}
      getOptionLabel={(option) => (typeof option === 'string' ? option : nameOf(option))}
      onChange={(_event, chosen) => {
        if (chosen !== null && typeof chosen !== 'string') onPick(chosen);
      }}
      {...(text && {
        freeSolo: true,
        value: null,
        inputValue: text.typed,
        filterOptions: (found: Option[]) => found,
        onInputChange: (_event: unknown, typed: string, reason: string) => {
          if (TYPED.has(reason)) text.onType(typed);
        },
      })}
      {...(picked && {
        disableClearable: true,
        autoHighlight: true,
        value: picked.option,
        isOptionEqualToValue: (one: Option, other: Option | string) =>
          typeof other !== 'string' && keyOf(one) === keyOf(other),
        filterOptions: (all: Option[], { inputValue }: { inputValue: string }) => [
          ...picked.find(all, inputValue),
        ],
        noOptionsText: picked.nothing,
        open: picked.isOpen,
        onOpen: () => picked.onOpen(true),
        onClose: () => picked.onOpen(false),
      })}
      {...(groupOf && {
        groupBy: groupOf,
        // A group within the list, where a list within it would be no choice.
        renderGroup: ({
          key,
          group,
          children,
        }: {
          key: string | number;
          group: string;
          children?: ReactNode;
        }) => (
          <Group key={key} role="group" aria-label={group}>
            <p aria-hidden>{group}</p>
            <ul role="presentation">{children}</ul>
          </Group>
        ),
      })}
      renderOption={({ key, ...item }, option) => (
        <Line key={key} {...item}>
          {draw(option)}
        </Line>
      )}
      renderInput={(parts) => (
        <TextField
          {...parts}
          {...(props.inputRef && { inputRef: props.inputRef })}
          {...(props.onFocus && { onFocus: props.onFocus })}
          {...(props.onBlur && { onBlur: props.onBlur })}
          label={label}
          error={error !== undefined}
          helperText={error ?? hint}
          slotProps={{
            ...parts.slotProps,
            htmlInput: {
              ...parts.slotProps.htmlInput,
              ...(needed && { required: true }),
              ...(longest && { maxLength: longest }),
              autoComplete: 'off',
              autoCapitalize: 'words',
              spellCheck: false,
            },
          }}
        />
      )}
    />
  );
}
