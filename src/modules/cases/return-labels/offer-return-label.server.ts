import type { ShippingRate } from '#modules/shipping'
import { shippingProvider, withinTimeout } from '#modules/shipping/server'
import { log } from '#platform/log.server.ts'
import type { Actor } from '#shared/actor.ts'
import { allowanceOf, requireAllowed } from '#shared/allowance.ts'
import type { Cents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import { type CaseAddress, type CaseRow, type CaseSide, requireCase } from '../find-case.server.ts'
import { type ReturnLabelContext, returnLabelContext } from './return-label-context.server.ts'
import { type ReturnLabelPayer, returnLabelPayer, returnLabelRule, tooDear } from './return-label-rule.ts'

/** A label that someone can get, before they confirm it. */
export interface ReturnLabelOffer {
  readonly payer: ReturnLabelPayer
  readonly service: string
  readonly name: string
  readonly carrier: string | null
  readonly priceCents: Cents
  /** What the return refunds without the label. */
  readonly refundCents: Cents | null
}

/**
 * The cheapest label for a return, and who pays for it. Calls the carrier, so don't call it inside a transaction. Refuses 'not-found',
 * what `returnLabelRule` refuses and 'label-too-dear' (409), 'no-rate' (409) and 'carrier-failed' (502).
 */
export async function offerReturnLabel(actor: Actor, address: CaseAddress): Promise<ReturnLabelOffer> {
  const { found, side } = await requireCase(actor, address)
  const context = await returnLabelContext(found)
  const payer = await requireLabelAllowed(found, side, context)
  const [rate] = await returnRates(context, found)
  if (!rate) throw noRate()
  requireAllowed(allowanceOf(tooDear(payer, rate.costCents, found.offer_cents)))
  const { service, name, carrier, costCents: priceCents } = rate
  return { payer, service, name, carrier, priceCents, refundCents: found.offer_cents }
}

/** Who pays. Refuses what `returnLabelRule` refuses. Outside a transaction. */
export async function requireLabelAllowed(
  row: CaseRow,
  side: CaseSide,
  { facts, policy }: ReturnLabelContext,
): Promise<ReturnLabelPayer> {
  requireAllowed(returnLabelRule({ ...facts, sellsLabels: shippingProvider().buyLabel !== null }))
  return returnLabelPayer(side, row.reason, policy)
}

/** The carrier's rates for the package, cheapest first. Refuses 'carrier-failed' (502). */
export async function returnRates(
  { package: shipment }: ReturnLabelContext,
  { id }: CaseRow,
): Promise<ShippingRate[]> {
  if (!shipment) return []
  try {
    const rates = await withinTimeout(shippingProvider().quote(shipment))
    return [...rates].sort((a, b) => a.costCents - b.costCents)
  } catch (error) {
    log.warn({ err: error, caseId: id }, 'failed to get rates of a return label')
    throw carrierFailed()
  }
}

export function noRate() {
  return refuse('no-rate', {
    title: 'No label',
    message: 'The carrier has no label for this return. You can send the hats with a carrier of your choice.',
    status: 409,
  })
}

export function carrierFailed() {
  return refuse('carrier-failed', {
    title: 'No label right now',
    message:
      'We couldn’t get a label from the carrier. Please try again in a few minutes, or send the hats with a carrier of your choice.',
    status: 502,
  })
}
