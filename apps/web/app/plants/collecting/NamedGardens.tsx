import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { gardenChoiceQuery } from '../../gardens/index.ts';
import { useQuery } from '../../shell/queries.tsx';
import { TextLink } from '../../ui/Text.tsx';

interface NamedGardensProps {
  readonly ids: readonly number[];
  /** What is said until the names are read, and where they cannot be. */
  readonly words: string;
}

/** "In Front yard, By the gate", each name leading into its garden. */
export default function NamedGardens({ ids, words }: NamedGardensProps) {
  const { data } = useQuery(gardenChoiceQuery);
  const gardens = (data?.results ?? []).filter(({ id }) => ids.includes(id));
  if (gardens.length === 0) return words;
  const named = gardens.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 ? ', ' : ''}
      <TextLink to={`/gardens/${id}`}>
        <bdi>{name}</bdi>
      </TextLink>
    </Fragment>
  ));
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      <Trans>In {named}</Trans>
    </span>
  );
}
