import { commands, type Locator, page, server } from 'vitest/browser';

/**
 * A click that proves as much as Playwright's for half the CPU time, because the page itself checks the element.
 * The mouse is the browser's own.
 */

type Point = { x: number; y: number };

declare module 'vitest/browser' {
  interface BrowserCommands {
    clickAt: (point: Point) => Promise<void>;
  }
}

const aLocator = page.getByRole('main');
/** Playwright's own click, for one that has options. */
const { click } = aLocator;

Object.assign(Object.getPrototypeOf(aLocator), {
  async click(this: Locator, ...options: Parameters<typeof click>) {
    if (options.length > 0) return click.apply(this, options);
    const lastTry = performance.now() + (server.config.expect.poll?.timeout ?? 0);
    for (;;) {
      const problem = await tryToClick(this);
      if (problem === null) return;
      if (performance.now() > lastTry) throw new Error(`${problem}: ${tagOf(this.element())}`);
    }
  },
});

const nextFrame = () => new Promise(requestAnimationFrame);

/** Clicks the element if it's still, visible, enabled and on top. Returns why it can't be clicked. */
async function tryToClick(locator: Locator): Promise<string | null> {
  await nextFrame();
  const before = locator.query();
  const from = before && centreOf(before);
  await nextFrame();
  const element = locator.query();
  if (!element || element !== before) return 'Replaced';
  if (isDisabled(element)) return 'Disabled';
  const to = centreOf(element);
  if (!from || !to || !isVisible(element)) return 'Hidden';
  if (from.x !== to.x || from.y !== to.y) return 'Moving';
  const target = element.closest('button, [role=button], a, [role=link]') ?? element;
  if (!target.contains(document.elementFromPoint(to.x, to.y))) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return 'Covered';
  }
  return (await receivesClick(target, to)) ? null : 'Moved away';
}

const CLICK = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

/** Clicks there. If the button goes down on something else, the page doesn't notice. */
async function receivesClick(target: Element, point: Point): Promise<boolean> {
  let isPressed: boolean | undefined;
  let isClicked = false;
  const guard = (event: Event) => {
    const isOnTarget = event.composedPath().includes(target);
    isPressed ??= isOnTarget;
    isClicked ||= isPressed && isOnTarget && event.type === 'click';
    if (isPressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of CLICK) window.addEventListener(type, guard, true);
  await commands.clickAt(onScreen(point));
  for (const type of CLICK) window.removeEventListener(type, guard, true);
  return isClicked || (isPressed === true && !isVisible(target));
}

const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

function isDisabled(element: Element): boolean {
  const control = element.closest('label')?.control ?? element;
  return control.closest(':disabled, [aria-disabled=true]') !== null;
}

/** Returns the middle of the visible part of the element's first box. */
function centreOf(element: Element): Point | null {
  const box = [...element.getClientRects()].find(({ width, height }) => width * height >= 1);
  const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
  return box
    ? { x: middle(box.left, box.right, innerWidth), y: middle(box.top, box.bottom, innerHeight) }
    : null;
}

/** Converts a point of this page, which the test runner shows in a frame. */
function onScreen({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0, width: innerWidth };
  const scale = frame.width / innerWidth;
  return { x: frame.x + x * scale, y: frame.y + y * scale };
}

const tagOf = ({ outerHTML }: Element): string => outerHTML.slice(0, 120);
