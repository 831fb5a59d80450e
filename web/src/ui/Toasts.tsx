import { controls } from '@legacy-hub/domain/copy/controls';
import { useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

export default function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  // An open dialog covers what entered the top layer before it, so each toast reopens the popover above it.
  useEffect(
    () =>
      toast.onChange(({ status }) => {
        if (status !== 'added') return;
        layer.current?.hidePopover();
        layer.current?.showPopover();
      }),
    [],
  );
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <ToastContainer
        position="top-right"
        autoClose={5000}
        draggable
        draggablePercent={80}
        hotKeys={(event) => event.altKey && event.code === 'KeyT'}
        aria-label={controls.notifications}
      />
    </div>
  );
}
