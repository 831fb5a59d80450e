/** The landing page asks for it without the parsers that the other endpoints need. */
export const BUSYNESS_PATH = '/api/busyness';
export const BUSYNESS = ['closed', 'quiet', 'lively', 'full'] as const;
export type Busyness = (typeof BUSYNESS)[number];
