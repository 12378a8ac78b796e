import { Trans, useLingui } from '@lingui/react/macro';
import type { PlantCard } from '@understory/contract';
import { Chip } from '../../ui/Chip.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text, TextLink, Unseen } from '../../ui/Text.tsx';
import { PlantCards } from './Answer.tsx';
import { AnswerWords } from './AnswerWords.tsx';
import { Question, TalkGround } from './Talk.tsx';

interface ExampleProps {
  readonly asked: string;
  readonly answer: string;
  readonly plants: readonly PlantCard[];
}

/** What a conversation is like, for who cannot have one yet. */
export function ExampleConversation({ asked, answer, plants }: ExampleProps) {
  const { t } = useLingui();
  return (
    <TalkGround aria-label={t`An example conversation`}>
      <Stack gap={12}>
        <Row gap={8}>
          <Chip selected>
            <Trans>Example</Trans>
          </Chip>
          <Text look="small" soft>
            <Trans>This is what asking Euterpe is like.</Trans>
          </Text>
        </Row>
        <Question>{asked}</Question>
        <Unseen>
          <Trans>Euterpe answered:</Trans>
        </Unseen>
        <AnswerWords markdown={answer} />
        <PlantCards plants={plants} />
        <Text look="small" soft as="div">
          <Trans>
            From: <TextLink to="/marketplace">the catalog of plants</TextLink>
          </Trans>
        </Text>
      </Stack>
    </TalkGround>
  );
}
