/** Returns a time zone in which it's this hour of the day now. */
export function zoneAt(hour: number): string {
  const hourIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(Date.now());
  return String(Intl.supportedValuesOf('timeZone').find((zone) => Number(hourIn(zone)) === hour));
}
