import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Actor, Person, System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { isApproved, type Proof } from './proofs.ts'
import type { DesignTables } from './tables.server.ts'

const db = databaseOf<DesignTables>()

/** The pictures that an artist sent of these frozen designs, the oldest first, with what was said to them. */
export async function proofsOf(_actor: Actor, designIds: readonly string[]): Promise<Proof[]> {
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

export interface NewProof {
  readonly designId: string
  readonly picture: string
  readonly note: string
}

/**
 * Keeps a picture of what the artist is going to make. The caller has seen to it that the order is theirs. Refuses 'proof-open'
 * and 'proof-approved' (409).
 */
export async function addProof(actor: Person, { designId, picture, note }: NewProof): Promise<string> {
  return transaction(async () => {
    await lockDesign(designId)
    const proofs = await proofsOf(actor, [designId])
    if (isApproved(proofs)) throw refuse('proof-approved', approvedAlready)
    if (proofs.some((proof) => proof.answer === null)) {
      throw refuse('proof-open', {
        title: 'One at a time',
        message: 'The shopper has not answered your last picture yet.',
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

const approvedAlready = {
  title: 'Approved already',
  message: 'The shopper has approved a picture of this design. You can make it.',
  status: 409,
}

export interface ProofAnswer {
  readonly designId: string
  readonly answer: 'approved' | 'change'
  /** What should be different. */
  readonly text: string
}

/**
 * What the shopper says to the open picture. The caller has seen to it that the order is theirs. Refuses 'not-found' when none is
 * open and 'say-what' (422) for a change without words.
 */
export async function answerProof(_actor: Actor, { designId, answer, text }: ProofAnswer): Promise<string> {
  if (answer === 'change' && text.trim() === '') {
    throw refuse('say-what', { message: 'Tell the artist what should be different.', field: 'text' })
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

/** Names of the designs behind these products that nobody has approved yet: their production has to wait. */
export async function unapprovedDesigns(_actor: System, productIds: readonly ProductId[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db()
    .selectFrom('ordered_designs as design')
    .select('design.name')
    .where('design.product_id', 'in', [...productIds])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('design_proofs as proof')
            .select('proof.id')
            .whereRef('proof.ordered_design_id', '=', 'design.id')
            .where('proof.answer', '=', 'approved'),
        ),
      ),
    )
    .execute()
  return rows.map(({ name }) => name)
}

/** Two pictures sent at once: one of them is told that the other is open. */
async function lockDesign(designId: string) {
  await sql`select 1 from ordered_designs where id = ${designId}::uuid for no key update`.execute(db())
}

/** Those of the pictures that are proofs. */
export async function proofPicturesInUse(_actor: System, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return []
  const rows = await db()
    .selectFrom('design_proofs')
    .select('picture')
    .where('picture', 'in', [...urls])
    .execute()
  return rows.map(({ picture }) => picture)
}
