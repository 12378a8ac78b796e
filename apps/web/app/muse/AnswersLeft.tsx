import { Trans, useLingui } from '@lingui/react/macro';
import { sentenceOf } from '../shell/error-words.ts';
import { useQuery } from '../shell/queries.tsx';
import { Failed } from '../ui/Notice.tsx';
import { Text } from '../ui/Text.tsx';
import { Skeleton } from '../ui/Waiting.tsx';
import { answersLeftWords, museStatusQuery } from './muse-status.ts';

/** How often a member may still ask the muse today. */
export function AnswersLeft({ personId }: { personId: string }) {
  const { t } = useLingui();
  const status = useQuery(museStatusQuery(personId));
  if (status.data) {
    const words = answersLeftWords(status.data);
    return <Text>{words ? t(words) : <Trans>Ask Euterpe as often as you like.</Trans>}</Text>;
  }
  return status.isError ? (
    <Failed
      sentence={sentenceOf(status.error)}
      onRetry={() => void status.refetch()}
      isTrying={status.isFetching}
    />
  ) : (
    <Skeleton label={t`Reading how often you can ask today`} lines={1} />
  );
}
