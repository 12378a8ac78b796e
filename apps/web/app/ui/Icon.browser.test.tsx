import Check from '@mui/icons-material/Check';
import { expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';

it('a sign is passed over by who does not see it, unless it says something of its own', async () => {
  const screen = await render(
    <ul>
      <li>
        <Check /> Likes shade
      </li>
      <li>
        <Check titleAccess="For it" /> Likes shade
      </li>
    </ul>,
  );
  await expect.element(screen.getByRole('img', { name: 'For it' })).toBeVisible();
  expect(screen.getByRole('img').elements()).toHaveLength(1);
});
