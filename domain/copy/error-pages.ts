export const notFound = {
  title: 'There is nothing here',
  explained: 'The address may have been mistyped, or the page has moved.',
  wayBack: 'See the memberships and day passes',
};

export const crash = {
  title: 'This page fell off the table',
  explained: 'Something went wrong on our side. What you typed is still here. Please try again.',
  again: 'Try again',
  wayBack: 'Back to the start',
};

export const notLoaded = {
  title: 'This page is still on its way',
};
