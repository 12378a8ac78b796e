import { Trans, useLingui } from '@lingui/react/macro';
import { fitAt, type PlantThing } from '@understory/garden';
import { edgeWords, northOf, plotOf, spotInWords } from '@understory/plan';
import { useMemo } from 'react';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { moveTo } from '../editor/commands/changing.ts';
import { useDrawing, useEditorState, usePlanner } from '../panels/planner-context.ts';
import { useMayLookAhead } from '../panels/time/use-garden-time.ts';
import { bestSpotFor, useFit } from './garden-fit.ts';

/** The map of where a plant would thrive without dragging it, its best spot, and the way there. */
export function WhereItThrives({ thing }: { readonly thing: PlantThing }) {
  const mayLook = useMayLookAhead();
  return mayLook ? <Thriving thing={thing} /> : null;
}

function Thriving({ thing }: { readonly thing: PlantThing }) {
  const { t } = useLingui();
  const { editor } = usePlanner();
  const isSeen = useEditorState(({ time }) => time.fit === thing.id);
  return (
    <Stack gap={8}>
      <Row>
        <Button
          size="dense"
          look="quiet"
          pressed={isSeen}
          onClick={() => {
            editor.time.look({ fit: isSeen ? null : thing.id });
            // A map is of the whole garden.
            if (!isSeen) editor.camera.takeIn(plotOf(editor.document.facts).outline);
          }}
        >
          {isSeen ? t`Put the map away` : t`Where would it thrive?`}
        </Button>
      </Row>
      {isSeen ? <BestSpot thing={thing} /> : null}
    </Stack>
  );
}

/** By so little a better spot is no better: scores are tenths. */
const BETTER = 0.1;

function BestSpot({ thing }: { readonly thing: PlantThing }) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const { editor, focusDrawing } = usePlanner();
  const { map, hasFailed } = useFit();
  const document = useDrawing((state) => state.document);
  const plants = useDrawing((state) => state.plants);
  const best = useMemo(
    () => map && bestSpotFor(map, thing, document, plants),
    [map, thing, document, plants],
  );
  if (!map)
    return (
      <Text look="small" role="status">
        {hasFailed ? t`What this plant needs could not be read.` : t`Working out where it would thrive`}
      </Text>
    );
  if (!best)
    return (
      <Text look="small" role="status">
        <Trans>There is no open ground in this garden.</Trans>
      </Text>
    );
  const now = fitAt(map, thing);
  const isBest = now !== undefined && best.score < now + BETTER;
  const where = spotInWords(best.at, edgeWords(northOf(document.facts)), say, unit);
  const [there, here] = [best.score.toFixed(1), now?.toFixed(1)];
  return (
    <Stack gap={8}>
      <Text look="small" role="status">
        {isBest
          ? t`It does as well here as anywhere in this garden: ${there} of 5.`
          : here === undefined
            ? t`Its best spot: ${where} It scores ${there} of 5 there.`
            : t`Its best spot: ${where} It scores ${there} of 5 there, and ${here} where it stands.`}
        {isBest || best.isFree ? null : (
          <>
            {' '}
            <Trans>It has less room there than it needs when grown.</Trans>
          </>
        )}
      </Text>
      {isBest || thing.locked ? null : (
        <Row>
          <Button
            size="dense"
            look="quiet"
            onClick={() => {
              if (moveTo(editor, thing.id, best.at)) focusDrawing();
            }}
          >
            <Trans>Move it there</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
}
