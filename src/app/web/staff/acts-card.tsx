import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

/** All that an operator can do with the subject of a page. Each act opens in place. */
export function ActsCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card
      as="section"
      aria-labelledby="actions"
      className="flex flex-col gap-3 [&_details]:w-full [&_details>div]:p-0 [&_details>div]:pb-3 [&_summary]:w-full [&_summary::before]:order-last [&_summary::before]:mr-0 [&_summary::before]:ml-auto [&>:is(div,form)>button]:w-full [&>:is(div,form)>button]:justify-start [&>a]:justify-start"
    >
      <h2 id="actions" className="text-lg">
        Actions
      </h2>
      {children}
    </Card>
  )
}
