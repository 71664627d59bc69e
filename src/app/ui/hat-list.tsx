export interface HatListProps {
  readonly hats: readonly { readonly lineId: string; readonly text: string }[]
}

/** The hats that a refund is for: one entry for each line of the order. */
export function HatList({ hats }: HatListProps) {
  if (hats.length === 0) return null
  return (
    <ul className="my-3">
      {hats.map(({ lineId, text }) => (
        <li key={lineId} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}
