import type { AccountRecord } from '@understory/contract';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderOnPage } from '../../../testing/render.tsx';
import { Account } from './Account.tsx';

const ACCOUNT: AccountRecord & { entries: readonly [] } = {
  id: 'fern',
  email: 'fern@example.org',
  name: 'Fern',
  created_at: '2026-05-01T00:00:00.000Z',
  roles: [],
  tier: 'visionary',
  tier_ends_at: '2027-05-01T23:59:59.000Z',
  gift: { tier: 'visionary', ends_at: '2027-05-01T23:59:59.000Z' },
  subscription: null,
  nurseries: [],
  sessions: 0,
  last_seen_at: null,
  suspended: null,
  may: ['give_tier'],
  entries: [],
};
const TOO_EARLY = 'The last day must not be over yet.';

it('gives a tier: a day that is refused is mended at its field, and what is given can be ended', async () => {
  const answers = [
    {
      status: 400,
      json: {
        code: 'validation_failed',
        detail: 'Refused.',
        errors: [{ field: 'until', message: TOO_EARLY }],
      },
    },
    { status: 503, json: { code: 'service_unavailable', detail: 'Not just now.' } },
    { status: 200, json: ACCOUNT },
    { status: 200, json: ACCOUNT },
  ];
  const sent: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    if (!request.url.endsWith('/tier/')) return Response.json(ACCOUNT);
    sent.push(await request.json());
    const { status, json } = answers.shift() ?? { status: 500, json: {} };
    return Response.json(json, { status });
  });
  await renderOnPage(<Account id={ACCOUNT.id} />, '/');
  const day = page.getByLabelText('Last day');
  const give = page.getByRole('button', { name: 'Give this instead' });
  await day.fill('2020-01-01');
  await give.click();
  await expect.element(page.getByText(TOO_EARLY)).toBeVisible();
  await expect.element(day).toHaveFocus();
  await day.fill('2027-01-01');
  await expect.element(page.getByText(TOO_EARLY)).not.toBeInTheDocument();
  await give.click();
  await expect.element(page.getByText('Not just now.')).toBeVisible();
  await expect.element(day).toHaveValue('2027-01-01');
  await give.click();
  await expect.element(page.getByText('Not just now.')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  await expect.element(give).not.toHaveAttribute('aria-busy');
  await page.getByRole('button', { name: 'End what is given' }).click();
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(-2)).toEqual([
    { tier: 'visionary', until: '2027-01-01' },
    { tier: 'explorer', until: '2027-01-01' },
  ]);
});
