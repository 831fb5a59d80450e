import { venue } from '@legacy-hub/domain/venue/settings';

/** Shown under a page's title in search results. */
export const metaDescriptions = {
  get landing() {
    return `Join the ${venue().name}: weekly memberships and day passes at a community play and gaming venue.`;
  },
  form: (tier: string, price: string) =>
    `Join the ${venue().name} as a ${tier} for ${price} per week. Family members join at 50% off.`,
  get walkIn() {
    return `Book a day pass for the ${venue().name}: choose a date and hours, pay online or at the counter.`;
  },
  get login() {
    return `Log in to see your hours, book visits and manage your ${venue().name} membership.`;
  },
  get terms() {
    return `The terms you agree to when you join the ${venue().name} or visit with a day pass.`;
  },
  get privacy() {
    return `The details the ${venue().name} keeps about you, why, for how long, and who can see them.`;
  },
};
