import { Trans, useLingui } from '@lingui/react/macro';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import type { MuseAnswer, MuseSource, PlantCard, Understood } from '@understory/contract';
import { useEffect, useRef, useState } from 'react';
import { plantPath, portraitAddress } from '../../plants/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { RINGED_BY_COVER, Row, Stack } from '../../ui/layout.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { Text, TextLink, Unseen } from '../../ui/Text.tsx';
import { AnswerLink, AnswerWords } from './AnswerWords.tsx';
import { plainOf } from './markdown.ts';

/** Of a portrait in px. */
const PORTRAIT = 52;
/** How long the outcome of copying stands, in milliseconds. */
const TOLD_FOR = 2_000;

const Cards = styled('ul')({
  ...bare,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
  gap: 8,
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    minHeight: token.touch.full,
    padding: 6,
    border: `1px solid ${token.line}`,
    borderRadius: token.radius.medium,
    background: token.sheet,
    ...RINGED_BY_COVER,
  },
  '& > li:hover': { borderColor: token.mark },
  '& img': {
    flex: 'none',
    width: PORTRAIT,
    height: PORTRAIT,
    objectFit: 'cover',
    borderRadius: token.radius.small,
    background: token.always.plate,
    [token.dark]: { filter: 'brightness(0.93)' },
  },
  '& div': { minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.25 },
  '& em': { display: 'block', marginBlockStart: 2, fontSize: '0.8125rem', color: token.inkSoft },
});

/** The plants that are put forward, each leading to its page. */
export function PlantCards({ plants }: { plants: readonly PlantCard[] }) {
  const { t } = useLingui();
  if (plants.length === 0) return null;
  return (
    <Cards aria-label={t`Plants put forward`}>
      {plants.map((plant) => (
        <li key={plant.id}>
          <img src={portraitAddress(plant)} alt="" width={PORTRAIT} height={PORTRAIT} loading="lazy" />
          <div>
            <TextLink to={plantPath(plant)} look="cover">
              {plant.common_name}
            </TextLink>
            <em lang="la">{plant.scientific_name}</em>
          </div>
        </li>
      ))}
    </Cards>
  );
}

/** What was made of a question, so that a slip is seen. */
function UnderstoodWords({ understood: { wishes, mended, unused, relaxed } }: { understood: Understood }) {
  const { t } = useLingui();
  const from = { said: '', implied: t`implied`, carried: t`from before`, site: t`your garden` };
  return (
    <>
      {wishes.length > 0 ? (
        <Row as="ul" gap={4} aria-label={t`Understood`}>
          {wishes.map((wish) => (
            <li key={`${wish.key} ${wish.words}`}>
              <Chip selected={wish.from === 'said'}>
                {wish.from === 'said' ? wish.words : t`${wish.words} (${{ whence: from[wish.from] }})`}
              </Chip>
            </li>
          ))}
        </Row>
      ) : null}
      {mended.map(({ typed, read_as }) => (
        <Text key={typed} look="small" soft>
          <Trans>
            “{typed}” was read as {read_as}.
          </Trans>
        </Text>
      ))}
      {unused.length > 0 ? (
        <Text look="small" soft>
          <Trans>Not used: {unused.map((word) => `“${word}”`).join(', ')}.</Trans>
        </Text>
      ) : null}
      {relaxed.map((words) => (
        <Text key={words} look="small" soft>
          {words}
        </Text>
      ))}
    </>
  );
}

const Sources = ({ sources }: { sources: readonly MuseSource[] }) => (
  <Text look="small" soft as="div">
    <Trans>From:</Trans>{' '}
    {sources.map(({ title, address }, place) => (
      <span key={`${address} ${title}`}>
        {place > 0 ? ', ' : null}
        <AnswerLink to={address}>{title}</AnswerLink>
      </span>
    ))}
  </Text>
);

function CopyAnswer({ words }: { words: string }) {
  const { t } = useLingui();
  const [told, setTold] = useState('');
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const copied = t`Copied!`;
  const copy = async () => {
    setTold(
      await navigator.clipboard.writeText(words).then(
        () => copied,
        () => t`Could not copy`,
      ),
    );
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setTold(''), TOLD_FOR);
  };
  return (
    <>
      <Button
        size="dense"
        aria-label={told ? undefined : t`Copy this answer`}
        icon={told === copied ? <CheckRounded /> : <ContentCopyRounded />}
        onClick={() => void copy()}
      >
        {told || t`Copy`}
      </Button>
      <Unseen role="status">{told}</Unseen>
    </>
  );
}

interface AnswerProps {
  readonly answer: MuseAnswer;
  /** Asks what may be asked next; of the last answer alone. */
  readonly onAsk: ((words: string) => void) | undefined;
}

/** What the muse answered, the plants she puts forward, what it rests on and where it may go on. */
export function Answer({ answer, onAsk }: AnswerProps) {
  const { t } = useLingui();
  const { response, plants, understood, sources, follow_ups, is_fallback, muse_persona } = answer;
  return (
    <Stack gap={12}>
      <Unseen>
        <Trans>{muse_persona} answered:</Trans>
      </Unseen>
      {understood ? <UnderstoodWords understood={understood} /> : null}
      <AnswerWords markdown={response} />
      <PlantCards plants={plants} />
      {is_fallback ? (
        <Text look="small" soft>
          <Trans>
            The language model that usually helps {muse_persona} is away just now: this comes from our own
            records alone.
          </Trans>
        </Text>
      ) : null}
      {sources.length > 0 ? <Sources sources={sources} /> : null}
      <Row gap={0}>
        <CopyAnswer words={plainOf(response)} />
      </Row>
      {onAsk && follow_ups.length > 0 ? (
        <Row as="ul" gap={8} aria-label={t`Ask next`}>
          {follow_ups.map((words) => (
            <li key={words}>
              <Button look="quiet" size="dense" onClick={() => onAsk(words)}>
                {words}
              </Button>
            </li>
          ))}
        </Row>
      ) : null}
    </Stack>
  );
}
