import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchUnderstood } from '@understory/contract';
import type { To } from 'react-router';
import { Chip } from '../../ui/Chip.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';

type Props = {
  readonly understood: SearchUnderstood | undefined;
  /** As they are typed. */
  readonly search: string;
} & (
  | { readonly addressOf: (search: string) => To }
  /** Where no address holds the search. */
  | { readonly onTake: (search: string) => void }
);

/** The search without some of its words. */
export const withoutWords = (
  words: string,
  { start, end }: { readonly start: number; readonly end: number },
): string => `${words.trim().slice(0, start)} ${words.trim().slice(end)}`.replaceAll(/\s+/gu, ' ').trim();

/** How the words of a search were read where no name holds them: each wish can be taken off, and what was let go or meant nothing is said. */
export function UnderstoodWords({ understood, search, ...ways }: Props) {
  const { t } = useLingui();
  if (!understood) return null;
  const { wishes, unused, untold } = understood;
  const way = (words: string) =>
    'addressOf' in ways ? { to: ways.addressOf(words) } : { onRemove: () => ways.onTake(words) };
  const letGo = wishes.filter(({ instead }) => instead !== null);
  const ignored = unused.map((word) => `“${word}”`).join(', ');
  return (
    <Stack gap={4}>
      {wishes.length > 0 ? (
        <Row gap={8}>
          <Text soft look="small" as="span">
            <Trans>Read as</Trans>
          </Text>
          <Row as="ul" gap={8} aria-label={t`What your words were read as`}>
            {wishes.map((wish) => (
              <li key={`${wish.start} ${wish.words}`}>
                <Chip removes={wish.words} {...way(withoutWords(search, wish))}>
                  {wish.words}
                </Chip>
              </li>
            ))}
          </Row>
        </Row>
      ) : null}
      {letGo.map(({ words, instead }) => (
        <Text key={words} soft look="small">
          {instead ? (
            <Trans>
              Nothing is “{words}” as well: “{instead}” was looked for instead.
            </Trans>
          ) : (
            <Trans>Nothing is “{words}” as well: it was let go.</Trans>
          )}
        </Text>
      ))}
      {untold.map((sentence) => (
        <Text key={sentence} soft look="small">
          {sentence}
        </Text>
      ))}
      {ignored ? (
        <Text soft look="small">
          <Trans>Not understood, and passed over: {ignored}.</Trans>
        </Text>
      ) : null}
    </Stack>
  );
}
