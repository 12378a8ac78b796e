import { Trans, useLingui } from '@lingui/react/macro';
import { inFigures, isQuantity, type PlantThing, QUANTITY_MAX } from '@understory/garden';
import { Suspense } from 'react';
import { plantPath } from '../../../plants/index.ts';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Check } from '../../../ui/Choice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { styled, token } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { setQuantity } from '../../editor/commands/changing.ts';
import { useCrowding } from '../crowding.ts';
import { PlantFitEntrance } from '../PlantFitEntrance.tsx';
import { useDrawing, useEditor, useEditorState, usePlanner } from '../planner-context.ts';
import { sizeInWords } from '../plant-facts.ts';
import { SymbolPicture } from '../SmallPicture.tsx';
import { CardHead } from './CardHead.tsx';
import { changeThing } from './changing.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { useTypedField } from './useTypedField.ts';

/** Its sun is told while the sun map is looked at. */
const PlantInSun = latePart(async () => (await import('../../light/PlantInSun.tsx')).PlantInSun);

/** The rules of a score, by spot: they come with its fit. */
const WhereItThrives = latePart(async () => (await import('../../fit/WhereItThrives.tsx')).WhereItThrives);

const Crowding = styled('p')({
  margin: 0,
  borderInlineStart: `3px solid ${token.warn}`,
  paddingInlineStart: 10,
  fontSize: '0.875rem',
});

/** The card of one placed plant: what it is, whom it crowds, how it fits this garden, and its numbers. */
export function OnePlant({ thing }: { readonly thing: PlantThing }) {
  const { t } = useLingui();
  const say = useSay();
  const editor = useEditor();
  const { ideas } = usePlanner();
  const unit = useLengthUnit();
  const card = useDrawing((state) => state.plants.get(thing.plant));
  const quantity = useTypedField(String(thing.quantity), (text) => {
    const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (!isQuantity(number)) return t`Write a whole number from 1 to ${{ most: inFigures(QUANTITY_MAX) }}.`;
    setQuantity(editor, thing.id, number);
    return undefined;
  });
  const crowding = useCrowding(thing);
  const hasSunMap = useEditorState(({ time }) => time.sunMap);
  const name = card?.common_name ?? t`Plant ${{ id: thing.plant }}`;
  const locked = thing.locked === true;
  return (
    <Stack gap={12}>
      <CardHead picture={card ? <SymbolPicture card={card} size={56} /> : null} name={name}>
        {card ? (
          <>
            <Text look="small">
              <i translate="no">{card.scientific_name}</i>
            </Text>
            <Text soft look="small">
              {sizeInWords(card, unit, say)}
            </Text>
          </>
        ) : (
          <Text look="small">
            <Trans>This plant is not in the catalog any more.</Trans>
          </Text>
        )}
      </CardHead>
      {crowding ? <Crowding>{crowding}</Crowding> : null}
      {hasSunMap ? (
        <Suspense>
          <PlantInSun thing={thing} />
        </Suspense>
      ) : null}
      <PlaceFields thing={thing}>
        <Field label={t`Quantity`} size="dense" disabled={locked} inputMode="numeric" {...quantity} />
      </PlaceFields>
      <Check
        disabled={locked}
        label={t`Stood here before`}
        checked={thing.existing === true}
        onChange={(checked) =>
          changeThing(
            editor,
            thing,
            checked ? t`Marked ${name} as standing here before` : t`Marked ${name} as new`,
            { existing: checked ? true : null },
          )
        }
      />
      {card ? <PlantFitEntrance card={card} thing={thing.id} /> : null}
      {card ? (
        <Suspense>
          <WhereItThrives thing={thing} />
        </Suspense>
      ) : null}
      {card ? (
        <Row>
          <LinkButton to={plantPath(card)} size="dense" look="quiet">
            <Trans>All about {name}</Trans>
          </LinkButton>
          {thing.existing ? null : (
            <Button
              size="dense"
              look="quiet"
              onClick={() => ideas.ask({ kind: 'replace', plant: thing.plant, things: [thing.id] })}
            >
              <Trans>Something else here</Trans>
            </Button>
          )}
        </Row>
      ) : null}
    </Stack>
  );
}
