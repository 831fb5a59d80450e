import { controls } from '@legacy-hub/domain/copy/controls';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

/** A younger toast is about the page that follows, such as the one after logging in. */
const MAX_AGE_ON_LEAVING_MS = 1500;

export default function Toasts() {
  useDismissWithPage();
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

/** Toasts go with the page they are about. */
function useDismissWithPage(): void {
  const { pathname } = useLocation();
  const shownAt = useRef(new Map<Id, number>());
  useEffect(
    () =>
      toast.onChange(({ id, status }) => {
        if (status === 'added') shownAt.current.set(id, Date.now());
        if (status === 'removed') shownAt.current.delete(id);
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page changes
  useEffect(() => {
    for (const [id, at] of shownAt.current) if (Date.now() - at > MAX_AGE_ON_LEAVING_MS) toast.dismiss(id);
  }, [pathname]);
}
