/** Opens beside the form, so that nothing typed is left. The venue's own document, where it has published one. */
export function TermsLink({ children }: { children: string }) {
  return (
    <a href={import.meta.env.VITE_TERMS_URL ?? '/terms'} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
