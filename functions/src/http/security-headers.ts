import type { RequestHandler } from 'express';

/** An answer of the API is for the one who asked: no page, no frame, no cache. */
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
