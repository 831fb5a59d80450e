export const visitHistory = {
  title: 'Visits',
  of: (month: string) => `Visits in ${month}`,
  none: 'No visits in this month',
  loading: 'Loading visits',
  failed: 'Couldn’t load the visits.',
  earlier: 'Previous month',
  later: 'Next month',
  undone: 'Undone',
  left: (time: string) => `left ${time}`,
  back: (time: string) => `back ${time}`,
  month: 'Please choose a month.',
};
