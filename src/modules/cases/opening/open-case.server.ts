import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { requireAllowed } from '#shared/allowance.ts'
import { type CaseId, newId, type OrderLineId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { addCaseEvent, checkCasePictures } from '../add-case-event.server.ts'
import { dueAfter } from '../case-deadlines.ts'
import type { OpenCaseInput } from '../case-input.ts'
import { maxCasesPerVendorOrder } from '../case-limits.ts'
import { caseStatus } from '../case-status.ts'
import type { CaseLine } from '../case-views.ts'
import { openCaseRule } from '../open-case-rule.ts'
import type { CaseTables } from '../tables.server.ts'
import { type CaseAbout, caseTopic, type CaseTopic, factsOf } from './case-topic.server.ts'

const db = databaseOf<CaseTables>()

const perClient: RateLimit = { name: 'cases', max: 10, windowSeconds: 86_400 }

export interface NewCase extends OpenCaseInput {
  readonly lines: readonly { readonly lineId: OrderLineId; readonly quantity: number }[]
  /** Pictures that the caller has just stored for this case. */
  readonly pictures: readonly string[]
}

/**
 * The shopper, or a guest with the order link, opens a case about some units of one vendor order. Returns the case; while one
 * is open, that one, so a form that is sent twice opens one case. Refuses 'not-found', 'own-shop', what `openCaseRule` refuses
 * (409), 'no-lines' and 'too-many-pictures' (422), and 'too-many-requests' (429).
 */
export async function openCase(
  actor: Actor,
  about: CaseAbout,
  input: NewCase,
  network: ClientNetwork,
): Promise<CaseId> {
  const topic = await caseTopic(actor, about)
  if (topic.openCaseId) return topic.openCaseId
  checkCasePictures(input.pictures)
  const lines = requestedLines(topic.lines, input.lines)
  requireAllowed(openCaseRule(input.reason, topic.facts, now(), maxCasesPerVendorOrder))
  await countUse(perClient, userIdOf(actor) ?? network)
  const id = await transaction(() => insert(topic, { ...input, lines }))
  return id ?? (await requireOpenCase(topic))
}

/** Null when another request has just opened one. */
async function insert(topic: CaseTopic, { reason, text, pictures, lines }: NewCase): Promise<CaseId | null> {
  const at = now()
  const row = await db()
    .insertInto('cases')
    .values({
      id: newId<CaseId>(),
      vendor_order_id: topic.vendorOrderId,
      order_id: topic.orderId,
      vendor_id: topic.vendorId,
      reason,
      status: caseStatus.initial,
      due_at: dueAfter(caseStatus.initial, at),
      opened_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await db()
    .insertInto('case_lines')
    .values(lines.map(({ lineId, quantity }) => ({ case_id: row.id, order_line_id: lineId, quantity })))
    .execute()
  await addCaseEvent(row.id, { party: 'shopper', act: 'opened', text, pictures })
  return row.id
}

async function requireOpenCase({ vendorOrderId }: CaseTopic): Promise<CaseId> {
  const { openCaseId } = await factsOf(vendorOrderId)
  if (!openCaseId) throw new Error('the case was closed just now')
  return openCaseId
}

function requestedLines(bought: readonly CaseLine[], requested: NewCase['lines']): NewCase['lines'] {
  const lines = requested.filter(({ quantity }) => quantity > 0)
  const isBought = ({ lineId, quantity }: NewCase['lines'][number]) =>
    bought.some((line) => line.lineId === lineId && Number.isSafeInteger(quantity) && quantity <= line.bought)
  const isUnique = new Set(lines.map(({ lineId }) => lineId)).size === lines.length
  if (lines.length === 0 || !isUnique || !lines.every(isBought)) {
    throw refuse('no-lines', { message: 'Choose the hats that it is about, and how many.', field: 'lines' })
  }
  return lines
}
