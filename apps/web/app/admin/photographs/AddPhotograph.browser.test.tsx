import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderOnPage } from '../../../testing/render.tsx';
import { sendingWith } from '../sending.ts';
import { AddPhotograph } from './AddPhotograph.tsx';

vi.mock('../sending.ts', () => ({ sendingWith: vi.fn() }));

const field = (name: string) => page.getByRole('textbox', { name });
const add = page.getByRole('button', { name: 'Add photograph' });
const fileInput = () => document.querySelector<HTMLInputElement>('input[name="photograph"]');
function choose(name: string, type: string) {
  const files = new DataTransfer();
  files.items.add(new File(['x'], name, { type }));
  const input = fileInput();
  if (!input) throw new Error('There is nothing to choose a file by');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const pick = async (list: string, option: string) => {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

it('says at each field what is missing, keeps all on a refusal, and is left for the next by the same hand', async () => {
  const answers = [
    Response.json(
      {
        code: 'invalid',
        detail: 'No such address.',
        errors: [
          { field: 'source_url', message: 'No such address.' },
          { field: 'elsewhere', message: 'Not a field.' },
        ],
      },
      { status: 400 },
    ),
    Response.json({ id: 1 }, { status: 201 }),
  ];
  const sent: FormData[] = [];
  vi.mocked(sendingWith).mockReturnValue(async (request) => {
    sent.push(await request.formData());
    return answers.shift() ?? Response.error();
  });
  const onAdded = vi.fn();
  await renderOnPage(<AddPhotograph plantId={7} onAdded={onAdded} />, '/');

  await add.click();
  for (const said of [
    'Choose a photograph first.',
    'Say what is to be seen, for who does not see it.',
    'Say who took the photograph.',
    'Choose the license it may be shown by.',
  ])
    await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose a photograph' })).toHaveFocus();
  choose('fern.svg', 'image/svg+xml');
  await expect.element(page.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible();
  choose('fern.png', 'image/png');
  await expect.element(page.getByText('fern.png')).toBeVisible();

  await field('What it shows').fill('A fern in shade');
  await expect
    .element(page.getByText('Say what is to be seen, for who does not see it.'))
    .not.toBeInTheDocument();
  await field('Photographer').fill(' Ada ');
  await add.click();
  await expect.element(page.getByRole('combobox', { name: 'License' })).toHaveFocus();
  await pick('License', 'Used with permission');
  await add.click();
  await expect.element(page.getByText('Say who permitted its use, and how.')).toBeVisible();
  await expect.element(field('Who permitted it, and how')).toHaveFocus();
  // What is not asked for any longer is not missing either.
  await pick('License', 'CC BY 4.0');
  await field('Where it was published').fill('https://nowhere.example');
  await add.click();
  await expect.element(field('Where it was published')).toHaveFocus();
  await expect.element(field('Where it was published')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('What it shows')).toHaveValue('A fern in shade');
  expect(onAdded).not.toHaveBeenCalled();

  await add.click();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(sent.map((form) => form.get('credit'))).toEqual(['Ada', 'Ada']);
  expect(sent.at(-1)?.get('licence')).toBe('CC BY 4.0');
  await expect.element(field('What it shows')).toHaveValue('');
  await expect.element(field('Where it was published')).toHaveValue('');
  await expect.element(field('Photographer')).toHaveValue(' Ada ');
  await expect.element(page.getByRole('combobox', { name: 'License' })).toHaveTextContent('CC BY 4.0');
  await expect.element(page.getByRole('button', { name: 'Choose a photograph' })).toBeVisible();
});
