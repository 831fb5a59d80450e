import { expect, test } from 'vitest';
import { failedAudits, UNTIMED_AUDITS } from './failed-audits.ts';

const PAGE = 'https://hub.example/login';
const WEIGHTED = ['is-crawlable', 'label'];

type Audit = Parameters<typeof failedAudits>[0]['audits'][string];

const passed = (id: string): Audit => ({
  id,
  title: `Title of ${id}`,
  description: '',
  score: 1,
  scoreDisplayMode: 'binary',
});

function failuresWith(id: string, result: Partial<Audit>): string[] {
  const audits = Object.fromEntries(
    [...UNTIMED_AUDITS, ...WEIGHTED, 'advice'].map((each) => [each, passed(each)]),
  );
  const auditRefs = [...WEIGHTED.map((each) => ({ id: each, weight: 1 })), { id: 'advice', weight: 0 }];
  const seo = { id: 'seo', title: 'SEO', score: 1, auditRefs };
  return failedAudits({
    audits: { ...audits, [id]: { ...passed(id), ...result } },
    categories: { seo },
    finalDisplayedUrl: PAGE,
  });
}

const items = (...urls: string[]): Partial<Audit> => ({
  score: 0.5,
  details: { type: 'opportunity', headings: [], items: urls.map((url) => ({ url })) },
});

test('a page that passes has no failures, and advice without weight is ignored', () => {
  expect(failuresWith('label', {})).toEqual([]);
  expect(failuresWith('label', { score: null, scoreDisplayMode: 'notApplicable' })).toEqual([]);
  expect(failuresWith('advice', { score: 0 })).toEqual([]);
});

test('a failed audit is reported with its title and location', () => {
  const field: Partial<Audit> = {
    score: 0,
    details: { type: 'table', headings: [], items: [{ node: { type: 'node', snippet: '<input>' } }] },
  };
  expect(failuresWith('label', field)).toEqual(['Title of label (label), <input>']);
  expect(failuresWith('unminified-css', items('https://hub.example/a.css'))).toEqual([
    'Title of unminified-css (unminified-css), https://hub.example/a.css',
  ]);
});

test('an audit that could not run is a failure', () => {
  expect(
    failuresWith('is-crawlable', { score: null, scoreDisplayMode: 'error', errorMessage: 'no robots' }),
  ).toEqual(['Title of is-crawlable: no robots']);
});

test('files from other hosts and render-blocking stylesheets are not failures', () => {
  expect(failuresWith('uses-long-cache-ttl', items('https://js.stripe.com/v3'))).toEqual([]);
  expect(failuresWith('render-blocking-insight', items('https://hub.example/a.css'))).toEqual([]);
  expect(
    failuresWith('render-blocking-insight', items('https://hub.example/a.css', 'https://hub.example/a.js')),
  ).toEqual(['Title of render-blocking-insight (render-blocking-insight), https://hub.example/a.js']);
});
