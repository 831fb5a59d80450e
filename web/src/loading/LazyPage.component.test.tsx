import { type ComponentType, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LazyPage } from './LazyPage.tsx';

/** Stubs timers before React is imported, so that anything React would delay never appears. */
vi.hoisted(() => vi.stubGlobal('setTimeout', () => 0));

const nextFrame = () => new Promise(requestAnimationFrame);

/** Loads a page after two frames, so that its parent first shows the loading state. */
const loading = (page: ComponentType) => async () => {
  await nextFrame();
  await nextFrame();
  return { default: page };
};

const loadHome = loading(() => <h1>Hi Hana!</h1>);
const loadPortal = loading(() => <LazyPage load={loadHome} />);
const loadSignedIn = loading(() => <LazyPage load={loadPortal} />);

it('a page is shown as soon as it has loaded, even with three nested pages', async () => {
  const screen = await render(<LazyPage load={loadSignedIn} />);
  await expect.element(screen.getByRole('heading', { name: 'Hi Hana!' })).toBeVisible();
});

function HomeOnDemand() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Home
      </button>
      {isOpen && <LazyPage load={loadHome} />}
    </>
  );
}

it('a page that has loaded before is shown at once', async () => {
  const screen = await render(<HomeOnDemand />);
  const [heading, button] = [screen.getByRole('heading'), screen.getByRole('button')];
  await expect.element(heading).toBeVisible();
  await button.click();
  await expect.element(heading).not.toBeInTheDocument();
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(screen.container.textContent));
  observer.observe(screen.container, { childList: true, subtree: true });
  await button.click();
  await expect.element(heading).toBeVisible();
  observer.disconnect();
  expect(shown).toEqual(['HomeHi Hana!']);
});
