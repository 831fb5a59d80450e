import { venue } from '@legacy-hub/domain/venue/settings';
import { describe, expect, it } from 'vitest';
import { toHtml, toText } from './render-email.ts';

const email = {
  subject: 'Bookings <today>',
  paragraphs: ['Hi Mia & Leo'],
  sections: [{ title: 'Who & when', lines: [{ text: '<b>Ada</b> joined', url: 'https://hub.example/ada' }] }],
  button: { label: 'Open', url: 'https://hub.example/portal' },
  picture: null,
  cover: null,
  unsubscribe: {
    label: 'Stop these reminders',
    pageUrl: 'https://hub.example/unsubscribe',
    oneClickUrl: 'https://hub.example/stop',
  },
};
const html = toHtml(email);

// spec: mail-render-email-1
it('shows how to reach the venue as HTML and as plain text', () => {
  for (const form of [html, toText(email)]) {
    expect(form).toContain(venue().phone);
    expect(form).toContain(venue().email);
  }
});

it('links each line of a list, as HTML and as plain text', () => {
  expect(html).toMatch(/<a href="https:\/\/hub.example\/ada"[^>]*>&lt;b&gt;Ada&lt;\/b&gt; joined<\/a>/);
  expect(toText(email)).toContain('WHO & WHEN\n\n<b>Ada</b> joined\nhttps://hub.example/ada');
});

describe('toHtml', () => {
  it('leaves a minus and its amount on one line', () => {
    const lines = [{ text: 'Takings: $0.00, −$10.00 (−100%)', url: 'https://hub.example/week' }];
    const sections = [{ title: 'The week', lines }];
    expect(toHtml({ ...email, sections })).toContain(
      '$0.00, <span style="white-space:nowrap">−$10.00</span> <span style="white-space:nowrap">(−100%)</span></a>',
    );
  });

  it('escapes what people typed', () => {
    expect(html).toContain('Bookings &lt;today&gt;');
    expect(html).toContain('Hi Mia &amp; Leo');
  });

  it('describes the picture of the place to people who can’t see it', () => {
    const cover = { url: 'https://hub.example/pictures/room-wide.jpg', alt: 'The "big" room' };
    expect(toHtml({ ...email, cover })).toMatch(
      /<img src="https:\/\/hub.example\/pictures\/room-wide.jpg" alt="The &quot;big&quot; room"/,
    );
  });

  it('has every colour inline, for email clients that drop style sheets', () => {
    const withoutStyleSheet = html.replace(/<style>.*<\/style>/s, '');
    const parts = [...withoutStyleSheet.matchAll(/class="\w+" style="([^"]*)"/g)].map(([, style]) => style);
    expect(parts.length).toBeGreaterThan(4);
    for (const style of parts) expect(style).toMatch(/;(background:#\w+;)?color:#\w+$/);
  });

  it('sets a dark colour for every part with a light one', () => {
    const dark = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/s.exec(html)?.[1] ?? '';
    const parts = new Set([...html.matchAll(/class="(\w+)"/g)].map(([, part]) => part));
    for (const part of parts) expect(dark).toContain(`.${part}{`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
});
