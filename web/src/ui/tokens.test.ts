import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FOR_TEXT = 4.5;
const FOR_SHAPES = 3;

/** Every pair of a text and what it stands on. */
const TEXTS = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
  ['ink-soft', 'line'],
  ['ink', 'line'],
  ['on-sun', 'sun'],
  ['on-tomato', 'tomato'],
  ['on-leaf', 'leaf'],
  ['on-plum', 'plum'],
  ['on-rose', 'rose'],
  ['on-stage', 'stage'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-pressed'],
  ['link', 'paper'],
  ['link', 'card'],
  ['error', 'paper'],
  ['error', 'card'],
  ['error', 'error-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
] as const;

/** Borders of what can be filled in or pressed, and the ring around what has the focus. */
const SHAPES = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['brand', 'paper'],
  ['focus', 'paper'],
  ['focus', 'card'],
] as const;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const SCHEMES = ['light', 'dark'] as const;

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  test.each(TEXTS)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(FOR_TEXT);
  });

  test.each(SHAPES)('%s can be told from %s', (shape, ground) => {
    expect(contrast(colour(shape, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(FOR_SHAPES);
  });
});

test('no colour of a text is left out', () => {
  const named = [...css.matchAll(/--([\w-]+): light-dark/g)].map(([, name = '']) => name);
  const paired: string[] = [...TEXTS, ...SHAPES].flat();
  expect(named.filter((name) => !paired.includes(name))).toEqual(['brand-edge']);
});

function colour(name: string, scheme: (typeof SCHEMES)[number]): string {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  const found = scheme === 'light' ? light : dark;
  if (!found) throw new Error(`tokens.css has no colour ${name}`);
  return found;
}

/** As WCAG 2 reckons it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
