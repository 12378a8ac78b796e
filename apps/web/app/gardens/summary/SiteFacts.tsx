import { useLingui } from '@lingui/react/macro';
import { listed } from '@understory/garden';
import type { ComponentProps } from 'react';
import { Facts } from '../../plants/FieldNotes.tsx';
import { MOISTURE_NAMES, SOIL_NAMES, sunWords } from '../../plants/plant-words.ts';
import { useSay } from '../../shell/words.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { SummaryPart, useSummary } from './SummaryPart.tsx';
import { unknownOf } from './summary-words.ts';

const yesNo = (value: boolean | null | undefined, yes: string, no: string) =>
  value === null || value === undefined ? null : value ? yes : no;

/** What is known of the place, and how to tell what is not. */
export function SiteFacts() {
  const { site, garden } = useSummary();
  const say = useSay();
  const { i18n } = useLingui();
  const unknown = unknownOf(site);
  const numbered = (value: number | null | undefined, after = '') =>
    value === null || value === undefined ? null : `${value}${after}`;
  const facts: ComponentProps<typeof Facts>['facts'] = [
    ['Light', site.sun_exposure ? sunWords([site.sun_exposure], say, i18n.locale) : null],
    ['Soil moisture', site.moisture ? say(MOISTURE_NAMES[site.moisture]) : null],
    ['Soil', site.soil ? say(SOIL_NAMES[site.soil]) : null],
    ['Soil pH', numbered(site.ph)],
    ['Slope', numbered(site.slope, '%')],
    ['ZIP code', site.zip_code ?? null],
    ['Hardiness zone', site.usda_zone ?? null],
    ['Deer', yesNo(site.deer, 'They come', 'They do not come')],
    ['Pets', yesNo(site.pets, 'They use it', 'None')],
  ];
  return (
    <SummaryPart title="The place" id="place">
      {facts.some(([, fact]) => fact !== null) ? <Facts facts={facts} /> : null}
      {unknown.length > 0 ? (
        <Text measure>
          Not known yet: {listed(unknown, 'and')}.{' '}
          <span className="screen-only">
            Tell it <TextLink to={`/gardens/${garden.id}`}>in the planner</TextLink>, under Garden: plants can
            then be judged by it.
          </span>
        </Text>
      ) : null}
    </SummaryPart>
  );
}
