/**
 * Closes open modal dialogs while `run` shows 3-D Secure, and reopens them afterwards. Otherwise they would
 * cover Stripe's overlay and make it inert.
 */
export async function withDialogsHidden<Result>(run: () => Promise<Result>): Promise<Result> {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
  for (const dialog of open) dialog.close();
  try {
    return await run();
  } finally {
    for (const dialog of open) if (dialog.isConnected) dialog.showModal();
  }
}
