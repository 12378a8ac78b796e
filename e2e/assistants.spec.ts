import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { SdkAssistant } from '../apps/server/src/assistants/sdk-assistant.fixture.ts';
import { expectAccessible } from './support/accessibility.ts';
import { type Account, expect, signInElsewhere, signInOnPage, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { expectPlaced, plannerOn } from './support/planner.ts';

/** A program on the same machine, which listens where people are sent back to. */
class Assistant extends SdkAssistant {
  readonly #site: string;

  constructor(site: string, redirectUrl: string) {
    super(redirectUrl);
    this.#site = site;
  }
  /** The page it has opened for its person. */
  get asked(): URL {
    if (!this.opened) throw new Error('It has opened no page');
    return this.opened;
  }
  transport = () => new StreamableHTTPClientTransport(new URL('/mcp', this.#site), { authProvider: this });
  newClient = () => new Client({ name: 'journey', version: '1.0.0' });
}

/** Listens for people who come back from the site. */
async function listen(): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer(({ url }, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.statusCode = url === '/favicon.ico' ? 204 : 200;
    answer.end('<!doctype html><html lang="en"><title>Back</title><p>Back in the assistant</p></html>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/callback`, close: () => server.close() };
}

async function makeGarden(calls: APIRequestContext, account: Account) {
  const { token } = await signInElsewhere(calls, account);
  const headers = { Authorization: `Bearer ${token}` };
  const made = await calls.post('/api/v1/gardens/', {
    headers,
    data: { name: 'Heron’s Reach', width: 20, length: 30, site: { zip_code: '98115' } },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  const waiting = async () => {
    const answer = await calls.get(`/api/v1/gardens/${id}/proposals/`, { headers });
    return ((await answer.json()) as { results: { title: string }[] }).results.map(({ title }) => title);
  };
  const planted = async () => {
    const answer = await calls.get(`/api/v1/gardens/${id}/`, { headers });
    return ((await answer.json()) as { plant_count: number }).plant_count;
  };
  return { id, headers, waiting, planted };
}

test('an assistant is let in, proposes, is taken up and undone, and is shut out', async ({
  page,
  baseURL: given,
}) => {
  const baseURL = given ?? '';
  const account = await makeMember(baseURL, 'assisted');
  const calls = await requests.newContext({ baseURL });
  const garden = await makeGarden(calls, account);
  const listener = await listen();
  const assistant = new Assistant(baseURL, listener.address);
  const transport = assistant.transport();
  await expect(assistant.newClient().connect(transport)).rejects.toBeInstanceOf(UnauthorizedError);

  await test.step('the person signs in first and is asked then', async () => {
    await page.goto(assistant.asked.href);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Please sign in to decide about the assistant.')).toBeVisible();
    await signInOnPage(page, account);
    await expect(page).toHaveURL(assistant.asked.href);
    await expect(page.getByText('A program that says it is called Claude wants')).toBeVisible();
    await expect(
      page.getByText(`A program on this device (${new URL(listener.address).host})`),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('no other site can put the question into a frame of its own', async () => {
    const answer = await page.request.get(assistant.asked.href);
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  await test.step('no gives nothing', async () => {
    await page.getByRole('button', { name: 'Don’t allow' }).click();
    await expect(page.getByText('Back in the assistant')).toBeVisible();
    const back = new URL(page.url()).searchParams;
    expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null]);
  });

  await test.step('yes leads back with a code that is good for tokens', async () => {
    await page.goto(assistant.asked.href);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(page.getByText('Back in the assistant')).toBeVisible();
    const back = new URL(page.url()).searchParams;
    expect([back.get('state'), back.get('iss')]).toEqual([assistant.state(), baseURL]);
    await transport.finishAuth(back);
  });

  const client = assistant.newClient();
  await client.connect(assistant.transport());
  const use = async (name: string, input: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    expect(isError, text).toBe(false);
    return JSON.parse(text).data;
  };
  const plantNamed = async (name: string): Promise<number> =>
    (await use('search_plants', { name })).plants[0].id;

  await test.step('what it proposes waits in the planner', async () => {
    const [aster, fern] = [await plantNamed('Douglas aster'), await plantNamed('sword fern')];
    await use('propose_change', {
      garden_id: garden.id,
      title: 'More bloom in August',
      steps: [
        {
          label: 'Plant three Douglas asters along the north edge',
          why: 'They flower in August and September, when little else does',
          add: [6, 10, 14].map((x) => ({ plant_id: aster, quantity: 1, x, y: 3 })),
        },
        { label: 'Set two ferns aside', why: 'For the shade', add: [{ plant_id: fern, quantity: 2 }] },
      ],
    });
    expect(await garden.waiting()).toEqual(['More bloom in August']);
    await page.goto(`/gardens/${garden.id}`);
    const note = page.getByRole('status').filter({ hasText: 'Claude proposes: More bloom in August' });
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await note.getByRole('button', { name: 'Not now' }).click();
    await expect(note).toHaveCount(0);
    expect(await garden.waiting()).toHaveLength(1);
  });

  await test.step('it is looked at, taken up and undone as one step', async () => {
    await page.reload();
    const planner = plannerOn(page);
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    const proposal = page.getByRole('group', { name: 'Proposal: Claude proposes: More bloom in August' });
    await expect(proposal).toContainText('3 plants would come.');
    await expect(proposal).toContainText('They flower in August and September');
    await proposal.getByRole('button', { name: 'Keep it' }).click();
    await expectPlaced(planner, 3);
    await expect.poll(garden.waiting).toEqual([]);
    await expect.poll(garden.planted).toBe(3);
    await page.keyboard.press('Control+z');
    await expectPlaced(planner, 0);
    await expect.poll(garden.planted).toBe(0);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('it is shut out in the account', async () => {
    await page.goto('/account#assistants');
    const entry = page.getByRole('list', { name: 'Connected assistants' }).getByRole('listitem');
    await expect(entry).toContainText('Claude');
    await expect(entry).toContainText('Last used');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Disconnect Claude/ }).click();
    await expect(page.getByText('Claude is disconnected.')).toBeAttached();
    await expect(page.getByRole('list', { name: 'Connected assistants' })).toContainText('None.');
    await expect(client.callTool({ name: 'read_my_garden', arguments: {} })).rejects.toBeInstanceOf(
      UnauthorizedError,
    );
  });

  await client.close();
  listener.close();
  await calls.dispose();
});

test('a proposal is refused for good though the server does not hear of it at first @desk', async ({
  page,
  baseURL: given,
  expectRefusals,
}) => {
  expectRefusals(0);
  const baseURL = given ?? '';
  const account = await makeMember(baseURL, 'refusing');
  const calls = await requests.newContext({ baseURL });
  const { id, headers, waiting } = await makeGarden(calls, account);
  const listener = await listen();
  const assistant = new Assistant(baseURL, listener.address);
  const transport = assistant.transport();
  await expect(assistant.newClient().connect(transport)).rejects.toBeInstanceOf(UnauthorizedError);
  const allowed = await calls.post('/api/v1/assistants/request/', {
    headers,
    data: { asked: assistant.asked.search.slice(1), allow: true },
  });
  const { redirect_to } = (await allowed.json()) as { redirect_to: string };
  await transport.finishAuth(new URL(redirect_to).searchParams);
  const client = assistant.newClient();
  await client.connect(assistant.transport());
  await client.callTool({
    name: 'propose_change',
    arguments: {
      garden_id: id,
      title: 'A fern',
      steps: [{ label: 'A fern', why: 'For the shade', add: [{ plant_id: 1, quantity: 1 }] }],
    },
  });
  expect(await waiting()).toEqual(['A fern']);

  await page.goto('/login');
  await signInOnPage(page, account);
  await expect(page).not.toHaveURL('/login');
  const ending = '**/proposals/*/end/';
  await page.route(ending, (route) => route.abort());
  await page.goto(`/gardens/${id}`);
  await page.getByRole('button', { name: 'Refuse', exact: true }).click();
  const told = page
    .getByRole('paragraph')
    .filter({ hasText: 'The server could not be told of your answer.' });
  await expect(told).toBeVisible();
  await expect(page.getByText('Claude proposes')).toHaveCount(0);
  expect(await waiting()).toHaveLength(1);

  await page.unroute(ending);
  await page.reload();
  await expect.poll(waiting).toEqual([]);
  await expect(page.getByText('Claude proposes')).toHaveCount(0);

  await client.close();
  listener.close();
  await calls.dispose();
});
