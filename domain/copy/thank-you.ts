export const thankYou = {
  title: 'Thank You!',
  walkIn:
    'Your walk-pass has been activated. Please check your email, including the promotions and spam folders.',
  membership: 'Your payment was successful. Please check your email.',
  counter: "You're registered. Pay at the counter, then check your email.",
  goToPortal: 'Go to Client Portal',
  backToStart: 'Back to home',
};
