import { Trans, useLingui } from '@lingui/react/macro';
import { LONGEST_ZIP, zipDigits } from '@understory/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useProfile } from '../../session/profile-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PlainField, PlainSelect } from '../../ui/PlainField.tsx';
import { Text } from '../../ui/Text.tsx';
import type { PlantFilters } from './plant-search.ts';

/** Miles that are offered; an address may say any other. */
const RADII = [10, 25, 50, 100, 200];

type NearChoiceProps = {
  filters: PlantFilters;
  gardenZip: string | undefined;
  onAsk: (part: Partial<PlantFilters>) => void;
};

/** In stock near a ZIP code: that of the garden, that of the profile, or any other. */
export function NearChoice({ filters: { zip_code, radius }, gardenZip, onAsk }: NearChoiceProps) {
  const { t } = useLingui();
  const place = useProfile().data?.place;
  const known = gardenZip ?? place?.zip_code;
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    setProblem(undefined);
    if (field.current && field.current.value !== zip_code) field.current.value = zip_code;
  }, [zip_code]);
  const look = () => {
    const typed = field.current?.value.trim() ?? '';
    const zip = zipDigits(typed);
    if (typed !== '' && zip === undefined) return setProblem(t`A ZIP code has five digits.`);
    setProblem(undefined);
    onAsk({ zip_code: zip ?? '' });
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it would send what is no ZIP code without a word.
    event.preventDefault();
    look();
  };
  const radii = RADII.includes(radius) ? RADII : [...RADII, radius].sort((a, b) => a - b);
  return (
    <Stack gap={12}>
      <Text look="small" soft>
        <Trans>In stock near a ZIP code, by what nurseries say of their stock.</Trans>
      </Text>
      {known && known !== zip_code ? (
        <Row>
          <Button look="quiet" size="dense" onClick={() => onAsk({ zip_code: known })}>
            {gardenZip ? t`Near this garden, ${gardenZip}` : t`Near ${{ place: place?.label ?? known }}`}
          </Button>
        </Row>
      ) : null}
      <Row gap={8} align="start">
        <PlainField
          ref={field}
          label={t`ZIP code`}
          name="zip_code"
          size="dense"
          inputMode="numeric"
          maxLength={LONGEST_ZIP}
          placeholder="98501"
          autoComplete="postal-code"
          defaultValue={zip_code}
          error={problem}
          onKeyDown={onEnter}
        />
        <PlainSelect label={t`Within`} name="radius" size="dense" value={radius} onChange={() => {}}>
          {radii.map((miles) => (
            <option key={miles} value={miles}>
              {t`${miles} miles`}
            </option>
          ))}
        </PlainSelect>
      </Row>
      <Row>
        <Button look="quiet" size="dense" onClick={look}>
          <Trans>Find what is in stock</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
