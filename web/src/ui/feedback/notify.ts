import { toast } from 'react-toastify/unstyled';

/** Toasts. Most errors are shown at their field or form instead; the specification asks for a toast for a few. */
export const notify = {
  success(message: string): void {
    toast.success(message, { role: 'status' });
  },
  error(message: string): void {
    toast.error(message, { role: 'alert' });
  },
};
