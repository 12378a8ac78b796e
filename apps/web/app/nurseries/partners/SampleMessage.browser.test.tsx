import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { SampleMessage } from './SampleMessage.tsx';

it('shows what was written, and nothing where nothing is', async () => {
  await render(<SampleMessage name="Fern Hollow" />);
  const question = page.getByRole('textbox', { name: 'Your question (sample, not sent)' });
  const show = page.getByRole('button', { name: 'Show what the nursery would get' });
  const mail = page.getByRole('status');
  await show.click();
  await expect.element(mail.getByText(/six sword ferns in gallons/)).toBeVisible();
  await question.fill('Any salal?');
  await show.click();
  await expect.element(mail.getByText('Any salal?')).toBeVisible();
  await question.fill(' ');
  await show.click();
  await expect.element(page.getByText('Please write a question first')).toBeVisible();
  await expect.element(question).toHaveFocus();
  await expect.element(mail).toBeEmptyDOMElement();
});
