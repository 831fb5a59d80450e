import { portalBookings } from '@legacy-hub/domain/texts/portal-bookings';

export default function BookingsView() {
  return <h1>{portalBookings.title}</h1>;
}
