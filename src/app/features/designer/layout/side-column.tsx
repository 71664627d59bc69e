import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { techniqueCommands } from '#modules/design-engine'
import type { DesignReview } from '../checks/create-reviewer.ts'
import type { DeferredParts } from '../deferred-parts.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import type { Order } from '../panels/use-order.ts'
import { MissingPanel } from './missing-panel.tsx'

interface SideColumnProps {
  readonly designer: DesignerModel
  readonly deferred: DeferredParts | null
  readonly isMissing: boolean
  readonly review: DesignReview | null
  readonly summary: string
  readonly order: Order
  /** At the bottom, where nothing moves it: where the design is saved, links of the site. */
  readonly foot: ReactNode
}

/** Whether it can be made, by whom and for how much. On a phone this is the sheet behind the price. */
export function SideColumn({ designer, deferred, isMissing, review, summary, order, foot }: SideColumnProps) {
  return (
    <aside aria-label="Your order" className="tool-side">
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-3 lg:p-4">
        <Part id="checks-heading" title="Can it be made?">
          {deferred && review ? (
            <deferred.CheckLine review={review} designer={designer} />
          ) : (
            <Skeleton className="h-6 w-48" />
          )}
        </Part>
        <Part id="order-heading" title="Have it made">
          {deferred ? (
            <deferred.OrderPanel
              order={order}
              recolor={(colors) => designer.perform({ do: 'set-colors', colors }, 'colorway')}
              replaceTechnique={(from, to) =>
                designer.performAll(techniqueCommands(designer.document, from, to))
              }
            />
          ) : isMissing ? (
            <MissingPanel />
          ) : (
            <Skeleton className="h-28 w-full" />
          )}
        </Part>
        <section aria-label="Your design in words" className="px-1">
          <p className="text-sm text-muted">{summary}</p>
        </section>
      </div>
      {foot}
    </aside>
  )
}

interface PartProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 rounded-card bg-raised p-3">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}
