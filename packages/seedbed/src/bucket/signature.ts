import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may use the bucket, and where it says it is. */
export interface Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW = 15 * 60_000;

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const seal = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** `20260504T170000Z` as milliseconds since 1970. */
const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const sortedQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');

/**
 * What is wrong with a request's signature (AWS Signature Version 4), as the code S3 answers with; undefined for a
 * sound one.
 */
export function faultInSignature(
  request: IncomingMessage,
  body: Uint8Array,
  account: Account,
): string | undefined {
  const parts = FORM.exec(request.headers.authorization ?? '');
  if (!parts) return 'AccessDenied';
  const [, accessKeyId, day = '', region = '', signedNames = '', signature = ''] = parts;
  if (accessKeyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const stamp = String(request.headers['x-amz-date'] ?? '');
  if (!(Math.abs(timeOf(stamp) - Date.now()) < MAX_SKEW)) return 'RequestTimeTooSkewed';
  const claimed = String(request.headers['x-amz-content-sha256'] ?? '');
  if (claimed !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const names = signedNames.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied';
  const url = new URL(request.url ?? '/', 'http://bucket');
  const canonical = [
    request.method,
    url.pathname,
    sortedQuery(url),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedNames,
    claimed,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const steps = [day, region, 's3', 'aws4_request'];
  const key = steps.reduce<string | Buffer>(
    (from, step) => seal(from, step),
    `AWS4${account.secretAccessKey}`,
  );
  const expected = seal(key, ['AWS4-HMAC-SHA256', stamp, scope, hash(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
