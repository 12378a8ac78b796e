import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { feetToInches, plotContains } from '@understory/garden';
import { areaInWords, emptyGarden, northOf, placedPlants, plotOf } from '@understory/plan';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForgetOnLeaving } from '../../../session/use-kept-typing.ts';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { useSay } from '../../../shell/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { styled, token } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { afterEntry, EMPTY_HISTORY } from '../../document/history.ts';
import { outlineTool } from '../../tools/outline/index.tsx';
import { detailsForm } from '../details-form.ts';
import { SizeFields, useDrawnSize, useTypedFacts } from '../GardenFactsForm.tsx';
import { usePlanner } from '../planner-context.ts';
import { YardDrawing } from './YardDrawing.tsx';
import {
  HouseFields,
  Question,
  ShapeChoice,
  ShapeLengths,
  SunAndPlace,
  TreeQuestion,
  useTreePointing,
  useYardAnswers,
} from './YardFields.tsx';
import { readYardAnswers, toldYardOf, type YardAnswers, yardChange } from './yard-answers.ts';

const Drawn = styled('div')({
  position: 'sticky',
  top: -8,
  // Labels of fields lie above what they stand on.
  zIndex: 2,
  height: 220,
  background: token.paper,
  border: `1px solid ${token.line}`,
  borderRadius: token.radius.medium,
  overflow: 'hidden',
  '@media (max-height: 600px)': { position: 'relative', height: 160 },
});

/**
 * What was told of the yard when the garden was begun, to be told otherwise: its shape, the house, the trees, the light, the place.
 * What has been planted since stays where it stands, and all of it is one step.
 */
export function YourYard({
  onClose,
  onTaken,
}: {
  readonly onClose: () => void;
  readonly onTaken: () => void;
}) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const { drawing, editor, focusDrawing, gardenId } = usePlanner();
  // As it stood when it was opened: what is told is the difference to that.
  const [document] = useState(drawing.document);
  const [told] = useState(() => toldYardOf(document, drawing.plants, unit, say));
  const name = `${detailsForm(gardenId)}:yard`;
  useForgetOnLeaving(name);
  const facts = useMemo(
    () => (told.drawn ? document.facts : { ...document.facts, shape: null }),
    [document, told],
  );
  const form = useTypedFacts({ facts, keepAs: name });
  const [answers, setAnswers] = useYardAnswers(form, told.answers);
  const [tells, setTells] = useState(false);
  const pointing = useTreePointing(answers, setAnswers);
  const asked = useRef<HTMLDivElement>(null);

  const size = useDrawnSize(form.typed, facts);
  const reading = useCallback(
    (of: YardAnswers, { width, length }: { readonly width: number; readonly length: number }) =>
      readYardAnswers(
        of,
        { width: feetToInches(width), length: feetToInches(length) },
        unit,
        say,
        told.drawn,
      ),
    [unit, say, told],
  );
  const read = useMemo(() => reading(answers, size), [reading, answers, size]);
  const north = northOf(document.facts);
  const shown = useMemo(() => {
    const shape = read.shape.kind === 'rectangle' && !told.drawn ? null : read.outline;
    return { ...emptyGarden({ ...facts, ...size, shape }), things: read.things };
  }, [facts, size, read, told]);
  const area = areaInWords(read.outline, unit, say);
  const parts = { answers, onChange: setAnswers, read, tells, north };

  const apply = async () => {
    flushSync(() => setTells(true));
    const found = await form.read();
    if (!found || Object.keys(read.wrong).length > 0) {
      asked.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const before = reading(told.answers, facts);
    const now = drawing.document;
    const entry = yardChange(now, { facts: found, told, before, after: read }, t`Changed the yard`);
    if (entry) {
      const after = afterEntry({ document: now, history: EMPTY_HISTORY }, { kind: 'do', ...entry }).document;
      const plot = plotOf(after.facts);
      const outside = placedPlants(after).filter((plant) => !plotContains(plot, plant)).length;
      if (outside > 0) {
        form.refuse(
          t`${plural(outside, {
            one: '# plant would stand outside the yard. Move it first, or leave the yard larger.',
            other: '# plants would stand outside the yard. Move them first, or leave the yard larger.',
          })}`,
        );
        return;
      }
      drawing.learn([...read.plants.values()]);
      if (!editor.commit(entry)) {
        form.refuse(editor.store.getState().notice);
        return;
      }
      editor.camera.fit();
    }
    form.forget();
    onClose();
  };
  return (
    <Dialog
      title={t`Your yard`}
      size="medium"
      fillsPhone
      onClose={onClose}
      onSubmit={() => void apply()}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Leave it as it was</Trans>
          </Button>
          <Button type="submit" look="next" busy={form.isReading}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <Drawn>
        <YardDrawing
          document={shown}
          plants={read.plants}
          label={t`The yard as it is told: ${area}`}
          onPoint={pointing.onPoint}
        />
      </Drawn>
      <Stack gap={24} ref={asked}>
        <Text soft look="small" role="status">
          <Trans>{area} of ground. What you have planted stays where it stands.</Trans>
        </Text>
        <Question title={t`Shape and size`}>
          {told.drawn ? (
            <>
              <Text>
                <Trans>
                  The outline was drawn by hand since, corner by corner, and no width and length tell it any
                  more. It stays as it is here.
                </Trans>
              </Text>
              <Button
                look="quiet"
                size="dense"
                onClick={() => {
                  onClose();
                  onTaken();
                  editor.activate(outlineTool, { anew: false });
                  focusDrawing();
                }}
              >
                <Trans>Move its corners</Trans>
              </Button>
            </>
          ) : (
            <>
              <ShapeChoice answers={answers} onChange={setAnswers} />
              <SizeFields form={form} />
              <ShapeLengths {...parts} />
            </>
          )}
        </Question>
        <Question title={t`Which side is the house on?`}>
          {told.isBuiltByHand ? (
            <Text>
              <Trans>
                What is built here was drawn or moved by hand, or is locked. It stays as it is: choose it on
                the plan to change it.
              </Trans>
            </Text>
          ) : (
            <HouseFields {...parts} />
          )}
        </Question>
        <TreeQuestion {...parts} pointing={pointing}>
          {told.moreTrees > 0 ? (
            <Text soft look="small">
              {t`${plural(told.moreTrees, {
                one: '# more tree is locked or one too many for this form. Choose it on the plan.',
                other: '# more trees are locked or too many for this form. Choose them on the plan.',
              })}`}
            </Text>
          ) : null}
        </TreeQuestion>
        <SunAndPlace form={form} />
      </Stack>
    </Dialog>
  );
}
