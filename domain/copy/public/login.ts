import { MIN_PASSWORD_LENGTH } from '../../core/limits.ts';

export const login = {
  title: 'Login to Client Portal',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  join: { question: 'Not a member yet?', link: 'See memberships' },
  stay: 'Stay logged in on this device',
  stayHint: 'Untick this on a shared device.',
  succeeded: 'Logged in successfully!',
  invalid: 'Invalid credentials',
  failed: 'Login failed. Please try again.',
  checks: {
    email: 'Please enter your email.',
    password: 'Please enter your password.',
  },
  forgot: {
    toggle: 'Forgot Password?',
    explained: 'We’ll email you a link to choose a new password. It works for an hour.',
    send: 'Send Reset Email',
    back: 'Back to Login',
    sent: 'Password reset email sent. Check your inbox.',
    failed: 'Error sending reset email.',
  },
};

export const resetPassword = {
  title: 'Set your password',
  newPassword: 'New Password',
  hint: `At least ${MIN_PASSWORD_LENGTH} characters.`,
  confirm: 'Confirm New Password',
  submit: 'Save password',
  succeeded: 'Password saved. You can log in now.',
  linkExpired:
    'This link has expired or has already been used. If you’ve just set a password, log in with it.',
};
