import { onSnapshot as listen } from 'firebase/firestore';
import { count } from './tally.ts';

export * from 'firebase/firestore';

export const onSnapshot = (...given: Parameters<typeof listen>) => {
  count('listeners');
  return listen(...given);
};
