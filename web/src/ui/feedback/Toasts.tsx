import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled';
import { controls } from '../copy.ts';
import { stayAboveKeyboard } from './stay-above-keyboard.ts';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

/** A younger toast belongs to the page that follows, for example after a login. */
const MAX_AGE_ON_LEAVING_MS = 1500;

const shownAt = new Map<Id, number>();

export default function Toasts() {
  useDismissWithPage();
  return (
    <div ref={placeToasts} popover="manual" className="toast-layer">
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

function placeToasts(layer: HTMLDivElement): () => void {
  const stopRaising = raiseAboveDialogs(layer);
  const stopFollowing = stayAboveKeyboard(layer);
  return () => {
    stopRaising();
    stopFollowing();
  };
}

/**
 * Reopens the popover for every toast, and for every dialog that opens while one is shown, because a dialog
 * covers everything opened before it.
 */
function raiseAboveDialogs(layer: HTMLDivElement): () => void {
  function raise(): void {
    layer.hidePopover();
    layer.showPopover();
  }

  function handleToggle({ target }: Event): void {
    if (target instanceof HTMLDialogElement && target.open && shownAt.size > 0) raise();
  }

  document.addEventListener('toggle', handleToggle, { capture: true }); // it doesn't bubble
  const unsubscribe = toast.onChange(({ id, status }) => {
    if (status === 'removed') shownAt.delete(id);
    if (status !== 'added') return;
    shownAt.set(id, Date.now());
    raise();
  });
  return () => {
    document.removeEventListener('toggle', handleToggle, { capture: true });
    unsubscribe();
    shownAt.clear();
  };
}

/** Dismisses toasts when the user leaves the page that they belong to. */
function useDismissWithPage(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page changes
  useEffect(() => {
    for (const [id, at] of shownAt) if (Date.now() - at > MAX_AGE_ON_LEAVING_MS) toast.dismiss(id);
  }, [pathname]);
}
