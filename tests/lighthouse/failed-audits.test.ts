import { expect, test } from 'vitest';
import { failedAudits, TIMELESS } from './failed-audits.ts';

const PAGE = 'https://hub.example/login';
const WEIGHED = ['is-crawlable', 'label'];

type Audit = Parameters<typeof failedAudits>[0]['audits'][string];

const passed = (id: string): Audit => ({
  id,
  title: `What ${id} asks for`,
  description: '',
  score: 1,
  scoreDisplayMode: 'binary',
});

/** A page that passes everything but what is told here. */
function failuresWith(id: string, found: Partial<Audit>): string[] {
  const audits = Object.fromEntries([...TIMELESS, ...WEIGHED, 'advice'].map((each) => [each, passed(each)]));
  const auditRefs = [...WEIGHED.map((each) => ({ id: each, weight: 1 })), { id: 'advice', weight: 0 }];
  const seo = { id: 'seo', title: 'SEO', score: 1, auditRefs };
  return failedAudits({
    audits: { ...audits, [id]: { ...passed(id), ...found } },
    categories: { seo },
    finalDisplayedUrl: PAGE,
  });
}

const items = (...urls: string[]): Partial<Audit> => ({
  score: 0.5,
  details: { type: 'opportunity', headings: [], items: urls.map((url) => ({ url })) },
});

test('a page that passes is not complained about, nor is advice without weight', () => {
  expect(failuresWith('label', {})).toEqual([]);
  expect(failuresWith('label', { score: null, scoreDisplayMode: 'notApplicable' })).toEqual([]);
  expect(failuresWith('advice', { score: 0 })).toEqual([]);
});

test('an audit that fails is named in its own words, with the place', () => {
  const field: Partial<Audit> = {
    score: 0,
    details: { type: 'table', headings: [], items: [{ node: { type: 'node', snippet: '<input>' } }] },
  };
  expect(failuresWith('label', field)).toEqual(['What label asks for (label), <input>']);
  expect(failuresWith('unminified-css', items('https://hub.example/a.css'))).toEqual([
    'What unminified-css asks for (unminified-css), https://hub.example/a.css',
  ]);
});

test('one that could not be run is no pass', () => {
  expect(
    failuresWith('is-crawlable', { score: null, scoreDisplayMode: 'error', errorMessage: 'no robots' }),
  ).toEqual(['What is-crawlable asks for: no robots']);
});

test('what another host sends is not ours to mend, and a page waits for its style alone', () => {
  expect(failuresWith('uses-long-cache-ttl', items('https://js.stripe.com/v3'))).toEqual([]);
  expect(failuresWith('render-blocking-insight', items('https://hub.example/a.css'))).toEqual([]);
  expect(
    failuresWith('render-blocking-insight', items('https://hub.example/a.css', 'https://hub.example/a.js')),
  ).toEqual(['What render-blocking-insight asks for (render-blocking-insight), https://hub.example/a.js']);
});
