/** In place of a short list on the page of what it belongs to. */
export function EmptyLine({ children }: { readonly children: string }) {
  return (
    <p className="rounded-card border border-dashed border-line px-4 py-5 text-center text-sm text-muted">
      {children}
    </p>
  )
}
