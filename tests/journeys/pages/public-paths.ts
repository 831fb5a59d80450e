/** Public pages that search engines may index. */
export const INDEXED_PATHS = ['/', '/form/leader', '/walk-in', '/login', '/terms', '/privacy'];
/** Public pages with a noindex tag. */
export const NOINDEX_PATHS = ['/checkout', '/thank-you', '/reset-password'];
