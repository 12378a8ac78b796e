import { Trans } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import type { Site } from '@understory/contract';
import { listed } from '@understory/garden';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { missingFacts } from './fit-words.ts';
import { Unfold } from './Verdict.tsx';

const Facts = styled('ul')({ margin: '0 0 8px', paddingInlineStart: 20, display: 'grid', gap: 4 });

type MissingFactsProps = { readonly site: Site } & (
  | { readonly gardenId: number; readonly onTell?: undefined }
  /** Opens the form of the garden, where it is beside. */
  | { readonly onTell: () => void; readonly gardenId?: undefined }
);

/** What of a garden's ground nobody has told, the way to tell it, and on demand what each fact would tell. */
export function MissingFacts({ site, gardenId, onTell }: MissingFactsProps) {
  const say = useSay();
  const missing = missingFacts(site);
  if (missing.length === 0) return null;
  const told = listed(
    missing.map(({ name }) => say(name)),
    'and',
    say,
  );
  return (
    <div style={{ fontSize: '0.875rem' }}>
      <Text look="small">
        <Trans>Not known yet: {told}.</Trans>{' '}
        {onTell ? null : (
          <TextLink to={`/gardens/${gardenId}?panel=garden`}>
            <Trans>Tell what you know of the garden</Trans>
          </TextLink>
        )}
      </Text>
      <Unfold>
        <summary>
          <AddRounded aria-hidden fontSize="small" /> <Trans>What it would tell</Trans>
        </summary>
        <Facts>
          {missing.map(({ fact, tells }) => (
            <li key={fact}>
              <Text look="small">{say(tells)}</Text>
            </li>
          ))}
        </Facts>
      </Unfold>
      {onTell ? (
        <Button look="quiet" onClick={onTell}>
          <Trans>Tell what you know of the garden</Trans>
        </Button>
      ) : null}
    </div>
  );
}
