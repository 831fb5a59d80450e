import { emailFooter } from '@legacy-hub/domain/copy/emails';
import { VENUE } from '@legacy-hub/domain/venue';
import type { ComposedEmail } from './compose-email.ts';

export function toText({ paragraphs, button, unsubscribe }: ComposedEmail): string {
  const link = button ? [`${button.label}: ${button.url}`] : [];
  const stop = unsubscribe ? [`${emailFooter.stop}: ${unsubscribe.pageUrl}`] : [];
  return [...paragraphs, ...link, VENUE.name, ...stop].join('\n\n');
}

/** Tables and inline styles, because email clients support little else. */
export function toHtml({ subject, paragraphs, button, picture, unsubscribe }: ComposedEmail): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('');
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#0f5c52;border-radius:999px;color:#ffffff;display:inline-block;font-weight:bold;padding:12px 28px;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : '';
  const image = picture
    ? `<p style="margin:24px 0"><img src="cid:${picture.name}" alt="${escapeHtml(picture.alt)}" width="240" height="240"></p>`
    : '';
  const stop = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.pageUrl)}" style="color:#51615d">${escapeHtml(emailFooter.stop)}</a>`
    : '';
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="background:#fdf8ef;margin:0;padding:24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" style="background:#ffffff;border-radius:16px;max-width:560px"><tr>
<td style="color:#1d2b28;font:17px/1.55 system-ui,sans-serif;padding:32px">
<h1 style="font-size:24px;line-height:1.2;margin:0 0 16px">${escapeHtml(subject)}</h1>${body}${image}${link}
<p style="color:#51615d;font-size:14px;margin:24px 0 0">${escapeHtml(VENUE.name)}${stop}</p>
</td></tr></table>
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
