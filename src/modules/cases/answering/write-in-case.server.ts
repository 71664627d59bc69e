import { transaction } from '#platform/db/transaction.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { addCaseEvent, checkCasePictures } from '../add-case-event.server.ts'
import { type CaseAddress, lockCase, requireCase } from '../find-case.server.ts'
import { caseHasMoved } from '../move-case.server.ts'

const perClient: RateLimit = { name: 'case-texts', max: 20, windowSeconds: 3600 }

export interface CaseText {
  readonly text: string
  /** Pictures that the caller has just stored for this case. */
  readonly pictures: readonly string[]
}

/**
 * Adds text and pictures to an open case, by the shopper or the vendor. Refuses 'not-found', 'case-moved' (409) when it is
 * closed, 'empty-text' and 'too-many-pictures' (422), and 'too-many-requests' (429).
 */
export async function writeInCase(
  actor: Actor,
  address: CaseAddress,
  { text, pictures }: CaseText,
  network: ClientNetwork,
): Promise<void> {
  const { found, side } = await requireCase(actor, address)
  checkCasePictures(pictures)
  if (text === '' && pictures.length === 0) {
    throw refuse('empty-text', { message: 'Enter a message or add a picture.', field: 'text' })
  }
  await countUse(perClient, userIdOf(actor) ?? network)
  await transaction(async () => {
    const row = await lockCase(found.id)
    if (row.closed_at) throw caseHasMoved()
    await addCaseEvent(row.id, { party: side, act: 'wrote', text, pictures })
  })
}
