/**
 * Stripe shows 3-D Secure as an overlay, which our open modal dialogs would cover and make inert. They are closed
 * while it runs and reopened afterwards.
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
