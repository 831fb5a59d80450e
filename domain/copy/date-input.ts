/** Shown in a date field that is still empty. */
export const DATE_FORMAT = 'dd/mm/yyyy';
