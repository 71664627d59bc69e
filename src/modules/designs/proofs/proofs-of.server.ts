import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { Proof } from './proofs.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/** The proofs of these ordered designs with their answers, oldest first. */
export async function proofsOf(_anyone: Anyone, designIds: readonly string[]): Promise<Proof[]> {
  if (designIds.length === 0) return []
  const rows = await db()
    .selectFrom('design_proofs')
    .selectAll()
    .where('ordered_design_id', 'in', [...designIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    designId: row.ordered_design_id,
    picture: row.picture,
    note: row.note,
    sentAt: row.created_at.toISOString(),
    answer: row.answer,
    answerText: row.answer_text,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}
