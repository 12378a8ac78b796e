import { z } from 'zod';
import { fault } from './fault.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Names that lead to no public machine. */
const PRIVATE = 'localhost|local|internal|intranet|lan|home|test|example|invalid|onion|arpa';
/** A name that ends in letters: what browsers read as the number of a machine (`2130706433`, `127.1`) does not. */
const PUBLIC_HOST = new RegExp(
  `^(?:${LABEL}\\.)+(?!(?:${PRIVATE})\\.?$)(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})\\.?$`,
);

const MUST_BE = fault(
  /*i18n*/ {
    id: 'fault.publicPage',
    message: '{Field} must be the address of a public page that starts with https:// or http://.',
  },
);

/** The address of a public page, as a link only: it is never fetched. No name or password stands in it, and nothing unseen. */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname: PUBLIC_HOST, error: MUST_BE })
  .max(500)
  .refine((text) => !/[\s\p{Cc}\p{Cf}\\"<>]/u.test(text) && !/^[^/]*\/\/[^/?#]*@/.test(text), MUST_BE);
