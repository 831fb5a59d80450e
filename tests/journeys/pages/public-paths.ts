/** What a visitor opens by its address and may find with a search. */
export const INDEXED_PATHS = ['/', '/form/leader', '/walk-in', '/login', '/terms'];
/** These ask not to be found. */
export const NOT_FOUND = ['/checkout', '/thank-you', '/reset-password'];
