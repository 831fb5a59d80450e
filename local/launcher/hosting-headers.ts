import { API_HEADERS } from '../../functions/src/http/security-headers.ts';
import { type Header, pageHeaders, type Variant } from '../../web/page-headers.ts';

interface Rule {
  readonly source: string;
  readonly headers: readonly Header[];
}

/** Hosting overwrites what a function answers, and of its rules the later ones win. */
export const hostingHeaders = (variant?: Variant): Rule[] => [
  { source: '**', headers: pageHeaders(variant) },
  { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
  { source: '/api/**', headers: Object.entries(API_HEADERS).map(([key, value]) => ({ key, value })) },
];
