import { venue } from '@legacy-hub/domain/venue/settings';
import type { ComposedEmail } from './compose-email.ts';

interface Colors {
  readonly page: string;
  readonly card: string;
  readonly text: string;
  readonly softText: string;
  readonly link: string;
  readonly button: string;
  readonly onButton: string;
}

/** The website's colours (`web/src/ui/styles/tokens.css`). */
const LIGHT: Colors = {
  page: '#f5f0fa',
  card: '#ffffff',
  text: '#2a1238',
  softText: '#5c4a69',
  link: '#5b2a86',
  button: '#5b2a86',
  onButton: '#ffffff',
};
const DARK: Colors = {
  page: '#140a1d',
  card: '#2e1b3b',
  text: '#f7effc',
  softText: '#c6b5d2',
  link: '#ffc93c',
  button: '#ffc93c',
  onButton: '#2a1238',
};

const rulesIn = (colors: Colors) => ({
  page: { background: colors.page, color: colors.text },
  card: { background: colors.card, color: colors.text },
  soft: { color: colors.softText },
  link: { color: colors.link },
  button: { background: colors.button, color: colors.onButton },
});

type Part = keyof ReturnType<typeof rulesIn>;

const LIGHT_RULES = rulesIn(LIGHT);

/** Inlines light colours, for email clients that drop style sheets. */
const styled = (part: Part, layout: string): string =>
  `class="${part}" style="${layout};${declarations(LIGHT_RULES[part], '')}"`;

const darkRules = Object.entries(rulesIn(DARK))
  .map(([part, rule]) => `.${part}{${declarations(rule, ' !important')}}`)
  .join('');

const COLOR_SCHEMES = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>`;

function declarations(rule: Readonly<Record<string, string>>, priority: string): string {
  return Object.entries(rule)
    .map(([property, value]) => `${property}:${value}${priority}`)
    .join(';');
}

const sender = () => `${venue().name} · ${venue().phone} · ${venue().email}`;

export function toText({ paragraphs, sections, button, unsubscribe }: ComposedEmail): string {
  const lists = sections.map(({ title, lines }) =>
    [title.toUpperCase(), ...lines.map(({ text, url }) => `${text}\n${url}`)].join('\n\n'),
  );
  const link = button ? [`${button.label}: ${button.url}`] : [];
  const stop = unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.pageUrl}`] : [];
  return [...paragraphs, ...lists, ...link, sender(), ...stop].join('\n\n');
}

/** Renders tables and inline styles, because email clients support little else. */
export function toHtml({
  subject,
  paragraphs,
  sections,
  button,
  picture,
  cover,
  unsubscribe,
}: ComposedEmail): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('');
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" ${styled('button', 'border-radius:14px;display:inline-block;font-weight:bold;padding:14px 28px;text-decoration:none')}>${escapeHtml(button.label)}</a></p>`
    : '';
  const image = picture
    ? `<p style="margin:24px 0"><img src="cid:${picture.name}" alt="${escapeHtml(picture.alt)}" width="240" height="240" style="border-radius:14px"></p>`
    : '';
  const top = cover
    ? `<tr><td><img src="${escapeHtml(cover.url)}" alt="${escapeHtml(cover.alt)}" width="560" style="border-radius:20px 20px 0 0;display:block;height:auto;width:100%"></td></tr>`
    : '';
  const corners = cover ? '0 0 20px 20px' : '20px';
  const stop = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.pageUrl)}" ${styled('soft', 'text-decoration:underline')}>${escapeHtml(unsubscribe.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>
${COLOR_SCHEMES}</head>
<body ${styled('page', 'margin:0;padding:0')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${styled('page', 'font:17px/1.55 system-ui,sans-serif')}><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="font-size:20px;font-weight:bold;padding:0 8px 12px">${escapeHtml(venue().name)}</td></tr>${top}
<tr><td ${styled('card', `border-radius:${corners};border-top:8px solid #ffc93c;overflow-wrap:anywhere;padding:32px 28px 16px`)}>
<h1 style="font-size:24px;line-height:1.2;margin:0 0 16px">${escapeHtml(subject)}</h1>${body}${sections.map(toList).join('')}${image}${link}
</td></tr>
<tr><td ${styled('soft', 'font-size:14px;padding:16px 8px 0')}>${escapeHtml(sender())}${stop}</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** Prevents a line break between a minus and its amount. */
const withUnbroken = (html: string): string =>
  html.replace(/\S*−\S+/g, (amount) => `<span style="white-space:nowrap">${amount}</span>`);

/** A list of links under a heading. */
function toList({ title, lines }: ComposedEmail['sections'][number]): string {
  const items = lines.map(
    ({ text, url }) =>
      `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}" ${styled('link', 'text-decoration:underline')}>${withUnbroken(escapeHtml(text))}</a></li>`,
  );
  return `<h2 style="font-size:19px;line-height:1.3;margin:24px 0 8px">${escapeHtml(title)}</h2><ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('')}</ul>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
