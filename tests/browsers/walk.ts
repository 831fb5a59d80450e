import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserTab } from './browser-tab.ts';
import { FOUND, findControlScript, setFound, showsText } from './find-control.ts';

const MAX_WAIT_MS = 20_000;
const PAUSE_MS = 100;

/** Checks that no animation is running, except a skeleton's endless shimmer. */
const IS_STILL = `return document
  .getAnimations()
  .every(({ playState, effect }) => playState !== 'running' || effect.getTiming().iterations === Infinity);`;

/** A user's steps in a browser. Each step waits until it is possible. */
export class Walk {
  readonly #tab: BrowserTab;
  readonly #website: string;
  readonly #folder: string;

  constructor(tab: BrowserTab, website: string, folder: string) {
    this.#tab = tab;
    this.#website = website;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  open = (path: string): Promise<void> => this.#tab.open(this.#website + path);

  click = (button: string): Promise<void> =>
    this.#act(`the button "${button}"`, findControlScript('button', button), () => this.#tab.click(FOUND));

  fill = (field: string, text: string): Promise<void> =>
    this.#act(`the field "${field}"`, findControlScript('field', field), () => this.#tab.type(FOUND, text));

  choose = (field: string, value: string): Promise<void> =>
    this.#act(`the field "${field}"`, findControlScript('field', field), () =>
      this.#tab.run(setFound(value)),
    );

  tick = (box: string): Promise<void> =>
    this.#act(`the box "${box}"`, findControlScript('field', box), () => this.#tab.click(FOUND));

  see = (text: string): Promise<void> => this.#until(`"${text}"`, showsText(text));

  async payByCard(number: string): Promise<void> {
    const frame = 'iframe[title="Secure card payment input frame"]';
    const card = { 'cc-number': number, 'cc-exp': '1234', 'cc-csc': '123' };
    const fields = Object.entries(card).map(([name, text]) => [`[autocomplete="${name}"]:enabled`, text]);
    await this.#persist(() => this.#tab.typeInFrame(frame, Object.fromEntries(fields)));
    await this.#until(
      'a complete card',
      "return document.querySelector('.StripeElement--complete') !== null;",
    );
    await this.click('Pay $');
  }

  async picture(name: string): Promise<void> {
    await this.#tab.run('scrollTo(0, 0);');
    await this.#until('an end of what moves', IS_STILL);
    writeFileSync(`${this.#folder}/${name}.png`, await this.#tab.screenshot());
  }

  /** Finds a control and uses it. Starts over if live data replaces the control in between. */
  #act = (what: string, find: string, action: () => Promise<unknown>): Promise<void> =>
    this.#persist(async () => {
      await this.#until(what, find);
      await action();
    });

  async #persist(action: () => Promise<void>): Promise<void> {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;)
      try {
        return await action();
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await sleep(PAUSE_MS);
      }
  }

  async #until(what: string, condition: string): Promise<void> {
    const deadline = performance.now() + MAX_WAIT_MS;
    while ((await this.#tab.run(condition).catch(() => false)) !== true) {
      if (performance.now() > deadline) throw new Error(`There is no sign of ${what}`);
      await sleep(PAUSE_MS);
    }
  }
}
