import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { styled } from './styled.ts';

const Leaf = styled('span')<{ $turned: boolean; $size?: { readonly rem: number } }>(
  { display: 'block' },
  ({ $turned, $size }) => ({ color: $turned ? 'rgb(180, 60, 0)' : 'rgb(0, 90, 40)', fontSize: $size?.rem }),
);
const Fallen = styled(Leaf)({ display: 'inline', color: 'rgb(90, 60, 30)' });

const looks = (name: string) => {
  const leaf = document.querySelector(`[title="${name}"]`);
  if (!leaf) throw new Error(`There is no leaf ${name}`);
  const { display, color, fontSize } = getComputedStyle(leaf);
  return { display, color, fontSize, classes: leaf.className.split(' ').length };
};

test('parts that are alike share a class, and each property that looks depend on has its say', async () => {
  const drawn = (turned: boolean) => (
    <>
      <Leaf title="one" $turned={turned} $size={{ rem: 20 }} />
      <Leaf title="other" $turned={false} $size={{ rem: 20 }} />
      <Leaf title="small" $turned={false} $size={{ rem: 10 }} />
    </>
  );
  const { rerender } = await render(drawn(false));
  expect(looks('one')).toEqual(looks('other'));
  expect(document.querySelector('[title="one"]')?.className).toBe(
    document.querySelector('[title="other"]')?.className,
  );
  expect(looks('small').fontSize).toBe('10px');
  expect(document.querySelector('[title="one"]')?.hasAttribute('$turned')).toBe(false);
  await rerender(drawn(true));
  expect(looks('one').color).toBe('rgb(180, 60, 0)');
  expect(looks('other').color).toBe('rgb(0, 90, 40)');
});

test('looks that a part is given come after its own, and classes of others stay beside them', async () => {
  await render(
    <>
      <Fallen title="given" $turned={false} />
      <Leaf title="marked" $turned={false} className="cover" />
      <Fallen title="both" $turned={false} className="cover" />
    </>,
  );
  expect(looks('given')).toMatchObject({ display: 'inline', color: 'rgb(90, 60, 30)', classes: 1 });
  expect(looks('marked')).toMatchObject({ display: 'block', color: 'rgb(0, 90, 40)', classes: 2 });
  expect(looks('both')).toMatchObject({ display: 'inline', classes: 2 });
  expect(document.querySelectorAll('.cover')).toHaveLength(2);
});
