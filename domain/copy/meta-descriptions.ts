/** Shown under a page's title in search results. */
export const metaDescriptions = {
  form: (tier: string, price: string) =>
    `Join the Legacy Hub as a ${tier} for ${price} per week. Family members join at 50% off.`,
  walkIn: 'Book a day pass for the Legacy Hub: choose a date and hours, pay online or at the counter.',
  login: 'Log in to see your hours, book visits and manage your Legacy Hub membership.',
  terms: 'What you agree to when you join the Legacy Hub or visit with a day pass.',
};
