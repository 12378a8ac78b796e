import { token } from '../../ui/token.ts';

/** A drawn map has colours of its own: water, land and lines, by day. */
export const BY_DAY = {
  '--map-sea': '#D6E6EC',
  '--map-land': '#FBFAF5',
  '--map-coast': '#6E93A3',
  '--map-river': '#B4D0DB',
  '--map-road': '#D9B98C',
  '--map-ferry': '#4F7587',
  '--map-border': '#8B8797',
  '--map-county': '#D3CDC0',
  '--map-name': '#33475A',
  '--map-faint': '#6A7682',
  '--map-halo': '#FBFAF5',
  '--map-ink': token.always.ink,
  '--map-pin': token.always.white,
  '--map-circle': '#0B6B47',
};

/** And by night. */
export const BY_NIGHT = {
  '--map-sea': '#04121E',
  '--map-land': '#12304A',
  '--map-coast': '#4C7690',
  '--map-river': '#1E4C68',
  '--map-road': '#6E6450',
  '--map-ferry': '#8FB3C8',
  '--map-border': '#7F93A5',
  '--map-county': '#28475F',
  '--map-name': '#D5E0E6',
  '--map-faint': '#A3B4C0',
  '--map-halo': '#12304A',
  '--map-ink': '#EDF3F1',
  '--map-pin': '#0C2438',
  '--map-circle': '#6DF3C0',
};
