import { createContext, use } from 'react';

/** The staff member logged in at this counter. `isAdmin` is false if the page opened offline. */
export type StaffMember = { uid: string; email: string; isAdmin: boolean };

export const StaffContext = createContext<StaffMember | null>(null);

export function useStaff(): StaffMember {
  const staff = use(StaffContext);
  if (staff === null) throw new Error('useStaff must be used inside StaffContext');
  return staff;
}
