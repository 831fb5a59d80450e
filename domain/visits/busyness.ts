/** The path for the landing page, which requests it without the parsers that other endpoints need. */
export const BUSYNESS_PATH = '/api/busyness';
export const BUSYNESS = ['closed', 'quiet', 'lively', 'full'] as const;
export type Busyness = (typeof BUSYNESS)[number];
