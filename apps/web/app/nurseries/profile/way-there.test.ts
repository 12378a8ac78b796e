import { describe, expect, test } from 'vitest';
import { dialLink } from './way-there.ts';

describe('what a telephone dials of a number as a nursery writes it', () => {
  test.each([
    ['(206) 555-0100', '2065550100'],
    ['+1 206 555 0100', '+12065550100'],
    ['206.555.0100 ext. 12', '2065550100;ext=12'],
    ['206-555-0100 x4', '2065550100;ext=4'],
    ['206-555-0100 #7', '2065550100;ext=7'],
    ['206-555-0100 or 360-555-0199', '2065550100'],
    ['206-555-0100 / 360-555-0199', '2065550100'],
    ['206-555-0100, 360-555-0199 (fax)', '2065550100'],
    ['Call Ida: 206-555-0100', '2065550100'],
    ['1-800-NATIVES', '18006284837'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['٢٠٦', undefined],
    ['by appointment', undefined],
    ['555', undefined],
    ['javascript:alert(1)', undefined],
  ])('%s', (written, number) => expect(dialLink(written)).toBe(number && `tel:${number}`));
});
