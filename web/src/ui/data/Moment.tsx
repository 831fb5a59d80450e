import { formatMoment, instant } from '@legacy-hub/domain/venue/time/venue-time';

/** The time of an event, as `Sat 21 Nov, 2:05 pm`. */
export function Moment({ at, className }: { at: string; className?: string | undefined }) {
  return (
    <time dateTime={at} className={className}>
      {formatMoment(instant(Date.parse(at)))}
    </time>
  );
}
