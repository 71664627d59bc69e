import type { Person } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { DesignDocument, TicketPlacement } from '#modules/design-engine'
import { runInThread } from '../threads/run-in-thread.server.ts'
import { orderedDesignsOf } from './ordered-design.server.ts'

export interface DesignToMake {
  readonly id: string
  readonly productId: ProductId
  /** The credited author of the design it is based on. */
  readonly credit: string | null
  readonly document: DesignDocument
  readonly placements: readonly TicketPlacement[]
}

/** What the artist needs to make the designs of these products; other artists' products are left out. */
export async function workTicketsOf(
  actor: Person,
  productIds: readonly ProductId[],
): Promise<DesignToMake[]> {
  const designs = await orderedDesignsOf(actor, productIds)
  return Promise.all(
    designs
      .filter(({ vendorId }) => vendorId === actor.vendorId)
      .map(async ({ id, productId, credit, document, artworks }) => ({
        id,
        productId,
        credit,
        document,
        placements: await runInThread('ticket', { document, artworks }),
      })),
  )
}
