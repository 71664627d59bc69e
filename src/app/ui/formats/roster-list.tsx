export interface RosterListProps {
  readonly rows: readonly {
    readonly name: string
    readonly number: string
    readonly quantity: number
    readonly size?: string | undefined
    /** How many of its hats were refunded. */
    readonly refunded?: number
  }[]
}

/** Who gets a hat of a team order: the text of each row, and how often when it's more than once. */
export function RosterList({ rows }: RosterListProps) {
  if (rows.length === 0) return null
  return (
    <ul aria-label="Text on each hat" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {rows.map(({ name, number, quantity, size, refunded = 0 }, index) => (
        // Rows of an order never change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="max-w-full wrap-anywhere">
          <span className={refunded >= quantity ? 'line-through' : undefined}>
            {[name, number].filter(Boolean).join(' ') || 'No text'}
          </span>
          {size && <span className="text-muted"> {size}</span>}
          {quantity > 1 && <span className="text-muted"> × {quantity}</span>}
          {refunded > 0 && <span className="text-muted">{refundedText(refunded, quantity)}</span>}
        </li>
      ))}
    </ul>
  )
}

function refundedText(refunded: number, quantity: number): string {
  return quantity === 1 ? ', refunded' : `, ${refunded} refunded`
}
