import { controls } from '@legacy-hub/domain/copy/controls';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

export default function Toasts() {
  return (
    <div ref={raiseWithEachToast} popover="manual" className="toast-layer">
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

/** An open dialog covers what entered the top layer before it, so each toast reopens the popover above it. */
function raiseWithEachToast(layer: HTMLDivElement): () => void {
  return toast.onChange(({ status }) => {
    if (status !== 'added') return;
    layer.hidePopover();
    layer.showPopover();
  });
}
