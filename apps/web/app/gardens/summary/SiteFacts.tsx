import { Trans, useLingui } from '@lingui/react/macro';
import { listed } from '@understory/garden';
import type { ComponentProps } from 'react';
import { Facts, MOISTURE_NAMES, SOIL_NAMES, sunWords } from '../../plants/index.ts';
import { useSay } from '../../shell/words.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { SummaryPart, useSummary } from './SummaryPart.tsx';
import { unknownOf } from './summary-words.ts';

const yesNo = (value: boolean | null | undefined, yes: string, no: string) =>
  value === null || value === undefined ? null : value ? yes : no;

/** What is known of the place, and how to tell what is not. */
export function SiteFacts() {
  const { t } = useLingui();
  const say = useSay();
  const { site, garden } = useSummary();
  const unknown = unknownOf(site, say);
  const told = listed(unknown, 'and', say);
  const numbered = (value: number | null | undefined, after = '') =>
    value === null || value === undefined ? null : `${value}${after}`;
  const facts: ComponentProps<typeof Facts>['facts'] = [
    [t`Light`, site.sun_exposure ? sunWords([site.sun_exposure], say) : null],
    [t`Soil moisture`, site.moisture ? t(MOISTURE_NAMES[site.moisture]) : null],
    [t`Soil`, site.soil ? t(SOIL_NAMES[site.soil]) : null],
    [t`Soil pH`, numbered(site.ph)],
    [t`Slope`, numbered(site.slope, '%')],
    [t`ZIP code`, site.zip_code ?? null],
    [t`Hardiness zone`, site.usda_zone ?? null],
    [t`Deer`, yesNo(site.deer, t`They come`, t`They do not come`)],
    [t`Pets`, yesNo(site.pets, t`They use it`, t`None`)],
  ];
  return (
    <SummaryPart title={t`The place`} id="place">
      {facts.some(([, fact]) => fact !== null) ? <Facts facts={facts} /> : null}
      {unknown.length > 0 ? (
        <Text measure>
          <Trans>
            Not known yet: {told}.{' '}
            <span className="screen-only">
              Tell it <TextLink to={`/gardens/${garden.id}?panel=garden`}>in the planner</TextLink>, under
              Garden: plants can then be judged by it.
            </span>
          </Trans>
        </Text>
      ) : null}
    </SummaryPart>
  );
}
