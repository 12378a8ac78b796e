import { describe, expect, it } from 'vitest';
import { plantsWanted } from './admin/admin-queries.ts';
import { foundWanted } from './admin/found/found-queries.ts';
import { requestsWanted } from './admin/nurseries/request-queries.ts';
import { auditWanted, peopleWanted } from './admin/people/people-queries.ts';
import { fitSearch } from './gardens/fit/fit-queries.ts';
import { gardenSearch } from './gardens/garden-queries.ts';
import { shoppingSearch } from './gardens/shopping/shopping-queries.ts';
import { previewView } from './members/mails/ViewChoices.tsx';
import { directorySearch } from './nurseries/directory/directory-data.ts';
import { stockSearch } from './nurseries/page/nursery-data.ts';
import { nearSearch } from './nurseries/stock/stock-queries.ts';
import { plantSearch } from './plants/finding/plant-search.ts';

/** Addresses that were made and sent before they were read in one way: each still asks for the same. */
const ADDRESSES = [
  [
    'marketplace',
    plantSearch,
    'search=fern&sun_exposure=PS,SH&native_only=true&letter=d&page=2',
    '?search=fern&sun_exposure=PS,SH&native_only=true&letter=D&page=2',
  ],
  [
    'marketplace',
    plantSearch,
    'region=northwest_coastal&moisture_requirements=wet&height_category=low&name_type=scientific',
    '?moisture_requirements=wet&height_category=low&region=northwest_coastal&name_type=scientific',
  ],
  [
    'directory',
    directorySearch,
    'query=dry+shade&zip=98105&radius=50&specialty=Ferns&region=northwest_coastal&open_to_public=true&plant=3&status=limited&view=map&page=2',
    undefined,
  ],
  ['directory', directorySearch, 'open_to_public=false&view=list&page=1&radius=25', ''],
  ['directory', directorySearch, 'page_size=200&is_active=false', ''],
  ['gardens', gardenSearch, 'page=3&search=fern', '?search=fern&page=3'],
  ['gardens', gardenSearch, 'deleted=', '?deleted'],
  ['gardens', gardenSearch, 'deleted=true&page=2', '?deleted&page=2'],
  [
    'plants for a garden',
    fitSearch,
    'search=f&layer=shrub&native_only=true&show_all=true&page=2',
    '?search=f&layer=shrub&native_only=true&show_all=true&page=2',
  ],
  ['plants for a garden', fitSearch, 'page=0&layer=roof&show_all=yes&native_only=1', ''],
  ['shopping plan', shoppingSearch, 'zip=98105&radius=50&aim=shortest_drive&collection=true', undefined],
  ['stock of a nursery', stockSearch, 'search=+camas+&page=2', '?search=camas&page=2'],
  ['who sells a plant', nearSearch, 'zip=98105&radius=100', undefined],
  ['plants to keep', plantsWanted, 'search=fern&photographs=some&page=2', undefined],
  ['found photographs', foundWanted, 'state=refused&search=fern&page=2', undefined],
  ['requests', requestsWanted, 'status=decided&kind=claim&page=2', undefined],
  ['people', peopleWanted, 'search=fern&kind=suspended&page=2', undefined],
  ['the audit log', auditWanted, 'search=give_tier&page=3', undefined],
  ['a mail', previewView, 'form=text&scheme=dark&width=phone', undefined],
] as const;

describe('addresses of before', () => {
  it.each(ADDRESSES)('%s', (_page, { parse, serialise }, query, written) => {
    const state = parse(new URLSearchParams(query));
    expect(serialise(state as never)).toBe(written ?? `?${query}`);
  });
});
