import { describe, expect, it } from 'vitest';
import { visitOfLink } from './visit-of-link.ts';

const website = 'https://ferns.example.com/';
const directions = 'https://www.google.com/maps/dir/?api=1&destination=Ferns';

describe('what following a link is counted as', () => {
  it.each([
    ['tel:2065550100', { event: 'phone_click' }],
    [website, { event: 'website_click' }],
    [directions, { event: 'directions_click' }],
    ['/plants/147-western-sword-fern', { event: 'plant_click', plant: 147 }],
    ['/plants/147', { event: 'plant_click', plant: 147 }],
    ['/plants/fern', undefined],
    ['/plants', undefined],
    ['/nurseries/ferns/claim', undefined],
    ['#stock', undefined],
    ['https://elsewhere.example.com/', undefined],
    ['https://ferns.example.com/other', undefined],
    ['mailto:ferns@example.com', undefined],
  ])('%s', (href, visit) => expect(visitOfLink(href, { website, directions })).toEqual(visit));

  it('counts nothing of what the nursery does not have', () => {
    expect(visitOfLink('https://a.example.com/', { website: null, directions: undefined })).toBeUndefined();
  });
});
