export const network = {
  chunkFailed: "This part of the page didn't load. Check your connection and try again.",
  retry: 'Try again',
  offline: 'Network Error',
  timedOut: (milliseconds: number) => `timeout of ${milliseconds}ms exceeded`,
  badStatus: (status: number) => `Request failed with status code ${status}`,
  badResponse: 'Something went wrong at our end. Please try again.',
  badInput: 'Please check what you entered.',
  tooMuchData: "That's too much data. Please shorten it.",
  badName: (length: number) =>
    `Please use only letters, numbers and spaces in a name, and at most ${length} characters.`,
  invalidIdempotencyKey: 'This page is out of date. Please reload it and try again.',
  updatingSince: (time: string) => `As of ${time}. Updating…`,
  offlineSince: (time: string) => `You're offline. Last updated ${time}.`,
};
