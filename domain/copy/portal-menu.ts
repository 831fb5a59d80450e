export const portalMenu = {
  loading: 'Loading',
  home: 'Home',
  profile: 'Profile',
  bookings: 'Book Your Visits',
  settings: 'Settings',
  logout: 'Logout',
  label: 'Your portal',
  venue: 'Legacy Hub',
  noMember: 'There is no membership for this account. Please ask at the counter.',
  failed: 'Your membership could not be shown. Please try again in a moment.',
  welcome: (firstName: string) => `Welcome, ${firstName}!`,
};
