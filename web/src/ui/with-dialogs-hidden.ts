/**
 * The bank's question is laid over the page by the card provider, and an open dialog would lie over it and let nobody
 * in. So ours leave the screen while it is asked, and come back as they were.
 */
export async function withDialogsHidden<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
  for (const dialog of open) dialog.close();
  try {
    return await ask();
  } finally {
    for (const dialog of open) if (dialog.isConnected) dialog.showModal();
  }
}
