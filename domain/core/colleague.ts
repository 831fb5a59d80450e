/** A current or former staff member. */
export type Colleague = { uid: string; email: string };

/** The email of the colleague with this uid, or the uid if no record of them is left. */
export const emailOfStaff = (colleagues: readonly Colleague[], uid: string): string =>
  colleagues.find((colleague) => colleague.uid === uid)?.email ?? uid;
