import { z } from 'zod';

/** A bucket of S3, or of a server that speaks as S3 does. */
export interface Bucket {
  /** Address of the server, such as `https://s3.us-west-2.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  /** Without them the machine's own are used: its environment, or its role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const FORM =
  'must look like s3://KEY:SECRET@s3.us-west-2.amazonaws.com/bucket?region=us-west-2, ' +
  'with / and + of the secret written as %2F and %2B';
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const DEFAULT_REGION = 'us-east-1';

/** Text of a URL with its %-signs resolved; undefined where they stand for nothing. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The bucket an address names; undefined for an address that names none. */
function readBucketUrl(text: string): Bucket | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !url.host) return undefined;
  const name = url.pathname.replace(/^\/|\/$/g, '');
  if (!BUCKET_NAME.test(name) || (url.username === '') !== (url.password === '')) return undefined;
  const username = decoded(url.username);
  const password = decoded(url.password);
  if (username === undefined || password === undefined) return undefined;
  const isPlain = url.searchParams.get('tls') === '0';
  return {
    endpoint: `${isPlain ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') || DEFAULT_REGION,
    name,
    credentials: username ? { accessKeyId: username, secretAccessKey: password } : undefined,
  };
}

/** A setting that names a bucket. */
export const bucketUrl = z.string().transform((text, context): Bucket => {
  const bucket = readBucketUrl(text);
  if (bucket) return bucket;
  context.issues.push({ code: 'custom', message: FORM, input: text });
  return z.NEVER;
});
