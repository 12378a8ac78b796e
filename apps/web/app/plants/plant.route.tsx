import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Plant } from '@understory/contract';
import { data, redirect } from 'react-router';
import { HowItSuitsEntrance } from '../gardens/fit/HowItSuitsEntrance.tsx';
import { type Api, ApiError, api, loaderApi } from '../shell/api.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/plant.route';
import { Caveat, Facts, FieldNote } from './FieldNotes.tsx';
import { PlantHead } from './PlantHead.tsx';
import { plantIdOf, plantPath } from './plant-path.ts';
import { CONFIDENCE_WORDS, ecoregionName, sourceOf, spreadWords, WETLAND_WORDS } from './plant-sources.ts';
import {
  asSentence,
  capitalised,
  GROWTH_NAMES,
  LAYER_NAMES,
  moistureWords,
  SOIL_NAMES,
  sunWords,
  WILDLIFE_NAMES,
} from './plant-words.ts';
import { RegionStrip } from './RegionStrip.tsx';
import { SizeDrawing } from './SizeDrawing.tsx';
import { plantStructuredData } from './structured-data.ts';
import { YearStrip } from './YearStrip.tsx';

/** Reads the plant of an address, or leads to its right one. */
async function loadPlant(api: Api, url: URL, idAndSlug: string): Promise<Plant> {
  const id = plantIdOf(idAndSlug);
  if (id === undefined) throw data('Invalid plant ID', { status: 404 });
  const plant = await api('GET /plants/{id}/', { params: { id } }).catch((error: unknown) => {
    // No plant has such a number: whatever the call says of it, there is no page here.
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) {
      throw data(error.detail, { status: 404 });
    }
    throw error;
  });
  const path = plantPath(plant);
  if (path !== `/plants/${idAndSlug}`) throw redirect(`${path}${url.search}`, 301);
  return plant;
}

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadPlant(loaderApi(request, context), new URL(request.url), params.idAndSlug);

/** In the browser the plant is asked for directly. */
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadPlant(api, new URL(request.url), params.idAndSlug);

export const meta: Route.MetaFunction = ({ loaderData: plant, ...given }) => {
  if (!plant) return [];
  const baseUrl = given.matches[0].loaderData.config.baseUrl;
  return [
    ...pageMeta({
      title: `${plant.common_name} (${plant.scientific_name})`,
      description: plant.description,
    })(given),
    { 'script:ld+json': plantStructuredData(plant, baseUrl) },
  ];
};

const SourceList = styled('dl')(({ theme }) => ({
  margin: 0,
  maxWidth: '44rem',
  display: 'grid',
  gap: 8,
  fontSize: '0.9375rem',
  '& dt': { fontWeight: 650 },
  '& dd': { margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '14rem 1fr',
    columnGap: 24,
  },
}));

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

function Needs({ plant }: { plant: Plant }) {
  const zones = `USDA zones ${plant.usda_zone_min} to ${plant.usda_zone_max}`;
  return (
    <FieldNote title="What it needs" id="needs">
      <Facts
        facts={[
          ['Light', sunWords(plant.sun_exposure)],
          ['Soil moisture', moistureWords(plant.moisture_requirements)],
          ['Soil', asSentence(plant.soil_types.map((soil) => SOIL_NAMES[soil]).join(', '))],
          ['Soil pH', `${plant.soil_ph_min} to ${plant.soil_ph_max}`],
          ['Hardiness', zones],
          ['Copes with summer drought', plant.drought_tolerant ? 'Yes, once established' : 'No'],
          ['Copes with salt', yesNo(plant.salt_tolerant)],
          ['Wetland rating', plant.wetland_indicator && WETLAND_WORDS[plant.wetland_indicator]],
          ['Where it grows wild or best', plant.habitat_note],
          ['Care', plant.maintenance_note],
        ]}
      />
      <Caveat>
        The warmer zones are meant for cool maritime summers, not for a hot-summer zone of the same number.
      </Caveat>
    </FieldNote>
  );
}

function Size({ plant }: { plant: Plant }) {
  return (
    <FieldNote title="How large it grows" id="size">
      <SizeDrawing plant={plant} />
      <Facts
        facts={[
          [
            'Near full size after',
            `${plant.years_to_maturity} ${plant.years_to_maturity === 1 ? 'year' : 'years'}`,
          ],
          ['Growth', GROWTH_NAMES[plant.growth_rate]],
          ['Spreading', spreadWords(plant.spread_habit)],
          ['Thorns or spines', yesNo(plant.thorny)],
          ['Layer of the planting', LAYER_NAMES[plant.layer]],
        ]}
      />
      <Caveat>
        Sizes are those of a garden plant near maturity. The outline shows its form, not this very plant.
      </Caveat>
    </FieldNote>
  );
}

function Origin({ plant }: { plant: Plant }) {
  return (
    <FieldNote title="Where it is from" id="origin">
      {plant.native_regions.length > 0 ? (
        <RegionStrip native={plant.native_regions} />
      ) : (
        <Typography sx={{ maxWidth: '44rem' }}>
          Not native to any of the nine garden regions: a garden plant from elsewhere that suits the climate
          of Western Washington.
        </Typography>
      )}
      {plant.ecoregions.length > 0 ? (
        <Facts
          facts={[['In Washington and Oregon', capitalised(plant.ecoregions.map(ecoregionName).join(', '))]]}
        />
      ) : null}
      {plant.native_regions.length > 0 ? (
        <Caveat>
          Nativeness is recorded by state: a region counts when the plant is native somewhere in it. Far from
          the coast a few escapes from gardens may still be counted.
        </Caveat>
      ) : null}
    </FieldNote>
  );
}

function Company({ plant }: { plant: Plant }) {
  return (
    <FieldNote title="The company it keeps" id="company">
      <Facts
        facts={[
          [
            'Feeds or shelters',
            asSentence(plant.wildlife_value.map((kind) => WILDLIFE_NAMES[kind]).join(', ')),
          ],
          ['Value to pollinators', asSentence(plant.pollinator_value)],
          ['Fruit', plant.fruit && capitalised(plant.fruit)],
          ['Deer', plant.deer_resistant ? 'Usually left alone; no plant is deer proof' : 'Browsed'],
          ['Moths and butterflies', plant.lepidoptera_host_note],
        ]}
      />
      {plant.lepidoptera_host_note ? (
        <Caveat>Host counts are for all of North America, so they overstate what lives near you.</Caveat>
      ) : null}
    </FieldNote>
  );
}

function EatingAndPoison({ plant }: { plant: Plant }) {
  return (
    <FieldNote title="Eating and poison" id="eating">
      <Facts
        facts={[
          [
            'Parts that have been eaten',
            capitalised(plant.edible_parts?.replaceAll(';', ', ') ?? 'none on record'),
          ],
          ['Poison', plant.toxicity_note ?? 'No warning on record, which is no proof that it is harmless'],
        ]}
      />
      <Caveat>
        For interest only, never a foraging guide. Do not eat a wild plant on the word of a web page.
      </Caveat>
    </FieldNote>
  );
}

function Evidence({ plant }: { plant: Plant }) {
  return (
    <FieldNote title="How we know" id="evidence">
      <Facts
        facts={[
          ['Confidence', CONFIDENCE_WORDS[plant.confidence]],
          ['USDA symbol', plant.usda_symbol],
          [
            'Also filed as',
            plant.synonyms.length > 0 ? (
              <em key="synonyms" lang="la">
                {plant.synonyms.join(', ')}
              </em>
            ) : null,
          ],
        ]}
      />
      <Typography variant="h5" component="h3">
        Sources
      </Typography>
      <SourceList>
        {plant.source_ids.map((id) => {
          const { name, gives } = sourceOf(id);
          return (
            <div key={id} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{gives}</dd>
            </div>
          );
        })}
      </SourceList>
    </FieldNote>
  );
}

export default function PlantPage({ loaderData: plant }: Route.ComponentProps) {
  return (
    <article>
      <PlantHead plant={plant} />
      <Container maxWidth="lg" sx={{ pb: { xs: 4, md: 8 }, '& section:first-of-type': { borderTop: 0 } }}>
        <Needs plant={plant} />
        <HowItSuitsEntrance plant={plant} />
        <FieldNote title="Through the year" id="year">
          <YearStrip plant={plant} />
        </FieldNote>
        <Size plant={plant} />
        <Origin plant={plant} />
        <Company plant={plant} />
        <EatingAndPoison plant={plant} />
        <Evidence plant={plant} />
      </Container>
    </article>
  );
}
