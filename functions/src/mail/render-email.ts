import { emailFooter } from '@legacy-hub/domain/copy/emails';
import { VENUE } from '@legacy-hub/domain/venue';
import type { ComposedEmail } from './compose-email.ts';
import { COLOR_SCHEMES, styled } from './email-styles.ts';

const SENDER = `${VENUE.name} · ${VENUE.phone} · ${VENUE.email}`;

export function toText({ paragraphs, button, unsubscribe }: ComposedEmail): string {
  const link = button ? [`${button.label}: ${button.url}`] : [];
  const stop = unsubscribe ? [`${emailFooter.stop}: ${unsubscribe.pageUrl}`] : [];
  return [...paragraphs, ...link, SENDER, ...stop].join('\n\n');
}

/** Tables and inline styles, because email clients support little else. */
export function toHtml({ subject, paragraphs, button, picture, unsubscribe }: ComposedEmail): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('');
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" ${styled('button', 'border-radius:14px;display:inline-block;font-weight:bold;padding:14px 28px;text-decoration:none')}>${escapeHtml(button.label)}</a></p>`
    : '';
  const image = picture
    ? `<p style="margin:24px 0"><img src="cid:${picture.name}" alt="${escapeHtml(picture.alt)}" width="240" height="240" style="border-radius:14px"></p>`
    : '';
  const stop = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.pageUrl)}" ${styled('soft', 'text-decoration:underline')}>${escapeHtml(emailFooter.stop)}</a>`
    : '';
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>
${COLOR_SCHEMES}</head>
<body ${styled('page', 'margin:0;padding:0')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${styled('page', 'font:17px/1.55 system-ui,sans-serif')}><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="font-size:20px;font-weight:bold;padding:0 8px 12px">${escapeHtml(VENUE.name)}</td></tr>
<tr><td ${styled('card', 'border-radius:20px;border-top:8px solid #ffc93c;overflow-wrap:anywhere;padding:32px 28px 16px')}>
<h1 style="font-size:24px;line-height:1.2;margin:0 0 16px">${escapeHtml(subject)}</h1>${body}${image}${link}
</td></tr>
<tr><td ${styled('soft', 'font-size:14px;padding:16px 8px 0')}>${escapeHtml(SENDER)}${stop}</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
