import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import TuneRounded from '@mui/icons-material/TuneRounded';
import { INVENTORY_STATUSES, LISTING_KINDS, LONGEST_ZIP, MAX_SEARCH_LENGTH } from '@understory/contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { FindByName } from '../../plants/index.ts';
import { REGIONAL_MUSES } from '../../shell/muses.ts';
import type { Asking } from '../../shell/use-search-state.ts';
import { useSay } from '../../shell/words.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Pick } from '../../ui/Choice.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { choicesWith } from '../stock/stock-queries.ts';
import { STATUS_WORDS } from '../stock/stock-words.ts';
import {
  type DirectoryData,
  type DirectorySearch,
  directorySearch,
  searchAddress,
} from './directory-data.ts';
import { KIND_WORDS, plantWords } from './directory-words.ts';
import { Choice, Typed } from './fields.tsx';

const Form = styled('form')({
  display: 'grid',
  gap: '12px 8px',
  alignItems: 'start',
  // The names of the fields stand on their upper lines.
  paddingTop: 2,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr) auto',
  '& > button': { whiteSpace: 'nowrap', [token.below.sm]: { paddingInline: 12 } },
  '& > .words, & > details': { gridColumn: '1 / -1' },
  '& > details': { marginTop: -12 },
  // Too narrow for three beside each other, or its letters are large.
  '@media (max-width: 23rem)': {
    gridTemplateColumns: '1fr 1fr',
    '& > button': { gridColumn: '1 / -1' },
  },
  [token.from.md]: {
    gap: '14px 12px',
    gridTemplateColumns: 'minmax(12rem, 1fr) 9rem 9rem auto',
    '& > .words': { gridColumn: 'auto' },
  },
  '@media print': { display: 'none' },
});

interface DirectoryFormProps {
  readonly data: DirectoryData;
  readonly asking: Asking<DirectorySearch>;
}

/** Where to look, and for what. It asks as any form does before scripts have come. */
export function DirectoryForm({ data, asking }: DirectoryFormProps) {
  const { t } = useLingui();
  const { answer } = data;
  const { shown, form } = asking;
  const narrowed = directorySearch.narrowing(shown).filter(({ name }) => name !== 'query').length;
  const fault = 'refused' in answer && answer.isZip ? answer.refused : '';
  /** Sent by Enter or the button: the hand goes back to what is to be mended. */
  const wasSent = useRef(false);
  const mend = () => {
    const field = form.ref.current?.elements.namedItem('zip');
    if (fault && field instanceof HTMLElement) field.focus();
  };
  const mendNow = useRef(mend);
  mendNow.current = mend;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is each answer that is waited for.
  useEffect(() => {
    if (wasSent.current) mendNow.current();
    wasSent.current = false;
  }, [data.now]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    wasSent.current = true;
    form.onSubmit(event);
    mend();
  };
  return (
    <search>
      <Form
        {...form}
        method="get"
        action="/local-nurseries"
        aria-label={t`Find nurseries`}
        noValidate
        onSubmit={onSubmit}
      >
        {shown.view === 'map' ? <input type="hidden" name="view" value="map" /> : null}
        <div className="words">
          <Typed
            name="query"
            label={t`Name, town, specialty or plant`}
            value={shown.query}
            longest={MAX_SEARCH_LENGTH}
            type="search"
          />
        </div>
        <Typed
          name="zip"
          label={t({ message: 'ZIP code', context: 'name of a field with room for five figures' })}
          value={shown.zip}
          longest={LONGEST_ZIP}
          fault={fault}
          isZip
        />
        <Choice name="radius" label={t`Within`} value={String(shown.radius)}>
          {choicesWith(shown.radius).map((miles) => (
            <option key={miles} value={miles}>
              {t`${plural(miles, { one: '# mile', other: '# miles' })}`}
            </option>
          ))}
        </Choice>
        <Button type="submit" look="next">
          <Trans>Find nurseries</Trans>
        </Button>
        {/* Open from the first where something in it narrows the list, or is to be mended. */}
        <Fold
          open={narrowed > 0 || data.unknownPlant !== ''}
          icon={<TuneRounded aria-hidden />}
          title={
            <>
              <Trans>More filters</Trans> {narrowed > 0 ? <Chip selected>{narrowed}</Chip> : null}
            </>
          }
        >
          <Filters data={data} asking={asking} />
        </Fold>
      </Form>
    </search>
  );
}

const More = styled('div')({
  display: 'grid',
  gap: '16px 12px',
  padding: '12px 0 4px',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  '& > label': { marginInline: 0 },
});

function Filters({ data, asking }: Pick<DirectoryFormProps, 'data' | 'asking'>) {
  const { t } = useLingui();
  const { answer } = data;
  const { shown } = asking;
  const told = 'refused' in answer ? [] : answer.specialties;
  const chosen = shown.specialty;
  const isTold = chosen === '' || told.some(({ name }) => name === chosen);
  return (
    <More>
      <Choice name="kind" label={t`What to show`} value={shown.kind}>
        <option value="">{t`Growers, shops and yearly sales`}</option>
        {LISTING_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(KIND_WORDS[kind])}
          </option>
        ))}
      </Choice>
      <Choice name="specialty" label={t`Known for`} value={chosen}>
        <option value="">{t`Anything`}</option>
        {isTold ? null : <option value={chosen}>{chosen}</option>}
        {told.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </Choice>
      <Choice name="region" label={t`Region`} value={shown.region}>
        <option value="">{t`Any region`}</option>
        {REGIONAL_MUSES.map(({ key, region }) => (
          <option key={key} value={key}>
            {t(region)}
          </option>
        ))}
      </Choice>
      <Stocked data={data} asking={asking} />
      <Choice name="status" label={t`Availability`} value={shown.status}>
        <option value="">{t`All`}</option>
        {INVENTORY_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(STATUS_WORDS[status])}
          </option>
        ))}
      </Choice>
      <Pick name="open_to_public" value="true" label={t`Open to the public`} checked={shown.open_to_public} />
      {directorySearch.narrowing(shown).length > 0 ? (
        <LinkButton to={searchAddress(directorySearch.widest(shown))} preventScrollReset>
          <Trans>Clear the filters</Trans>
        </LinkButton>
      ) : null}
    </More>
  );
}

/** The plant that is to be in stock: a field that finds one, or the one that is chosen with the way to give it up. */
function Stocked({ data, asking }: Pick<DirectoryFormProps, 'data' | 'asking'>) {
  const { t } = useLingui();
  const say = useSay();
  const { search, wanted, unknownPlant } = data;
  const name = wanted ? plantWords(wanted, say) : t`a plant`;
  const fault = unknownPlant === '' ? '' : t`No plant is called “${unknownPlant}”.`;
  if (search.plant === 0) {
    return (
      <FindByName
        label={t`Has a plant in stock`}
        name="plant_name"
        initial={unknownPlant}
        fault={fault}
        onPick={({ id }) => asking.ask({ plant: id, plant_name: '' })}
      />
    );
  }
  return (
    <Text breaks>
      <input type="hidden" name="plant" value={search.plant} />
      <Trans>
        Has <strong>{name}</strong> in stock.
      </Trans>{' '}
      <TextLink to={searchAddress(directorySearch.change(search, { plant: 0 }))} preventScrollReset>
        <Trans>Any plant</Trans>
      </TextLink>
    </Text>
  );
}
