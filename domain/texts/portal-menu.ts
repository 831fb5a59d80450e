export const portalMenu = {
  loading: 'Loading',
  home: 'Home',
  profile: 'Profile',
  bookings: 'Book Your Visits',
  settings: 'Settings',
  logout: 'Logout',
  welcome: (firstName: string) => `Welcome, ${firstName}!`,
};
