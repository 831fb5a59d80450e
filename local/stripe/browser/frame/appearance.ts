import type { Style } from '../messages.ts';

const SELECTORS: Readonly<Record<string, string>> = {
  base: '',
  complete: '.is-complete',
  empty: '.is-empty',
  invalid: '.is-invalid',
};

const PSEUDO = [':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled'];

const PROPERTIES: Readonly<Record<string, string>> = {
  backgroundColor: 'background-color',
  color: 'color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontSmoothing: '-webkit-font-smoothing',
  fontStyle: 'font-style',
  fontVariant: 'font-variant',
  fontWeight: 'font-weight',
  letterSpacing: 'letter-spacing',
  lineHeight: 'line-height',
  textAlign: 'text-align',
  textDecoration: 'text-decoration',
  textShadow: 'text-shadow',
  textTransform: 'text-transform',
};

type Value = string | number;

/** Converts the merchant's `style` option to a style sheet applied after the frame's own. */
export function styleSheetFor(style: Style): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  for (const [variant, suffix] of Object.entries(SELECTORS)) {
    for (const [name, value] of Object.entries(style[variant] ?? {})) {
      if (typeof value === 'object') addPseudo(sheet, `input${suffix}`, name, value);
      else if (name === 'iconColor') setProperty(sheet, `.card${suffix} .icon`, 'color', value);
      else addProperty(sheet, `input${suffix}`, name, value);
    }
  }
  const { fontSize, lineHeight } = style.base ?? {};
  if (isValue(fontSize)) setProperty(sheet, 'body', 'font-size', fontSize);
  if (isValue(lineHeight)) setProperty(sheet, 'input', 'height', 'auto');
  return sheet;
}

const isValue = (value: unknown): value is Value => typeof value === 'string' || typeof value === 'number';

function addPseudo(sheet: CSSStyleSheet, selector: string, name: string, style: Record<string, Value>): void {
  if (!PSEUDO.includes(name)) return;
  for (const [property, value] of Object.entries(style)) addProperty(sheet, selector + name, property, value);
}

function addProperty(sheet: CSSStyleSheet, selector: string, name: string, value: Value): void {
  const property = PROPERTIES[name];
  if (property !== undefined) setProperty(sheet, selector, property, value);
}

function setProperty(sheet: CSSStyleSheet, selector: string, property: string, value: Value): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (rule instanceof CSSStyleRule) rule.style.setProperty(property, String(value));
}
