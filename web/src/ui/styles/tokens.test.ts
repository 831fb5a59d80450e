import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const MIN_TEXT_CONTRAST = 4.5;
const MIN_SHAPE_CONTRAST = 3;
const MIN_PART_CONTRAST = 1.8;

const TEXTS = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
  ['ink-soft', 'line'],
  ['ink', 'line'],
  ['ink', 'tint'],
  ['ink', 'tint-hover'],
  ['ink', 'tint-on-stage'],
  ['ink', 'tint-on-layer'],
  ['ink', 'layer-inset'],
  ['ink-soft', 'layer'],
  ['ink-soft', 'layer-inset'],
  ['link', 'layer'],
  ['error', 'layer'],
  ['error', 'tint-hover-on-layer'],
  ['ink-soft', 'tint'],
  ['error', 'tint-hover'],
  ['on-sun', 'sun'],
  ['on-supporter', 'supporter'],
  ['on-leader', 'leader'],
  ['on-legacy-maker', 'legacy-maker'],
  ['supporter-text', 'card'],
  ['leader-text', 'card'],
  ['legacy-maker-text', 'card'],
  ['on-done', 'done'],
  ['on-danger', 'danger'],
  ['info', 'info-soft'],
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

/** Borders of form fields and buttons, and the focus ring. */
const SHAPES = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['edge', 'layer'],
  ['focus', 'layer'],
  ['ink-soft', 'stage'],
  ['brand', 'paper'],
  ['focus', 'paper'],
  ['focus', 'card'],
  ['chart-1', 'card'],
  ['chart-2', 'card'],
  ['chart-3', 'card'],
] as const;

/** Neighbours in a bar of a chart, also on paper. */
const PARTS = [
  ['chart-1', 'chart-2'],
  ['chart-2', 'chart-3'],
] as const;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const SCHEMES = ['light', 'dark'] as const;

describe.each(SCHEMES)('%s colour scheme', (scheme) => {
  test.each(TEXTS)('%s has enough text contrast on %s', (text, background) => {
    expect(contrast(colorOf(text, scheme), colorOf(background, scheme))).toBeGreaterThanOrEqual(
      MIN_TEXT_CONTRAST,
    );
  });

  test.each(SHAPES)('%s has enough shape contrast on %s', (shape, background) => {
    expect(contrast(colorOf(shape, scheme), colorOf(background, scheme))).toBeGreaterThanOrEqual(
      MIN_SHAPE_CONTRAST,
    );
  });

  test.each(PARTS)('%s differs from %s in lightness too', (part, neighbour) => {
    expect(contrast(colorOf(part, scheme), colorOf(neighbour, scheme))).toBeGreaterThanOrEqual(
      MIN_PART_CONTRAST,
    );
  });
});

test('every colour token except brand-edge is paired', () => {
  const tokens = [...css.matchAll(/--([\w-]+): light-dark/g)].map(([, name = '']) => name);
  const paired: string[] = [...TEXTS, ...SHAPES].flat();
  expect(tokens.filter((name) => !paired.includes(name))).toEqual(['brand-edge']);
});

const folder = new URL('../..', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const contentOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

test('an animation longer than the tokens allow is disabled for people who prefer reduced motion', () => {
  const moving = files.filter(
    (file) =>
      file.endsWith('.css') &&
      /(?:animation|transition):\s*[\w-]+ (?:\d{2,}ms|[\d.]+s)/.test(contentOf(file)),
  );
  expect(moving).toContain('ui/actions/Button.module.css');
  expect(moving.filter((file) => !contentOf(file).includes('prefers-reduced-motion: reduce'))).toEqual([]);
});

test('every custom property that a style sheet uses is defined somewhere', () => {
  const sources = files
    .filter((file) => /\.(css|tsx)$/.test(file))
    .map(contentOf)
    .join('\n');
  const defined = new Set([...sources.matchAll(/(--[\w-]+)['"]?:/g)].map(([, name]) => name));
  const used = [...sources.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([]);
});

function colorOf(name: string, scheme: (typeof SCHEMES)[number]): string {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  const value = scheme === 'light' ? light : dark;
  if (!value) throw new Error(`tokens.css has no colour ${name}`);
  return value;
}

/** Contrast ratio as defined by WCAG 2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const channel = (offset: number) => {
    const share = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
