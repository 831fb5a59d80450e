import { VENUE } from '../venue.ts';

/** Shown under a page's title in search results. */
export const metaDescriptions = {
  form: (tier: string, price: string) =>
    `Join the ${VENUE.name} as a ${tier} for ${price} per week. Family members join at 50% off.`,
  walkIn: `Book a day pass for the ${VENUE.name}: choose a date and hours, pay online or at the counter.`,
  login: `Log in to see your hours, book visits and manage your ${VENUE.name} membership.`,
  terms: `What you agree to when you join the ${VENUE.name} or visit with a day pass.`,
  privacy: `What the ${VENUE.name} keeps about you, why, for how long, and who can see it.`,
};
