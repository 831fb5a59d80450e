import type { RequestHandler } from 'express';

/** Headers that prevent API responses from being cached, framed or rendered as a page. */
export const API_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-site',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.set(API_HEADERS);
  next();
};
