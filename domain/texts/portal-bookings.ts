export const portalBookings = {
  title: 'Book Your Visits',
  remove: 'Remove',
  noBookings: 'No bookings',
  book: 'Book Visit',
  total: (booked: number, initial: number | 'Unlimited') =>
    `Total booked / initial hours: ${booked} / ${initial}`,
  laterWeeks: 'Later weeks',
  modal: {
    title: 'Book Visit',
    day: 'Day',
    hours: 'Hours',
    cancel: 'Cancel',
    book: 'Book',
  },
  checks: {
    day: 'Please select a day.',
    dayPast: 'Please select today or a later day.',
    hours: 'Number of hours must be at least 1.',
    hoursOfADay: (most: number) => `Number of hours cannot be more than ${most}.`,
    person: 'Please choose who is coming.',
  },
  assigned: 'Hours assigned successfully!',
  assignFailed: 'Error assigning hours.',
  removed: 'Assignment removed successfully!',
  removeFailed: 'Error removing assignment.',
};
