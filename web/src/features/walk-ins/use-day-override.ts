import { type Override, useOverride } from '../../forms/use-override.ts';
import { groupOf, type WalkInDraft } from './register-walk-in.ts';

/** Refusals that staff can override with a reason when they register or move a group. */
const OVERRIDABLE = ['venue-closed', 'no-hour-left', 'closes-before', 'day-booked-out'];

/** Holds the reason for overriding a closed or full day. Another day or group starts without one. */
export const useDayOverride = (values: WalkInDraft): Override =>
  useOverride([values.selectedDate, groupOf(values)], OVERRIDABLE);
