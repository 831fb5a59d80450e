import { portalBookings } from '@legacy-hub/domain/copy/portal/bookings';
import { peopleOf } from '@legacy-hub/domain/household/household';
import { dayOf, type VenueDate } from '@legacy-hub/domain/venue/time/venue-time';
import { useState } from 'react';
import { usePortal } from '../../portal/live.ts';
import { View } from '../../ui/layout/SideMenu.tsx';
import styles from './BookingsView.module.css';
import { PersonWeek } from './components/PersonWeek.tsx';
import { WeekActions } from './components/WeekActions.tsx';
import { WeekGrid } from './components/WeekGrid.tsx';

/** One week of the household with a selected day, and below it each person's bookings. */
export default function BookingsView() {
  const { household, now } = usePortal();
  const [picked, setPicked] = useState<VenueDate | null>(null);
  const today = dayOf(now);
  const chosen = picked !== null && picked > today ? picked : today;
  return (
    <View title={portalBookings.title}>
      <WeekGrid chosen={chosen} onChosen={setPicked} />
      <WeekActions chosen={chosen} />
      <div className={styles.people}>
        {peopleOf(household).map((person) => (
          <PersonWeek key={person.id} person={person} chosen={chosen} />
        ))}
      </div>
    </View>
  );
}
