import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { isProofApproved } from './proofs.ts'
import type { DesignTables } from '../tables.server.ts'
import { proofsOf } from './proofs-of.server.ts'

const db = databaseOf<DesignTables>()

export interface NewProof {
  readonly designId: string
  readonly picture: string
  readonly note: string
}

/**
 * Saves a proof: the artist's picture for approval before production. The caller must check that the order is theirs.
 * Refuses 'proof-open' and 'proof-approved' (409).
 */
export async function addProof(actor: Person, { designId, picture, note }: NewProof): Promise<string> {
  return transaction(async () => {
    await lockDesign(designId)
    const proofs = await proofsOf(actor, [designId])
    if (isProofApproved(proofs)) throw refuse('proof-approved', alreadyApproved)
    if (proofs.some((proof) => proof.answer === null)) {
      throw refuse('proof-open', {
        title: 'One at a time',
        message: 'The shopper hasn’t answered your last proof yet.',
        status: 409,
      })
    }
    const { id } = await db()
      .insertInto('design_proofs')
      .values({
        ordered_design_id: designId,
        picture,
        note,
        answered_at: null,
        answer: null,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

const alreadyApproved = {
  title: 'Already approved',
  message: 'The shopper approved a proof of this design. You can start making it.',
  status: 409,
}

/** When two proofs are sent at the same time, this refuses the second. */
async function lockDesign(designId: string) {
  await sql`select 1 from ordered_designs where id = ${designId}::uuid for no key update`.execute(db())
}
