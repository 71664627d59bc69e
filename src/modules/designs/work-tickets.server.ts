import type { Person } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { DesignDocument } from './design-document.ts'
import { inThread } from './in-thread.server.ts'
import { orderedDesignsOf } from './ordered-designs.server.ts'
import type { TicketZone } from './work-ticket.ts'

export interface DesignToMake {
  readonly id: string
  readonly productId: ProductId
  /** Whose design it was drawn after. */
  readonly credit: string | null
  readonly document: DesignDocument
  readonly zones: readonly TicketZone[]
}

/** What the artist needs to make the designs behind these products; those of other artists are left out. */
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
        zones: await inThread('ticket', { document, artworks }),
      })),
  )
}
