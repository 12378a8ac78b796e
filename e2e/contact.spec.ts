import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';

const CONTACT = 'hello@understory.invalid';

test('somebody writes from the contact page: asked for what is missing, mailed once, and free to write again', async ({
  page,
  request,
}) => {
  const email = `rosa-${test.info().project.name.replaceAll(' ', '-')}@example.org`;
  await page.goto('/contact?topic=fault');
  await expect(page.getByLabel('What is it about?')).toHaveValue('fault');
  await expect(page.getByText('Say which page you were on')).toBeVisible();
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('Please write your message')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await page.getByLabel('What is it about?').selectOption('plant');
  await page.getByLabel('Message', { exact: true }).fill('The sword fern keeps its leaves in dry shade.');
  await page.getByLabel('E-mail').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send it' }).click();
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you' });
  await expect(thanks).toContainText(email);
  const mails: { subject: string; text: string; reply_to: string }[] = await (
    await request.get(`/api/v1/dev/outbox/?to=${CONTACT}`)
  ).json();
  const ours = mails.filter(({ reply_to }) => reply_to === email);
  expect(ours).toHaveLength(1);
  expect(ours[0]?.subject).toBe('Understory support: a plant fact looks wrong');
  expect(ours[0]?.text).toContain('> The sword fern keeps its leaves in dry shade.');
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
});
