import { network } from '@legacy-hub/domain/copy/shared/site';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LazyPart } from './LazyPart.tsx';

function Pizzas({ count }: { count: number }) {
  return <p>{count} pizzas</p>;
}

it('a part shows that it is loading, and then renders with its properties, even when they change', async () => {
  let finish = () => {};
  const load = () =>
    new Promise<{ default: typeof Pizzas }>((resolve) => {
      finish = () => resolve({ default: Pizzas });
    });
  const part = (count: number) => <LazyPart load={load} loading="Loading pizzas" props={{ count }} />;
  const screen = await render(part(1));
  await expect.element(screen.getByRole('status', { name: 'Loading pizzas' })).toBeVisible();
  finish();
  await expect.element(screen.getByText('1 pizzas')).toBeVisible();
  expect(screen.getByRole('status').query()).toBeNull();
  await screen.rerender(part(2));
  await expect.element(screen.getByText('2 pizzas')).toBeVisible();
});

// spec: lazy-2
it('a part that does not load reports it and loads on retry, and the rest of the page remains', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn(() => Promise.resolve({ default: Pizzas }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const screen = await render(
    <>
      <h1>Menu</h1>
      <LazyPart load={load} props={{ count: 3 }} />
    </>,
  );
  await expect.element(screen.getByText(network.chunkFailed)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Menu' })).toBeVisible();
  await screen.getByRole('button', { name: network.retry }).click();
  await expect.element(screen.getByText('3 pizzas')).toBeVisible();
  expect(screen.getByText(network.chunkFailed).query()).toBeNull();
});
