export type Colleague = { uid: string; email: string };

/** Returns the email of the colleague with this uid, or the uid if there is no record of them. */
export const emailOfStaff = (colleagues: readonly Colleague[], uid: string): string =>
  colleagues.find((colleague) => colleague.uid === uid)?.email ?? uid;
