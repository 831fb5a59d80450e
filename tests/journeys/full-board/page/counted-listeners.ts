import { onSnapshot as listen } from 'firebase/firestore';
import './report.ts';

export * from 'firebase/firestore';

export const onSnapshot = (...given: Parameters<typeof listen>) => {
  window.report.listeners += 1;
  return listen(...given);
};
