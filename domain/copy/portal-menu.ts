export const portalMenu = {
  loading: 'Loading',
  home: 'Home',
  profile: 'Profile',
  bookings: 'Book Your Visits',
  history: 'History',
  settings: 'Settings',
  logout: 'Logout',
  label: 'Your portal',
  noMember: "We can't find a membership for this account. Please ask at the counter.",
  failed: "We couldn't load your membership. Try again in a moment.",
  welcome: (firstName: string) => `Welcome, ${firstName}!`,
};
