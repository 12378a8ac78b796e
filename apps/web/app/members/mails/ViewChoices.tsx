import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import { one, type StateOf, searchState } from '../../shell/search-state.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';

/** How a mail is looked at. It stands in the address, so that a view can be kept and sent on. */
export const previewView = searchState({
  form: one(['html', 'text'], 'html'),
  scheme: one(['light', 'dark'], 'light'),
  width: one(['desktop', 'phone'], 'desktop'),
});
export type PreviewView = StateOf<typeof previewView>;

const Choices = styled('div')({
  display: 'inline-flex',
  border: `1px solid ${token.mark}`,
  borderRadius: token.radius.medium,
  backgroundColor: token.sheet,
  '& > a': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 42,
    padding: '0 16px',
    color: token.ink,
    fontWeight: 600,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& > a:first-of-type': { borderRadius: '7px 0 0 7px' },
  '& > a:last-of-type': { borderRadius: '0 7px 7px 0' },
  '& > a + a': { borderLeft: `1px solid ${token.mark}` },
  '& > a:hover': { backgroundColor: token.paper },
  '& > a[aria-current]': {
    backgroundColor: token.select,
    color: token.onSelect,
    textDecoration: 'underline',
    textUnderlineOffset: 4,
  },
});

type ChoiceProps = {
  label: string;
  /** Each with the view it leads to. */
  choices: readonly { label: string; view: PreviewView; isCurrent: boolean }[];
};

/** Two ways of looking, as links: each is an address of its own. */
function Choice({ label, choices }: ChoiceProps) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} gap={4} hugs>
      <Text id={id} look="above" as="p" soft>
        {label}
      </Text>
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
    </Stack>
  );
}

/** A phone is as wide as it is. */
const OnDesk = styled('div')({ [token.below.sm]: { display: 'none' } });

/** How the mail is shown: as which form, in which scheme, how wide. */
export function ViewChoices({ view }: { view: PreviewView }) {
  const { t } = useLingui();
  const choice = <Name extends keyof PreviewView>(name: Name, value: PreviewView[Name], label: string) => ({
    label,
    view: { ...view, [name]: value },
    isCurrent: view[name] === value,
  });
  return (
    <Row gap={[16, 24]}>
      <Choice
        label={t`Form`}
        choices={[choice('form', 'html', 'HTML'), choice('form', 'text', t`Plain text`)]}
      />
      <Choice
        label={t`Scheme`}
        choices={[choice('scheme', 'light', t`Light`), choice('scheme', 'dark', t`Dark`)]}
      />
      <OnDesk>
        <Choice
          label={t`Width`}
          choices={[choice('width', 'desktop', t`Desktop`), choice('width', 'phone', t`Phone`)]}
        />
      </OnDesk>
    </Row>
  );
}
