const badText = (what: string) => (length: number) =>
  `Please use only letters, numbers, spaces, hyphens and apostrophes in a ${what}, up to ${length} characters.`;

export const network = {
  chunkFailed: 'This part of the page didn’t load. Check your connection and try again.',
  retry: 'Try again',
  offline: 'Network Error',
  timedOut: (milliseconds: number) => `timeout of ${milliseconds}ms exceeded`,
  badStatus: (status: number) => `Request failed with status code ${status}`,
  badResponse: 'Something went wrong at our end. Please try again.',
  badInput: 'Please check what you entered.',
  notAPhone:
    'Please check this phone number. From outside Australia, start with + and the country code, like +64 21 123 4567.',
  tooMuchData: 'That’s too long. Please shorten it.',
  badName: badText('name'),
  badRelationship: badText('relationship'),
  pricesFailed: 'Failed to load subscription prices.',
  invalidIdempotencyKey: 'This page is out of date. Please reload it and try again.',
  updatingSince: (time: string) => `As of ${time}. Updating…`,
  unreadable: (count: number) =>
    `${count} ${count === 1 ? 'entry can’t' : 'entries can’t'} be shown. Ask an admin to have the data corrected.`,
  offlineSince: (time: string) => `You’re offline. Last updated ${time}.`,
};

/** Without a line break inside. */
export const abnOf = (abn: string): string => `ABN ${abn}`.replaceAll(' ', '\u00a0');

export const help = { call: 'Need a hand? Call' };

export const notFound = {
  title: 'We can’t find that page',
  explained: 'The address may have been mistyped, or the page has moved.',
  wayBack: 'See memberships and day passes',
};

export const openingSoon = {
  title: 'Opening soon',
  explained: 'We’re getting ready. Please check back soon.',
  refusal: 'We haven’t opened yet, so you can’t book or buy anything. Please check back soon.',
};

export const crash = {
  title: 'This page fell off the table',
  explained: 'Something went wrong at our end. Your details are still here, so please try again.',
  wayBack: 'Back to home',
};

export const notLoaded = {
  title: 'This page didn’t load',
  explained: 'Check your connection and try again.',
};

/** The privacy notice next to fields for personal details, with a link to the privacy page. */
export const privacyNotice = {
  retention: 'We keep your details only as long as we need them.',
  link: 'How we look after your details',
};
