import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

export interface ProofAnswer {
  readonly designId: string
  readonly answer: 'approved' | 'change'
  /** What to change. */
  readonly text: string
}

/**
 * Saves the shopper's answer to the open proof. The caller must check that the order is theirs. Refuses 'not-found' when no
 * proof is open, and 'say-what' (422) for a change request without text.
 */
export async function answerProof(_anyone: Anyone, { designId, answer, text }: ProofAnswer): Promise<string> {
  if (answer === 'change' && text.trim() === '') {
    throw refuse('say-what', { message: 'Tell the artist what to change.', field: 'text' })
  }
  const answered = await db()
    .updateTable('design_proofs')
    .set({ answer, answer_text: text.trim().slice(0, 1_000), answered_at: now() })
    .where('ordered_design_id', '=', designId)
    .where('answer', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!answered) throw notFound('Proof')
  return answered.id
}
