import type { SelectedUnits } from '#modules/orders'
import { now } from '#platform/clock.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { requireAllowed } from '#shared/allowance.ts'
import type { CaseId } from '#shared/ids.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { maxCasesPerVendorOrder } from '../case-limits.ts'
import { moveCase } from '../move-case.server.ts'
import { type CaseAbout, caseTopic, type CaseTopic } from '../opening/case-topic.server.ts'
import { casesPerClient, insertCase, requireOpenCase } from '../opening/insert-case.server.ts'
import { requestedUnits } from '../opening/requested-units.ts'
import { caseRefundAmount } from '../refund-in-case.server.ts'
import { returnRule } from './return-rule.ts'

export interface NewReturn {
  readonly lines: readonly SelectedUnits[]
  /** Why, if the shopper wants to say. */
  readonly text: string
}

/**
 * The shopper, or a guest with the order link, returns hats by the artist's policy: the case is agreed from the start, and exactly
 * these lines are refunded when the artist has them. Returns the case; while one is open, that one, so a form that is sent twice starts
 * one return. Refuses 'not-found', 'own-shop', what `returnRule` refuses (409), 'not-refundable' (409) for hats that cost nothing,
 * 'no-lines' (422), and 'too-many-requests' (429).
 */
export async function startReturn(
  actor: Actor,
  about: CaseAbout,
  input: NewReturn,
  network: ClientNetwork,
): Promise<CaseId> {
  const topic = await caseTopic(actor, about)
  if (topic.openCaseId) return topic.openCaseId
  requireAllowed(returnRule(topic.facts, now(), maxCasesPerVendorOrder))
  const lines = requestedUnits(topic.returnable, input.lines)
  await countUse(casesPerClient, userIdOf(actor) ?? network)
  const id = await transaction(() => insert(topic, { ...input, lines }))
  return id ?? (await requireOpenCase(topic))
}

/** Null when another request has just opened a case. */
async function insert(topic: CaseTopic, { lines, text }: NewReturn): Promise<CaseId | null> {
  const row = await insertCase(topic, { reason: 'changed-mind', lines })
  if (!row) return null
  const selection = { kind: 'items' as const, lines, shippingOf: [] }
  const cents = await caseRefundAmount(row, selection)
  await moveCase(row, 'startReturn', { offer: { kind: 'return', selection, cents } })
  await addCaseEvent(row.id, { party: 'shopper', act: 'started-return', text, amountCents: cents })
  return row.id
}
