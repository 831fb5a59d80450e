export const notFound = {
  title: "We can't find that page",
  explained: 'The address may have been mistyped, or the page has moved.',
  wayBack: 'See memberships and day passes',
};

export const crash = {
  title: 'This page fell off the table',
  explained: 'Something went wrong at our end. What you typed is still here, so please try again.',
  again: 'Try again',
  wayBack: 'Back to home',
};

export const notLoaded = {
  title: "This page didn't load",
};
