/** In a table, instead of a value that there isn't. */
export function MissingValue({ name }: { readonly name: string }) {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}
