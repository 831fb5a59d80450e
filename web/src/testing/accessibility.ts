import type { CDPSession } from '@vitest/browser-playwright';
import './axe-colours.ts';
import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { PHONE } from './open-app.tsx';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Rules that the test runner's own page breaks. */
const NOT_OURS = { 'meta-viewport': { enabled: false }, 'document-title': { enabled: false } };
const USUAL = { standard: 16, fixed: 13 };
const TWICE = { standard: 32, fixed: 26 };
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Expects the screen, or its modal dialogs, to meet WCAG's rules in light and dark, to show the focus, and to
 * fit a phone with text twice as large.
 */
export async function expectAccessible(): Promise<void> {
  expect(await violations()).toEqual([]);
  expect(await focusProblems()).toEqual([]);
  expect(await overflowWithLargeText()).toBeLessThanOrEqual(0);
}

/** Returns violations of all rules in the light scheme, and of the colour rules in the dark one. */
export async function violations(): Promise<string[]> {
  const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
  const context = modal.length > 0 ? { include: modal } : { include: [document.documentElement] };
  const { style } = document.documentElement;
  style.colorScheme = 'light';
  endMotion();
  const light = await axe.run(context, { resultTypes: ['violations'], rules: NOT_OURS });
  style.colorScheme = 'dark';
  endMotion();
  const dark = await axe.run(context, { resultTypes: ['violations'], runOnly: COLOUR_RULES });
  style.removeProperty('color-scheme');
  return [...light.violations, ...dark.violations].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Focuses every tab stop. Returns elements that don't show the focus, or are behind an open dialog. */
export async function focusProblems(): Promise<string[]> {
  await userEvent.tab(); // a browser shows the focus only while the keyboard is in use
  return [...document.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .filter(({ tabIndex }) => tabIndex >= 0)
    .flatMap((element) => {
      element.focus();
      return document.activeElement === element ? focusProblemOf(element) : [];
    });
}

/** Checks one element. The ring may be on a box around it, such as the label of a hidden radio button. */
function focusProblemOf(element: Element): string[] {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const tag = element.outerHTML.slice(0, 120);
  if (dialog && !dialog.contains(element)) return [`behind the dialog: ${tag}`];
  const boxes = [element, element.parentElement, element.parentElement?.parentElement];
  const hasRing = boxes.some((box) => box && getComputedStyle(box).outlineStyle !== 'none');
  return hasRing ? [] : [`no focus ring: ${tag}`];
}

/** Returns by how many pixels the screen or a dialog overflows a phone with text twice as large. */
async function overflowWithLargeText(): Promise<number> {
  const before = { width: innerWidth, height: innerHeight };
  await lookWith(PHONE, TWICE);
  await painted();
  endMotion();
  const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  const overflow = Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  await lookWith(before, USUAL);
  return overflow;
}

/** Changes both at once, so that the browser lays the screen out once. */
async function lookWith(size: typeof PHONE, fontSizes: typeof USUAL): Promise<void> {
  const browser: CDPSession = cdp();
  await Promise.all([
    page.viewport(size.width, size.height),
    browser.send('Page.setFontSizes', { fontSizes }),
  ]);
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** The longest animation; longer ones are countdowns until a message disappears. */
const MAX_MOTION_MS = 2_000;

/**
 * Ends transitions of colours and boxes, which aren't part of the design. An animation that isn't painted
 * never ends on its own.
 */
function endMotion(): void {
  for (const animation of document.getAnimations()) {
    const { effect, playState } = animation;
    if (playState === 'running' && Number(effect?.getComputedTiming().endTime) < MAX_MOTION_MS)
      animation.finish();
  }
}
