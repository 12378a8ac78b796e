import { useLingui } from '@lingui/react/macro';
import { coldestNightWords } from '../../members/index.ts';
import { useSay } from '../../shell/words.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { styled } from '../../ui/styled.ts';
import { Pair } from './Pair.tsx';

const HALF_ZONES: readonly string[] = Array.from({ length: 13 }, (_, at) => [
  `${at + 1}a`,
  `${at + 1}b`,
]).flat();

interface MoreAboutGroundProps {
  /** What a field of the form holds, by its name. */
  readonly field: (
    key: 'ph' | 'zone' | 'slope' | 'deer' | 'pets',
    label: string,
    hint?: string,
  ) => {
    readonly label: string;
    readonly value: string;
    readonly size: 'dense';
    readonly error: string | undefined;
    readonly hint: string | undefined;
    readonly onChange: (value: string) => void;
  };
  /** The zone that stands there: a garden may know its whole zone alone. */
  readonly zone: string;
}

/** Room for the label that stands on the edge of the first field. */
const Beneath = styled('div')({ paddingTop: 8 });

/** What few know of their ground at once, and what it tells. Each may stay open. */
export default function MoreAboutGround({ field, zone }: MoreAboutGroundProps) {
  const { t } = useLingui();
  const say = useSay();
  const zones = zone === '' || HALF_ZONES.includes(zone) ? HALF_ZONES : [zone, ...HALF_ZONES];
  const unknown = { value: '', label: t`Not known` };
  return (
    <Beneath>
      <Stack gap={12}>
        <Select
          {...field(
            'zone',
            t`Hardiness zone`,
            t`Which plants come through the winter. A ZIP code fills it in.`,
          )}
          options={[
            unknown,
            ...zones.map((value) => ({
              value,
              label: t`${value}: coldest nights ${{ nights: coldestNightWords(value, say) }}`,
            })),
          ]}
        />
        <Pair>
          <Field
            {...field('ph', t`Soil pH`, t`By a soil test; 7 is neutral.`)}
            inputMode="decimal"
            autoComplete="off"
          />
          <Field
            {...field('slope', t`Slope in percent`, t`Feet down in 100 feet along.`)}
            inputMode="decimal"
            autoComplete="off"
          />
        </Pair>
        <Pair>
          <Select
            {...field('deer', t`Deer`, t`What they would browse.`)}
            options={[
              unknown,
              { value: 'yes', label: t`They come` },
              { value: 'no', label: t`They do not come` },
            ]}
          />
          <Select
            {...field('pets', t`Pets`, t`What is on record as poisonous.`)}
            options={[unknown, { value: 'yes', label: t`They use it` }, { value: 'no', label: t`None` }]}
          />
        </Pair>
      </Stack>
    </Beneath>
  );
}
