import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type GardenCard, MAX_PLANT_CARDS, type PlantCard } from '@understory/contract';
import { countStanding, inchesToFeet, onlyCollected, spacingOf } from '@understory/garden';
import {
  blankPicture,
  drawSheet,
  PAPERS,
  type PlantsById,
  placedPlants,
  planSheet,
  plantsPlacedIn,
  readGarden,
} from '@understory/plan';
import { useEffect, useState } from 'react';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useLettering } from '../../shell/lettering.tsx';
import { queryOptions, useQuery } from '../../shell/queries.tsx';
import { browserLocale, useSay } from '../../shell/words.ts';
import { Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Table } from '../../ui/Table.tsx';
import { Text } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';

type Garden = Pick<GardenCard, 'id' | 'name'>;

const PAGE = 200;

/** The garden as it stands, with the cards of its plants: what everybody may read of their own. */
const previewQuery = (id: number) =>
  queryOptions({
    queryKey: ['garden-preview', id],
    queryFn: async ({ signal }) => {
      const [garden, collected] = await Promise.all([
        api('GET /gardens/{id}/', { params: { id }, signal }),
        api('GET /garden-plants/', { query: { garden: id, is_placed: false, page_size: PAGE }, signal }),
      ]);
      const cards = new Map<number, PlantCard>(
        collected.results.map(({ plant_details }) => [plant_details.id, plant_details]),
      );
      const missing = [...new Set(plantsPlacedIn(garden))].filter((plant) => !cards.has(plant));
      for (let from = 0; from < missing.length; from += MAX_PLANT_CARDS) {
        const ids = missing.slice(from, from + MAX_PLANT_CARDS);
        const { results } = await api('GET /plants/cards/', { query: { ids }, signal });
        for (const card of results) cards.set(card.id, card);
      }
      return { document: readGarden(garden, [], cards), collected: collected.results, plants: cards };
    },
    staleTime: 0,
  });

/** A garden that is being read, or why it cannot be. */
function useGardenRead(id: number) {
  const { t } = useLingui();
  const read = useQuery(previewQuery(id));
  if (read.data) return { data: read.data };
  return {
    instead: read.isError ? (
      <Failed
        sentence={t`The garden could not be read. ${{ why: sentenceOf(read.error) }}`}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <Skeleton label={t`Reading the garden`} height={160} />
    ),
  };
}

/** Lines of the list that are shown, and columns that the file has. */
const SHOWN_LINES = 4;
const COLUMNS = 18;

interface Line {
  readonly card: PlantCard;
  readonly quantity: number;
  readonly where: MessageDescriptor;
}

const WHERE = {
  plan: msg`on the plan`,
  standing: msg`standing already`,
  collection: msg`collected, not yet on the plan`,
} as const;
/** In the order of the file. */
const PLACES: readonly MessageDescriptor[] = [WHERE.plan, WHERE.standing, WHERE.collection];

interface Read {
  readonly document: Parameters<typeof placedPlants>[0];
  readonly collected: readonly { readonly plant_details: PlantCard; readonly quantity: number }[];
  readonly plants: PlantsById;
}

/** The lines of a garden's plant list, as its file has them: each species once, what is only collected last. */
function listLines({ document, collected, plants }: Read): readonly Line[] {
  const placed = countStanding(placedPlants(document), ({ plant }) => plant);
  const standing = [...placed].flatMap(([plant, { quantity, existing }]): readonly Line[] => {
    const card = plants.get(plant) as PlantCard | undefined;
    return card ? [{ card, quantity, where: existing === quantity ? WHERE.standing : WHERE.plan }] : [];
  });
  const aside = onlyCollected(collected, new Set(placed.keys()), ({ plant_details }) => plant_details.id).map(
    ({ plant_details: card, quantity }): Line => ({ card, quantity, where: WHERE.collection }),
  );
  return [...standing, ...aside].sort(
    (a, b) =>
      PLACES.indexOf(a.where) - PLACES.indexOf(b.where) ||
      a.card.common_name.localeCompare(b.card.common_name, 'en') ||
      a.card.id - b.card.id,
  );
}

const rounded = (feet: number): string => String(Math.round(feet * 10) / 10);

/** The first lines of this garden's plant list, as its file has them. */
export function ListPreview({ garden }: { readonly garden: Garden }) {
  const { t } = useLingui();
  const { data, instead } = useGardenRead(garden.id);
  if (!data) return instead;
  const lines = listLines(data);
  const more = Math.max(0, lines.length - SHOWN_LINES);
  if (lines.length === 0)
    return (
      <Text look="small">
        <Trans>There is no plant in this garden yet. Its list begins with the first one.</Trans>
      </Text>
    );
  return (
    <Stack gap={8}>
      <Table
        caption={t`The first lines of the plant list of ${{ name: garden.name }}`}
        rows={lines.slice(0, SHOWN_LINES)}
        keyOf={({ card, where }) => `${card.id} ${where.id}`}
        columns={[
          { key: 'common', head: t`Common name`, cell: ({ card }) => card.common_name, headsRow: true },
          {
            key: 'scientific',
            head: t`Scientific name`,
            cell: ({ card }) => <i translate="no">{card.scientific_name}</i>,
          },
          { key: 'quantity', head: t`Quantity`, cell: ({ quantity }) => quantity },
          { key: 'where', head: t`Where`, cell: ({ where }) => t(where) },
          {
            key: 'spacing',
            head: t`Spacing (ft)`,
            cell: ({ card }) => rounded(inchesToFeet(spacingOf(card))),
          },
          {
            key: 'height',
            head: t`Height at maturity (ft)`,
            cell: ({ card }) => rounded(card.height_mature),
          },
        ]}
      />
      <Text soft look="small">
        {more > 0 ? (
          <Trans>
            <Plural value={more} one="# more line" other="# more lines" /> in the file, and {COLUMNS} columns
            in all: light, water, soil, bloom and more.
          </Trans>
        ) : (
          <Trans>The file has {COLUMNS} columns in all: light, water, soil, bloom and more.</Trans>
        )}
      </Text>
    </Stack>
  );
}

/** Photographs under the drawing are of the page that is printed. */
const NO_PICTURES: Parameters<typeof planSheet>[0]['pictures'] = new Map();
/** Pixels of the picture to one of the paper: enough to see what is on it, too few to print. */
const DENSITY = 1;

const Sheet = styled('div')({
  // As the paper it is printed on, in either scheme.
  '& > img': {
    display: 'block',
    width: '100%',
    maxWidth: 640,
    height: 'auto',
    border: `1px solid ${token.line}`,
    boxShadow: token.lifted,
  },
});

/** The page of the package with the plan of this very garden, drawn as it is printed. */
export function PlanPagePreview({ garden }: { readonly garden: Garden }) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const lettering = useLettering();
  const { data, instead } = useGardenRead(garden.id);
  const [picture, setPicture] = useState<{
    readonly address: string;
    readonly width: number;
    readonly height: number;
  }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!data) return;
    let isLeft = false;
    const draw = async () => {
      // Without waiting, names would be drawn in other faces.
      await document.fonts.ready;
      if (isLeft) return;
      const sheet = planSheet(
        {
          document: data.document,
          plants: data.plants,
          pictures: NO_PICTURES,
          unit,
          lettering,
          made: new Date(),
          say,
          locale: browserLocale(),
        },
        { kind: 'paper', paper: unit === 'metres' ? PAPERS.a4 : PAPERS.letter },
      );
      const { width, height } = sheet.layout;
      const { canvas, pen } = blankPicture(width * DENSITY, height * DENSITY);
      const work = drawSheet(pen, sheet, DENSITY);
      while (!work.next().done) if (isLeft) return;
      setPicture({ address: canvas.toDataURL('image/png'), width, height });
      canvas.width = 0;
    };
    draw().catch((error: unknown) => {
      console.warn('The plan page cannot be drawn here.', error);
      if (!isLeft) setFailed(true);
    });
    return () => {
      isLeft = true;
    };
  }, [data, say, unit, lettering]);
  if (!data) return instead;
  if (failed)
    return (
      <Text look="small">
        <Trans>This browser could not draw the page.</Trans>
      </Text>
    );
  return (
    <Stack gap={8}>
      {picture ? (
        <Sheet>
          <img
            src={picture.address}
            width={picture.width}
            height={picture.height}
            alt={t`The plan page of ${{ name: garden.name }}, with its plant schedule`}
          />
        </Sheet>
      ) : (
        <Skeleton label={t`Drawing the plan page`} height={320} />
      )}
      <Text soft look="small">
        <Trans>
          The plan page, smaller than it is printed. The package has the plant schedule, care notes and the
          calendar beside it.
        </Trans>
      </Text>
    </Stack>
  );
}
