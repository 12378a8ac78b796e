import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { GetPlan, PlanTerms } from '../../session/way-to-buy.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Text } from '../../ui/Text.tsx';

/** What the plant list is, and how to come by it. */
export function ListExplained({ unsaved, onClose }: { unsaved: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <Dialog
      title={unsaved ? t`Save the garden first` : t`Plant list as a table`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {unsaved ? null : <GetPlan look="next" tier="cultivator" from={pathname} />}
        </>
      }
    >
      <Text>
        {unsaved
          ? t`The plant list is made from a saved garden. Save this draft, then export its list.`
          : t`Every plant of a garden with its names, how many you need, how far apart they grow, their light and water and when they bloom, as a CSV file to print or take to the nursery.`}
      </Text>
      {unsaved ? null : <PlanTerms tier="cultivator" />}
    </Dialog>
  );
}
