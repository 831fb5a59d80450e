export const INDEXED_PATHS = ['/', '/form/leader', '/walk-in', '/login', '/terms', '/privacy'];
export const NOINDEX_PATHS = [
  '/checkout',
  '/thank-you',
  '/reset-password',
  '/confirm-email',
  '/unsubscribe',
  '/consent',
  '/card',
];
