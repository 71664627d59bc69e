import { transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { CaseId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { type CaseAddress, type CaseSide, lockCase, requireCase } from '../find-case.server.ts'
import { liveReturnLabelOf, type ReturnLabelRow } from './return-label-queries.server.ts'
import { settleAgain } from './settle-again.server.ts'
import { finishVoid, requestVoid } from './settle-return-label.server.ts'

/**
 * Voids an unused return label, by the side that got it; nobody pays for it then. 'pending': the carrier is checking whether
 * it was used; a job asks again, and the label is good again if the carrier refuses. Calls the
 * carrier, so don't call it inside a transaction. Refuses 'not-found', 'no-label' and 'label-not-voided' (409).
 */
export async function voidReturnLabel(actor: Actor, address: CaseAddress): Promise<'done' | 'pending'> {
  const { found, side } = await requireCase(actor, address)
  const label = await transaction(() => claimVoid(found.id, side))
  const outcome = await finishVoid(label).catch((error: unknown) => {
    log.warn({ err: error, caseId: found.id }, 'failed to void a return label; a job tries again')
    return 'pending' as const
  })
  if (outcome === 'refused') throw notVoided()
  return outcome
}

async function claimVoid(caseId: CaseId, side: CaseSide): Promise<ReturnLabelRow> {
  const row = await lockCase(caseId)
  const live = await liveReturnLabelOf(row.id)
  if (live?.requested_by !== side || live.status === 'buying') {
    throw refuse('no-label', {
      title: 'No label',
      message: 'This return has no label that you can void.',
      status: 409,
    })
  }
  if (live.status === 'voiding') return live
  const requested = await requestVoid(live.id)
  if (!requested) throw notVoided()
  await settleAgain(live.id)
  return requested
}

function notVoided() {
  return refuse('label-not-voided', {
    title: 'Label not voided',
    message: 'The carrier didn’t void this label. It may have been used already.',
    status: 409,
  })
}
