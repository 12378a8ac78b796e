import { expect, test } from 'vitest';
import { isAddressOf } from './own-address.ts';

const listing = { contact_email: 'Office@gmail.com', website: 'https://www.SwordFern.com/visit' };

test.each([
  ['the address of the listing', 'office@GMAIL.com', true],
  ['another of the same mail provider', 'officer@gmail.com', false],
  ['any at the domain of its website', 'moss@swordfern.com', true],
  ['one at www of it', 'moss@www.swordfern.com', true],
  ['one at a domain below it', 'moss@mail.swordfern.com', false],
  ['one at a domain that ends alike', 'moss@notswordfern.com', false],
  ['one at a domain that begins alike', 'moss@swordfern.com.evil.example', false],
  ['the domain as a name', 'swordfern.com@evil.example', false],
])('%s', (_, email, own) => {
  expect(isAddressOf(listing, email)).toBe(own);
});

test.each([
  ['https://swordfern.wixsite.com/home', 'moss@wixsite.com'],
  ['https://swordfern.wixsite.com/home', 'moss@swordfern.wixsite.com'],
  ['https://facebook.com/swordfern', 'moss@facebook.com'],
  ['https://sites.google.com/swordfern', 'moss@sites.google.com'],
  ['https://comcast.net/~swordfern', 'moss@comcast.net'],
  ['https://wsu.edu/swordfern', 'student@wsu.edu'],
  ['https://kingcounty.gov/swordfern', 'clerk@kingcounty.gov'],
  ['https://shop.swordfern.com', 'moss@swordfern.com'],
  ['not an address', 'moss@swordfern.com'],
  [null, 'moss@swordfern.com'],
])('the website %s says nothing of %s', (website, email) => {
  expect(isAddressOf({ contact_email: null, website }, email)).toBe(false);
});
