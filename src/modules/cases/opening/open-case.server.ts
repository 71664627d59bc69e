import type { SelectedUnits } from '#modules/orders'
import { now } from '#platform/clock.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { requireAllowed } from '#shared/allowance.ts'
import type { CaseId } from '#shared/ids.ts'
import { addCaseEvent, checkCasePictures } from '../add-case-event.server.ts'
import type { OpenCaseInput } from '../case-input.ts'
import { maxCasesPerVendorOrder } from '../case-limits.ts'
import { openCaseRule } from '../open-case-rule.ts'
import { type CaseAbout, caseTopic, type CaseTopic } from './case-topic.server.ts'
import { casesPerClient, insertCase, requireOpenCase } from './insert-case.server.ts'
import { requestedUnits } from './requested-units.ts'

export interface NewCase extends Omit<OpenCaseInput, 'requested'> {
  readonly requested?: OpenCaseInput['requested']
  readonly lines: readonly SelectedUnits[]
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
  const lines = requestedUnits(
    topic.lines.map(({ lineId, bought, roster }) => ({
      lineId,
      quantity: bought,
      rosterUnits: roster.map(({ quantity, refunded }) => quantity - refunded),
    })),
    input.lines,
  )
  requireAllowed(openCaseRule(input.reason, topic.facts, now(), maxCasesPerVendorOrder))
  await countUse(casesPerClient, userIdOf(actor) ?? network)
  const id = await transaction(() => insert(topic, { ...input, lines }))
  return id ?? (await requireOpenCase(topic))
}

/** Null when another request has just opened one. */
async function insert(
  topic: CaseTopic,
  { reason, requested, text, pictures, lines }: NewCase,
): Promise<CaseId | null> {
  const row = await insertCase(topic, { reason, requested, lines })
  if (row) await addCaseEvent(row.id, { party: 'shopper', act: 'opened', text, pictures })
  return row?.id ?? null
}
