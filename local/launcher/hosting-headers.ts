import { API_HEADERS } from '../../functions/src/http/security-headers.ts';
import { type Header, type PageHeaderOptions, pageHeaders } from '../../web/page-headers.ts';

interface Rule {
  readonly source: string;
  readonly headers: readonly Header[];
}

/** Hosting overrides a function's headers, and later rules override earlier ones. */
export const hostingHeaders = (variant?: PageHeaderOptions): Rule[] => [
  { source: '**', headers: pageHeaders(variant) },
  { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
  { source: '/api/**', headers: Object.entries(API_HEADERS).map(([key, value]) => ({ key, value })) },
];
