import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** Adds a button whose clicks are counted, and a box that can cover it. */
function addButton() {
  const root = document.createElement('div');
  root.innerHTML = `
    <button type="button" style="position: absolute; left: 40px; top: 40px">Save</button>
    <div style="position: absolute; inset: 0" hidden></div>`;
  document.body.append(root);
  onTestFinished(() => root.remove());
  const [button, cover] = ['button', 'div'].map((tag) => root.querySelector<HTMLElement>(tag));
  const clicks: string[] = [];
  for (const [name, element] of Object.entries({ button, cover }))
    element?.addEventListener('click', ({ isTrusted }) => clicks.push(isTrusted ? name : 'a script'));
  return { button: button as HTMLButtonElement, cover, clicks };
}

const save = page.getByRole('button', { name: 'Save' });

/** Starts a click, expects none while it must wait, and ends the wait. */
async function expectWait(clicks: readonly string[], end: () => void): Promise<void> {
  const clicked = Promise.resolve(save.click());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(clicks).toEqual([]);
  end();
  await clicked;
  expect(clicks).toEqual(['button']);
}

it('clicks with the browser’s own mouse, once a button is no longer covered', async () => {
  const { clicks, cover } = addButton();
  cover?.toggleAttribute('hidden', false);
  await expectWait(clicks, () => cover?.toggleAttribute('hidden', true));
});

it('waits until a button is enabled', async () => {
  const { clicks, button } = addButton();
  button.disabled = true;
  await expectWait(clicks, () => {
    button.disabled = false;
  });
});

it('waits until a button stands still', async () => {
  const { clicks, button } = addButton();
  const motion = button.animate({ transform: ['none', 'translateX(400px)'] }, 60_000);
  await motion.ready;
  await expectWait(clicks, () => motion.pause());
});

it('waits until a button is there', async () => {
  const { clicks, button } = addButton();
  button.hidden = true;
  await expectWait(clicks, () => {
    button.hidden = false;
  });
});

it('scrolls to a button outside the window', async () => {
  const { clicks, button } = addButton();
  button.style.top = '4000px';
  await save.click();
  expect(clicks).toEqual(['button']);
});

it('blocks a click on whatever has moved in front of a button', async () => {
  const { clicks, cover } = addButton();
  const fall = (event: Event) => {
    if (event.isTrusted) cover?.toggleAttribute('hidden', false);
  };
  window.addEventListener('pointermove', fall, { capture: true, once: true });
  await expectWait(clicks, () => cover?.toggleAttribute('hidden', true));
});

it('clicks again if a button has moved away while the mouse was down', async () => {
  const { clicks, button } = addButton();
  const move = () => {
    button.style.left = '400px';
  };
  button.addEventListener('pointerdown', move, { once: true });
  await save.click();
  expect(clicks).toEqual(['button']);
});
