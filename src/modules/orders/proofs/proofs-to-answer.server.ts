import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'

const db = databaseOf<unknown>()

/** A proof that waits for its shopper's answer. */
export interface ProofToAnswer {
  readonly orderId: OrderId
  readonly designName: string
  readonly vendorName: string
  readonly picture: string
}

/** The unanswered proofs of hats that the person ordered and nobody has shipped yet, oldest first. */
export async function proofsToAnswer(actor: Person): Promise<readonly ProofToAnswer[]> {
  const { rows } = await sql<ProofToAnswer>`
    select o.id as "orderId", design.name as "designName", v.display_name as "vendorName", proof.picture
    from design_proofs proof join ordered_designs design on design.id = proof.ordered_design_id
      join order_lines line on line.product_id = design.product_id
      join orders o on o.id = line.order_id join vendors v on v.id = line.vendor_id
    where proof.answer is null and o.user_id = ${actor.userId} and o.status in ('paid', 'processing')
    order by proof.created_at`.execute(db())
  return rows
}
