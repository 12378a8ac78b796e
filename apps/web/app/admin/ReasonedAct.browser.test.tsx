import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderOnPage } from '../../testing/render.tsx';
import { ReasonedAct } from './ReasonedAct.tsx';

it('does nothing without a reason, leads to where it is missing, and keeps what is typed when it is left', async () => {
  const onConfirm = vi.fn();
  await renderOnPage(
    <ReasonedAct
      begin="Turn off"
      called="Turn off: The muse"
      why="Why"
      missing="Say why."
      confirm="Turn it off"
      leave="Leave it on"
      isBusy={false}
      takesFocus={false}
      onConfirm={onConfirm}
    />,
    '/',
  );
  const begin = page.getByRole('button', { name: 'Turn off: The muse' });
  const why = page.getByRole('textbox', { name: 'Why' });
  const confirm = page.getByRole('button', { name: 'Turn it off' });
  await begin.click();
  await expect.element(why).toHaveFocus();
  await why.fill('  ');
  await confirm.click();
  await expect.element(page.getByText('Say why.')).toBeVisible();
  await expect.element(why).toHaveFocus();
  await why.fill('An incident');
  await expect.element(page.getByText('Say why.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Leave it on' }).click();
  await expect.element(begin).toHaveFocus();
  await begin.click();
  await expect.element(why).toHaveValue('An incident');
  expect(onConfirm).not.toHaveBeenCalled();
  await confirm.click();
  await vi.waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith('An incident'));
});
