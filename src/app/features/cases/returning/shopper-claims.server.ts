import { claimsOfOrder, type VendorClaims } from '#modules/cases/server'
import { returnPolicyText, type ReturnPolicyText } from '#modules/vendors'
import type { Actor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'

/** A return policy on the page of an order. */
export interface ShopperReturnView extends ReturnPolicyText {
  readonly canReturn: boolean
  /** The last day; null when it has passed, and without returns. */
  readonly until: string | null
  /** A sentence for hats that were delivered and can't be returned. */
  readonly whyNot: string | null
}

/** What a shopper can do about one artist's hats. */
export interface ShopperClaims {
  readonly canReport: boolean
  /** When a problem can be reported, or why no longer; null where the page says it elsewhere. */
  readonly whyNoReport: string | null
  readonly returns: ShopperReturnView | null
}

/** Vendor id → what can be done about their hats. */
export async function shopperClaims(
  actor: Actor,
  orderId: OrderId,
  token: string | null,
): Promise<Readonly<Record<string, ShopperClaims>>> {
  const claims = await claimsOfOrder(actor, orderId, token)
  return Object.fromEntries(
    claims.map(({ vendorId, whyNoReport, returning }) => [
      vendorId,
      {
        canReport: whyNoReport === null,
        whyNoReport: whyNoReport && said.has(whyNoReport.code) ? whyNoReport.message : null,
        returns: returning && returnView(returning),
      },
    ]),
  )
}

/** The other reasons are an open case, which has its link, and the order's own status. */
const said = new Set(['too-early-for-case', 'too-late-for-case', 'too-many-cases'])

function returnView({ policy, until, allowance }: NonNullable<VendorClaims['returning']>): ShopperReturnView {
  return {
    ...returnPolicyText(policy),
    canReturn: allowance.allowed,
    until: allowance.allowed ? until : null,
    whyNot: until === null || allowance.allowed ? null : allowance.reason.message,
  }
}
