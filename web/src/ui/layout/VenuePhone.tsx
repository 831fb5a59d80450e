import { venue } from '@legacy-hub/domain/venue/settings';

/** The venue's phone number, which a phone calls. */
export const VenuePhone = () => <a href={`tel:${venue().phone.replace(/[^+\d]/g, '')}`}>{venue().phone}</a>;
