import type { BoughtLabel, LabelOrder } from '#modules/shipping'
import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { allowanceOf, requireAllowed } from '#shared/allowance.ts'
import { type CaseId, newId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import {
  type CaseAddress,
  type CaseSide,
  type FoundCase,
  lockCase,
  requireCase,
} from '../find-case.server.ts'
import type { CaseTables } from '../tables.server.ts'
import { carrierFailed, noRate, requireLabelAllowed, returnRates } from './offer-return-label.server.ts'
import { claimReturnLabel, isClaimed, releaseReturnLabel } from './claim-return-label.server.ts'
import { returnLabelContext } from './return-label-context.server.ts'
import { saveReturnLabelFile } from './return-label-file.server.ts'
import { liveReturnLabelOf, type ReturnLabelRow } from './return-label-queries.server.ts'
import { type ReturnLabelPayer, returnLabelPayer, returnLabelRule, tooDear } from './return-label-rule.ts'
import { saveReturnLabel } from './save-return-label.server.ts'
import { settleReturnLabelWork } from './return-label-work.ts'

const db = databaseOf<CaseTables>()
const perClient: RateLimit = { name: 'return-labels', max: 20, windowSeconds: 86_400 }
/** The search for an earlier purchase may read several pages. */
const findTimeoutMs = 12_000
const maxWaitMs = 20_000
const lookEveryMs = 150
/** After this, a job finishes what a crash interrupted. */
const settleAfterMs = 120_000

/** What was shown before it was confirmed. */
export interface SeenReturnLabel {
  readonly service: string
  readonly priceCents: Cents
}

/**
 * Buys the label of a return, from the shopper to the artist, for the side that asks: a shopper, a guest with the order link, or the
 * artist, who then pays. Pressed twice, or after a crash, it is one label. Calls the carrier, so don't call it inside a transaction.
 * Refuses 'not-found', what `returnLabelRule` refuses, 'label-too-dear', 'label-price-changed', 'no-rate', 'label-under-way' (409),
 * 'carrier-failed' (502) and 'too-many-requests' (429).
 */
export async function buyReturnLabel(
  actor: Actor,
  address: CaseAddress,
  seen: SeenReturnLabel,
  network: ClientNetwork,
): Promise<void> {
  const { found, side } = await requireCase(actor, address)
  const before = await liveReturnLabelOf(found.id)
  if (before?.status === 'bought') return
  await countUse(perClient, userIdOf(actor) ?? network)
  if (!before) await requireSeenPrice(found, side, seen)
  const claim = await transaction(() => claimPurchase(found.id, side, seen))
  if (claim === 'bought') return
  if (claim === 'under-way') return waitForLabel(found.id)
  try {
    const bought = (await findBought(claim.row)) ?? (await purchase(claim))
    failpoint('return-label-bought')
    await transaction(() => saveReturnLabel(claim.row.id, bought))
  } catch (error) {
    await releaseReturnLabel(claim.row.id)
    log.warn({ err: error, caseId: found.id }, 'failed to buy a return label')
    throw carrierFailed()
  }
  await saveReturnLabelFile(claim.row.id)
}

/** The price may have risen since it was shown. */
async function requireSeenPrice(row: FoundCase, side: CaseSide, seen: SeenReturnLabel): Promise<void> {
  const context = await returnLabelContext(row)
  const payer = await requireLabelAllowed(row, side, context)
  const rate = (await returnRates(context, row)).find(({ service }) => service === seen.service)
  if (!rate) throw noRate()
  if (rate.costCents > seen.priceCents) {
    throw refuse('label-price-changed', {
      title: 'The price changed',
      message: 'The carrier’s price has changed. Please review it and try again.',
      status: 409,
    })
  }
  requireAllowed(allowanceOf(tooDear(payer, seen.priceCents, row.offer_cents)))
}

interface Claim {
  readonly row: ReturnLabelRow
  readonly order: LabelOrder
}

/** Stores the pending purchase before the carrier is called, so that a crash can't lose a label. */
async function claimPurchase(
  caseId: CaseId,
  side: CaseSide,
  seen: SeenReturnLabel,
): Promise<Claim | 'bought' | 'under-way'> {
  const locked = await lockCase(caseId)
  const { facts, policy, live, package: shipment } = await returnLabelContext(locked)
  if (live?.status === 'bought') return 'bought'
  if (live && (live.status !== 'buying' || isClaimed(live))) return 'under-way'
  requireAllowed(returnLabelRule({ ...facts, hasLabel: false, sellsLabels: true }))
  if (!shipment) throw noRate()
  const payer = returnLabelPayer(side, locked.reason, policy)
  if (live && !(await claimReturnLabel(live))) return 'under-way'
  const row = live ?? (await insertLabel(locked, { side, payer, seen }))
  return { row, order: { ...shipment, service: row.service, reference: row.reference } }
}

interface LabelToBuy {
  readonly side: CaseSide
  readonly payer: ReturnLabelPayer
  readonly seen: SeenReturnLabel
}

async function insertLabel(
  { id, order_id, vendor_id }: { id: CaseId } & Pick<FoundCase, 'order_id' | 'vendor_id'>,
  { side, payer, seen }: LabelToBuy,
): Promise<ReturnLabelRow> {
  const { voided } = await db()
    .selectFrom('return_labels')
    .select((eb) => eb.fn.countAll<string>().as('voided'))
    .where('case_id', '=', id)
    .where('status', '=', 'voided')
    .executeTakeFirstOrThrow()
  const at = now()
  const row = await db()
    .insertInto('return_labels')
    .values({
      id: newId<string>(),
      case_id: id,
      order_id,
      vendor_id,
      // Only what a restored database also has, so that a label bought after the backup is found.
      reference: `return:${id}:${Number(voided) + 1}`,
      requested_by: side,
      payer,
      service: seen.service,
      price_cents: seen.priceCents,
      claimed_at: at,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(settleReturnLabelWork, { labelId: row.id }, { after: new Date(Date.now() + settleAfterMs) })
  return row
}

/** A label that an interrupted purchase bought, or that is missing from a restored database. */
export async function findBought({ reference, created_at }: ReturnLabelRow): Promise<BoughtLabel | null> {
  const { findLabel } = shippingProvider()
  return findLabel ? withinTimeout(findLabel(reference, created_at), findTimeoutMs) : null
}

async function purchase({ order }: Claim): Promise<BoughtLabel> {
  const { buyLabel } = shippingProvider()
  if (!buyLabel) throw new Error('this provider doesn’t sell labels')
  return withinTimeout(buyLabel(order))
}

async function waitForLabel(caseId: CaseId): Promise<void> {
  for (let waited = 0; waited < maxWaitMs; waited += lookEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    const live = await liveReturnLabelOf(caseId)
    if (live?.status === 'bought') return
    if (!live || !isClaimed(live)) break
  }
  throw refuse('label-under-way', {
    title: 'One moment',
    message: 'The carrier is busy with this label. Please check again in a moment.',
    status: 409,
  })
}
