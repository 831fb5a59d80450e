import { toast } from 'react-toastify/unstyled';

/** A passing word. What went wrong stays on the page as well, and that is what a screen reader reads. */
export const notify = {
  success(sentence: string): void {
    toast.success(sentence, { role: 'status' });
  },
  problem(sentence: string): void {
    toast.error(sentence, { role: 'presentation' });
  },
};
