import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

/** All that an operator can do with the subject of a page, a row for each act. Each opens in place. */
export function ActsCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="actions">
      <h2 id="actions" className="mb-3 text-lg">
        Actions
      </h2>
      <div className="act-rows">{children}</div>
    </Card>
  )
}
