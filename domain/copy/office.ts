export const office = {
  checks: {
    timeZone: 'The time zone is chosen once, because days and weeks that are over would change with it.',
    revision: 'This page is out of date. Please reload it and try again.',
  },
};
