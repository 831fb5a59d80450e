interface Colors {
  readonly page: string;
  readonly card: string;
  readonly text: string;
  readonly softText: string;
  readonly button: string;
  readonly onButton: string;
}

/** The website's colours (`web/src/ui/tokens.css`). */
const LIGHT: Colors = {
  page: '#f5f0fa',
  card: '#ffffff',
  text: '#2a1238',
  softText: '#5c4a69',
  button: '#5b2a86',
  onButton: '#ffffff',
};
const DARK: Colors = {
  page: '#140a1d',
  card: '#2e1b3b',
  text: '#f7effc',
  softText: '#c6b5d2',
  button: '#ffc93c',
  onButton: '#2a1238',
};

const rulesIn = (colors: Colors) => ({
  page: { background: colors.page, color: colors.text },
  card: { background: colors.card, color: colors.text },
  soft: { color: colors.softText },
  button: { background: colors.button, color: colors.onButton },
});

type Part = keyof ReturnType<typeof rulesIn>;

const LIGHT_RULES = rulesIn(LIGHT);

/** Light colours stand inline, for email clients that drop style sheets. */
export const styled = (part: Part, layout: string): string =>
  `class="${part}" style="${layout};${declarations(LIGHT_RULES[part], '')}"`;

const darkRules = Object.entries(rulesIn(DARK))
  .map(([part, rule]) => `.${part}{${declarations(rule, ' !important')}}`)
  .join('');

export const COLOR_SCHEMES = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>`;

function declarations(rule: Readonly<Record<string, string>>, priority: string): string {
  return Object.entries(rule)
    .map(([property, value]) => `${property}:${value}${priority}`)
    .join(';');
}
