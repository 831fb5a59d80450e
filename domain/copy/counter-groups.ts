import { plural } from './plural.ts';

export const counterGroups = {
  open: (name: string) => `Open ${name}`,
  arrived: (time: string) => `Here since ${time}`,
  notArrived: 'Not here yet',
  stayLonger: {
    open: 'Stay Longer',
    title: 'Stay Longer',
    hours: 'More hours',
    line: (hours: number, size: string) => `${plural(hours, 'more hour')}: ${size}`,
    until: (hours: number, time: string) => `${plural(hours, 'hour')} in all, until ${time}`,
    inAll: (hours: number) => `${plural(hours, 'hour')} in all`,
    confirm: (total: string) => `Take ${total}`,
    confirmed: (hours: number) => `${plural(hours, 'more hour')} added!`,
    failed: "Couldn't add the hours.",
    missing: 'Please choose how many more hours.',
  },
};
