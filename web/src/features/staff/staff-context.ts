import { createContext, use } from 'react';

/** Who stands at this counter. */
export type StaffMember = { uid: string; email: string };

export const StaffContext = createContext<StaffMember | null>(null);

export function useStaff(): StaffMember {
  const staff = use(StaffContext);
  if (staff === null) throw new Error('Something of the counter is shown to somebody who is no staff');
  return staff;
}
