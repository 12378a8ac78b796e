import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import { one, type StateOf, searchState } from '../../shell/search-state.ts';

/** How a mail is looked at. It stands in the address, so that a view can be kept and sent on. */
export const previewView = searchState({
  form: one(['html', 'text'], 'html'),
  scheme: one(['light', 'dark'], 'light'),
  width: one(['desktop', 'phone'], 'desktop'),
});
export type PreviewView = StateOf<typeof previewView>;

const Choices = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  border: `1px solid ${theme.vars.palette.mark}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& > a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 42,
    padding: '0 16px',
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& > a:first-of-type': { borderRadius: '7px 0 0 7px' },
  '& > a:last-of-type': { borderRadius: '0 7px 7px 0' },
  '& > a + a': { borderLeft: `1px solid ${theme.vars.palette.mark}` },
  '& > a:hover': { backgroundColor: theme.vars.palette.paper.tint },
  '& > a[aria-current]': {
    backgroundColor: theme.vars.palette.secondary.main,
    color: theme.vars.palette.secondary.contrastText,
    textDecoration: 'underline',
    textUnderlineOffset: 4,
  },
}));

type ChoiceProps = {
  label: string;
  /** Each with the view it leads to. */
  choices: readonly { label: string; view: PreviewView; isCurrent: boolean }[];
};

/** Two ways of looking, as links: each is an address of its own. */
function Choice({ label, choices }: ChoiceProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography id={id} variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Choices>
        {choices.map(({ label: words, view, isCurrent }) => (
          <Link
            key={words}
            to={{ search: previewView.serialise(view) }}
            replace
            preventScrollReset
            aria-current={isCurrent ? 'true' : undefined}
          >
            {words}
          </Link>
        ))}
      </Choices>
    </Box>
  );
}

/** How the mail is shown: as which form, in which scheme, how wide. */
export function ViewChoices({ view }: { view: PreviewView }) {
  const choice = <Name extends keyof PreviewView>(name: Name, value: PreviewView[Name], label: string) => ({
    label,
    view: { ...view, [name]: value },
    isCurrent: view[name] === value,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 2, sm: 3 } }}>
      <Choice label="Form" choices={[choice('form', 'html', 'HTML'), choice('form', 'text', 'Plain text')]} />
      <Choice
        label="Scheme"
        choices={[choice('scheme', 'light', 'Light'), choice('scheme', 'dark', 'Dark')]}
      />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Choice
          label="Width"
          choices={[choice('width', 'desktop', 'Desktop'), choice('width', 'phone', 'Phone')]}
        />
      </Box>
    </Box>
  );
}
