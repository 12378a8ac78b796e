import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { inFigures, listed, type Thinning, thinningPlan } from '@understory/garden';
import { type PlantsById, plantName } from '@understory/plan';
import type { Say } from '@understory/words';
import { useDeferredValue, useMemo } from 'react';
import { yearInWords } from '../../../plants/index.ts';
import { useSay } from '../../../shell/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { bare, styled, token } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { thinningProposal } from '../../proposals/thinning.ts';
import { useDrawing, useEditorState, usePlanner } from '../planner-context.ts';
import { bareShare, type Standing, standingIn } from './standing.ts';

const Lines = styled('ul')({
  ...bare,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: token.touch.full,
    borderBottom: `1px solid ${token.grid}`,
  },
});

/** What is to be taken out, and beside what: `2 Lady Fern, beside Vine Maple`. */
function thinningInWords({ plant, out, crowded }: Thinning<Standing>, plants: PlantsById, say: Say): string {
  const [count, name] = [out.length, plantName(plants, plant, say)];
  const beside = listed(
    crowded.map((other) => plantName(plants, other, say)),
    'and',
    say,
  );
  return say(msg`${count} ${name}, beside ${beside}`);
}

/** How much ground is bare in the year that is looked at, and what to take out when, so that what stays never crowds. */
export function Crowding() {
  const { t } = useLingui();
  const say = useSay();
  const { drawing, editor, focusDrawing } = usePlanner();
  const document = useDeferredValue(useDrawing((state) => state.document));
  const plants = useDeferredValue(useDrawing((state) => state.plants));
  const standing = useMemo(() => standingIn(document, plants), [document, plants]);
  const { thinnings, complete } = useMemo(() => thinningPlan(standing), [standing]);
  const propose = () => {
    editor.deactivate();
    editor.selection.clear();
    drawing.propose(thinningProposal(drawing.document, drawing.plants, thinnings));
  };
  return (
    <Stack gap={12}>
      <BareGround standing={standing} />
      {thinnings.length === 0 ? (
        <Text look="small">
          <Trans>Nothing crowds anything within thirty years.</Trans>
        </Text>
      ) : (
        <>
          <Text look="small">
            <Trans>Take out, so that what stays never crowds:</Trans>
          </Text>
          <Lines aria-label={t`What to thin, and when`}>
            {thinnings.map((thinning) => {
              const words = thinningInWords(thinning, plants, say);
              const when = yearInWords(thinning.year, say);
              return (
                <li key={`${thinning.year} ${thinning.plant}`}>
                  <Text look="small">
                    <b>{when}</b> {words}
                  </Text>
                  <Button
                    size="dense"
                    aria-label={t`Show ${words}`}
                    onClick={() => {
                      editor.time.look({ year: thinning.year });
                      editor.selection.set(thinning.out.map(({ id }) => id));
                      const [first] = thinning.out;
                      if (first) editor.camera.keepInView(first);
                      editor.selection.announce();
                    }}
                  >
                    <Trans>Show</Trans>
                  </Button>
                </li>
              );
            })}
          </Lines>
          {complete ? null : (
            <Text soft look="small">
              <Trans>It is so crowded that not all of it was looked at.</Trans>
            </Text>
          )}
          <Row gap={8}>
            <Button
              look="quiet"
              size="dense"
              onClick={() => {
                propose();
                focusDrawing();
              }}
            >
              <Plural
                value={thinnings.reduce((sum, { out }) => sum + out.length, 0)}
                one="Propose to leave # plant out"
                other="Propose to leave # plants out"
              />
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

/** It is measured when the hand rests: of ten thousand plants it takes longer than a picture. */
function BareGround({ standing }: { readonly standing: readonly Standing[] }) {
  const document = useDeferredValue(useDrawing((state) => state.document));
  const year = useDeferredValue(
    useEditorState(({ time }) => (time.year === null || time.playing ? null : Math.floor(time.year))),
  );
  const grown = useMemo(() => bareShare(document, standing), [document, standing]);
  const then = useMemo(
    () => (year === null ? undefined : bareShare(document, standing, year)),
    [document, standing, year],
  );
  const say = useSay();
  const percent = (share: number) => inFigures(Math.round(share * 100));
  const [whenGrown, when] = [percent(grown), year === null ? '' : yearInWords(year, say)];
  return (
    <Text look="small">
      {then === undefined ? (
        <Trans>Bare ground: {whenGrown} percent when grown.</Trans>
      ) : (
        <Trans>
          Bare ground: {percent(then)} percent ({when}), {whenGrown} percent when grown.
        </Trans>
      )}
    </Text>
  );
}
