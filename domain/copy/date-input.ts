/** How a date is written in a field that has none yet. */
export const DATE_FORMAT = 'dd/mm/yyyy';
