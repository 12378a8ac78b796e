import type { Nursery, NurseryRequest, RegistrationStatus } from '@understory/contract';
import { readPlaces } from '../places/index.ts';

/** As much of the test server as these need; `Who` is the person it can speak as. */
interface Server<Who> {
  readonly platform: {
    readonly db: {
      readonly pool: {
        query<Row extends object>(statement: string, values: unknown[]): Promise<{ rows: Row[] }>;
      };
    };
  };
  readonly clock: { now(): Date };
  request(method: string, path: string, options?: { as?: Who; body?: unknown }): Promise<Response>;
}

/** The JSON of an answer that must have this status. */
async function answered<T>(asked: Promise<Response>, status: number): Promise<T> {
  const response = await asked;
  const text = await response.text();
  if (response.status !== status) throw new Error(`Expected ${status}, got ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** What a business tells of itself, unless told otherwise: nobody's, in Bellingham. */
export const APPLICATION = {
  businessName: 'Fern & Moss Nursery',
  businessType: 'native_plant_nursery',
  address: '12 Cedar Lane',
  city: 'Bellingham',
  state: 'WA',
  zipCode: '98225',
  contactName: 'Fern Keeper',
  contactEmail: 'hello@fern-and-moss.com',
} as const;

/** The town and state of a ZIP code, so that a test which changes that alone tells of a place there is. */
async function townOf({ zipCode }: Record<string, unknown>): Promise<Record<string, unknown>> {
  const place = typeof zipCode === 'string' ? (await readPlaces()).ofZip(zipCode) : undefined;
  return place ? { city: place.city, state: place.state } : {};
}

export async function register<Who>(
  server: Server<Who>,
  as: Who | undefined,
  fields: Record<string, unknown> = {},
): Promise<Response> {
  const body = { ...APPLICATION, ...(await townOf(fields)), ...fields };
  return server.request('POST', '/nurseries/register/', { ...(as && { as }), body });
}

let businesses = 0;

/** A website of a business's own, an address at its domain and a street, as no other test has them. */
export function ownContact(): { website: string; contactEmail: string; address: string } {
  businesses += 1;
  const domain = `growers-of-their-own-${businesses}.com`;
  return {
    website: `https://www.${domain}/`,
    contactEmail: `hello@${domain}`,
    address: `${businesses} Alder Way`,
  };
}

export const prove = <Who>(server: Server<Who>, as: Who | undefined, token: string | undefined) =>
  server.request('POST', '/nurseries/registration/prove/', { ...(as && { as }), body: { token } });

/** What the newest link holds that was mailed to a contact. */
export async function contactToken<Who>(server: Server<Who>, email: string): Promise<string> {
  const [mail] = await mailsTo(server, email);
  const token = /\/nursery-signup-contact\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}: ${mail?.text}`);
  return token;
}

/** A nursery that was registered, proved and approved. */
export async function registered<Who>(
  server: Server<Who>,
  as: Who,
  fields: Record<string, unknown> = {},
): Promise<NonNullable<RegistrationStatus['nursery']>> {
  const application = { ...ownContact(), ...fields };
  await answered(register(server, as, application), 201);
  const token = await contactToken(server, application.contactEmail);
  const { nursery } = await answered<RegistrationStatus>(prove(server, as, token), 200);
  if (!nursery) throw new Error('The registration was not approved');
  return nursery;
}

export const readListing = <Who>(server: Server<Who>, slug: string) =>
  answered<Nursery>(server.request('GET', `/nurseries/${slug}/`), 200);

export const query = async <Row extends object>(
  server: Pick<Server<never>, 'platform'>,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> => (await server.platform.db.pool.query<Row>(statement, values)).rows;

/** A listing that nobody runs, as an import makes them. */
export async function listed(
  server: Pick<Server<never>, 'platform' | 'clock'>,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number; slug: string }> {
  const now = server.clock.now();
  const columns = {
    slug: 'sword-fern-growers',
    name: 'Sword Fern Growers',
    description: '',
    website: 'https://www.swordfern.com/',
    address: '3 Alder Road, Sequim, WA 98382',
    zip_code: '98382',
    phone: '(360) 555-0143',
    contact_email: 'office@gmail.com',
    partnership_tier: 'basic',
    service_radius: 50,
    is_active: true,
    latitude: 48.08,
    longitude: -123.1,
    regions: '{northwest_coastal}',
    specialties: '{}',
    featured: false,
    is_sample: false,
    created_at: now,
    updated_at: now,
    ...fields,
  };
  const names = Object.keys(columns);
  const [row] = await query<{ id: number; slug: string }>(
    server,
    `INSERT INTO nurseries (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id, slug`,
    Object.values(columns),
  );
  if (!row) throw new Error('The listing was not added');
  return row;
}

/** A page of the requests that a platform admin sees. */
export const requests = <Who>(server: Server<Who>, as: Who, filter = '') =>
  answered<{ count: number; results: NurseryRequest[]; waiting: Record<string, number> }>(
    server.request('GET', `/admin/nursery-requests/${filter}`, { as }),
    200,
  );

export const decide = <Who>(
  server: Server<Who>,
  as: Who | undefined,
  { kind, id }: { readonly kind: string; readonly id: string | number | null },
  body: Record<string, unknown> = { decision: 'approved' },
) => server.request('POST', `/admin/nursery-requests/${kind}/${id}/decide/`, { ...(as && { as }), body });

/** The mails kept for an address, newest first. */
export const mailsTo = <Who>(server: Server<Who>, email: string) =>
  answered<{ subject: string; text: string; html: string; reply_to: string | null }[]>(
    server.request('GET', `/dev/outbox/?to=${encodeURIComponent(email)}`),
    200,
  );
