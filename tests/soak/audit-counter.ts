import { type Comparison, sumOf } from './comparison.ts';

/** What staff were told is done is in the staff log, each once; what they were refused may not be in it. */
export const staffLog: Comparison = ({ staffActions }, { staff, pressed }) => {
  const logged = staffActions.flatMap(({ by, kind, who }) =>
    who && staff.includes(by) ? [`${kind} ${Object.values(who)[0]}`] : [],
  );
  const actions = new Set([...logged, ...pressed.map(({ action }) => action)]);
  return [...actions].flatMap((action) => {
    const own = pressed.filter((each) => each.action === action);
    const told = own.filter(({ isTold }) => isTold).length;
    const times = logged.filter((each) => each === action).length;
    return times < told || times > own.length
      ? [`${action}: pressed ${own.length} times, done ${told}, logged ${times}`]
      : [];
  });
};

const CASH_ACTIONS = ['take-cash', 'sell-sessions', 'extend-walk-in', 'take-back-cash', 'cancel-walk-in'];

/** The drawer follows from the staff log as well. */
export const loggedCash: Comparison = ({ staffActions, ledger }, { staff }) => {
  const isOwn = ({ by }: { by: string }): boolean => staff.includes(by);
  const logged = staffActions.filter((action) => isOwn(action) && CASH_ACTIONS.includes(action.kind));
  const entries = ledger.filter(
    ({ method, staff: by }) => method === 'cash' && by !== null && staff.includes(by),
  );
  const [inLog, inLedger] = [logged, entries].map((all) =>
    sumOf(all.map(({ amountCents }) => amountCents ?? 0)),
  );
  return inLog === inLedger ? [] : [`${inLog} in cash is in the staff log, and ${inLedger} in the ledger`];
};

/** Notes and names are as counters were told, and no counter overwrote another. */
export const details: Comparison = ({ members }, { notes, names }) => [
  ...notes.flatMap(({ uid, texts }) => {
    const stored = members.find((each) => each.uid === uid)?.staffNotes?.map(({ text }) => text) ?? [];
    return `${stored}` === `${texts}` ? [] : [`the notes of ${uid} are ${stored} instead of ${texts}`];
  }),
  ...names.flatMap(({ uid, name }) => {
    const stored = members.find((each) => each.uid === uid)?.primary.name;
    return stored === name ? [] : [`${uid} is called ${stored} instead of ${name}`];
  }),
];
