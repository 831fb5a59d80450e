/** Leader rises from the former price to the one of the table while a history runs. */
export const RISE = { announcedOn: '2026-11-16', from: '2026-12-30', former: { leader: 1800 } } as const;
