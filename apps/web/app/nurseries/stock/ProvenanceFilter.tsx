import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSay } from '../../shell/words.ts';
import { Check } from '../../ui/Choice.tsx';
import { styled, token } from '../../ui/styled.ts';
import type { ProvenanceAsked } from './stock-queries.ts';

const Group = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontWeight: token.weight.firm },
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 24 },
});

const CHOICES = [
  ['straight_species', msg`Straight species only`],
  ['seed_origin_told', msg`Seed origin told`],
  ['neonicotinoid_free', msg`Grown without neonicotinoids`],
  ['organic', msg`Organic`],
] as const satisfies readonly (readonly [keyof ProvenanceAsked, unknown])[];

interface ProvenanceFilterProps {
  readonly asked: ProvenanceAsked;
  readonly onAsk: (part: Partial<ProvenanceAsked>) => void;
}

/** How what is sold must have been grown, each by a box. A lot of which it is not said is not found by it. */
export function ProvenanceFilter({ asked, onAsk }: ProvenanceFilterProps) {
  const say = useSay();
  return (
    <Group>
      <legend>
        <Trans>Show only</Trans>
      </legend>
      <div>
        {CHOICES.map(([name, label]) => (
          <Check
            key={name}
            name={name}
            label={say(label)}
            checked={asked[name]}
            onChange={(checked) => onAsk({ [name]: checked })}
          />
        ))}
      </div>
    </Group>
  );
}
