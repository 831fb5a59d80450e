export const network = {
  chunkFailed: 'This part of the page could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  offline: 'Network Error',
  timedOut: (milliseconds: number) => `timeout of ${milliseconds}ms exceeded`,
  badStatus: (status: number) => `Request failed with status code ${status}`,
  badAnswer: 'The answer from the server could not be understood. Please try again.',
  badInput: 'Please check what you entered.',
  badGesture: 'This could not be sent safely. Please reload the page and try again.',
  lastKnown: (time: string) => `You are offline. This is what we knew at ${time}.`,
};
