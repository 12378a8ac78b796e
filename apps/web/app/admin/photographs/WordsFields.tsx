import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { PHOTOGRAPH_LICENCES, WITH_PERMISSION } from '@understory/contract';
import type { TypedWords, WordsField } from './photograph-form.ts';

interface WordsFieldsProps {
  readonly words: TypedWords;
  readonly onChange: (change: Partial<TypedWords>) => void;
  readonly faults: Readonly<Record<string, string>>;
}

/** What is said of a photograph: what it shows, whose it is, and by which licence. */
export function WordsFields({ words, onChange, faults }: WordsFieldsProps) {
  const field = (name: WordsField, hint: string) => ({
    name,
    value: words[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: faults[name] !== undefined,
    helperText: faults[name] ?? hint,
    fullWidth: true,
  });
  return (
    <>
      <TextField
        label="What it shows"
        required
        multiline
        maxRows={4}
        slotProps={{ htmlInput: { maxLength: 250 } }}
        {...field('alt_text', 'Read aloud to who does not see it, such as “Fronds of sword fern in shade”')}
      />
      <TextField
        label="Photographer"
        required
        slotProps={{ htmlInput: { maxLength: 120 } }}
        {...field('credit', 'As they wish to be named')}
      />
      <TextField label="Licence" required select {...field('licence', 'As it was published, or given to us')}>
        {PHOTOGRAPH_LICENCES.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {words.licence === WITH_PERMISSION ? (
        <TextField
          label="Who permitted it, and how"
          required
          slotProps={{ htmlInput: { maxLength: 300 } }}
          {...field(
            'licence_note',
            'Such as “by letter of 3 May 2026, for this site”. It is shown beside the credit',
          )}
        />
      ) : null}
      <TextField
        label="Where it was published"
        type="url"
        slotProps={{ htmlInput: { maxLength: 500 } }}
        {...field('source_url', 'Address of its page, if it has one')}
      />
    </>
  );
}
