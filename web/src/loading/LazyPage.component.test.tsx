import { type ComponentType, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LazyPage } from './LazyPage.tsx';

/** Before React is imported: whatever it would hold back for a time never comes. */
vi.hoisted(() => vi.stubGlobal('setTimeout', () => 0));

const nextFrame = () => new Promise(requestAnimationFrame);

/** A constant that loads a page after a frame, in which the page around it shows that it is loading. */
const loading = (page: ComponentType) => async () => {
  await nextFrame();
  await nextFrame();
  return { default: page };
};

const loadHome = loading(() => <h1>Hi Hana!</h1>);
const loadPortal = loading(() => <LazyPage load={loadHome} />);
const loadSignedIn = loading(() => <LazyPage load={loadPortal} />);

it('a page is shown as soon as it has loaded, also three inside one another', async () => {
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
