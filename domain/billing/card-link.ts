/** Where the portal asks for the card that goes on after cash. */
export const CARD_LINK = '/portal/settings#pay-by-card';
