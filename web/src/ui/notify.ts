import { toast } from 'react-toastify/unstyled';

/** A passing word. What went wrong stays on the page as well, and that is what a screen reader reads. */
export const notify = {
  success(message: string): void {
    toast.success(message, { role: 'status' });
  },
  error(message: string): void {
    toast.error(message, { role: 'presentation' });
  },
};
