import { Trans, useLingui } from '@lingui/react/macro';
import type { To } from 'react-router';
import { Chip } from '../../ui/Chip.tsx';
import { Row } from '../../ui/layout.tsx';
import type { PlantNarrowing } from './filter-words.ts';

type NarrowingsProps<State> = {
  readonly narrowings: readonly PlantNarrowing<State>[];
  /** With none of them. */
  readonly widest: State;
} & (
  | { readonly addressOf: (search: State) => To }
  /** Where no address holds the search. */
  | { readonly onTake: (search: State) => void }
);

/** What narrows a list of plants, each with the way to take it off, and all of it at once. */
export function Narrowings<State>({ narrowings, widest, ...ways }: NarrowingsProps<State>) {
  const { t } = useLingui();
  if (narrowings.length === 0) return null;
  const way = (search: State) =>
    'addressOf' in ways ? { to: ways.addressOf(search) } : { onRemove: () => ways.onTake(search) };
  return (
    <Row as="ul" gap={8} aria-label={t`What narrows the list`}>
      {narrowings.map(({ name, value, words, without }) => (
        <li key={`${name} ${value}`}>
          <Chip selected removes={words} {...way(without)}>
            {words}
          </Chip>
        </li>
      ))}
      {narrowings.length > 1 ? (
        <Row as="li" screenOnly>
          <Chip {...way(widest)}>
            <Trans>Clear all</Trans>
          </Chip>
        </Row>
      ) : null}
    </Row>
  );
}
