import type { Person } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { DesignDocument, TicketPlacement } from '#modules/design-engine'
import type { OrderedBlank } from '../blanks/blank-choice.ts'
import { runInThread } from '../threads/run-in-thread.server.ts'
import { orderedDesignsOf } from './ordered-design.server.ts'
import { oneHat } from './work-file.server.ts'

export interface WorkTicket {
  readonly id: string
  readonly productId: ProductId
  /** The credited author of the design it is based on. */
  readonly credit: string | null
  readonly document: DesignDocument
  readonly blank: OrderedBlank | null
  /** The names were deleted, so the placements show the sample texts. */
  readonly isRosterErased: boolean
  /** Placements of the first hat. */
  readonly placements: readonly TicketPlacement[]
}

/** What the artist needs to make the designs of these products; other artists' products are left out. */
export async function workTicketsOf(actor: Person, productIds: readonly ProductId[]): Promise<WorkTicket[]> {
  const designs = await orderedDesignsOf(actor, productIds)
  return Promise.all(
    designs
      .filter(({ vendorId }) => vendorId === actor.vendorId)
      .map(async (design) => {
        const { id, productId, credit, document, blank, isRosterErased, artworks } = design
        const placements = await runInThread('ticket', { document: oneHat(design).document, artworks })
        return { id, productId, credit, document, blank, isRosterErased, placements }
      }),
  )
}
