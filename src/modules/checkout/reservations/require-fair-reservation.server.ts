import { reservedUnits } from '#modules/catalog/server'
import { areLimitsOn } from '#platform/http/rate-limit.server.ts'
import { system } from '#shared/actor.ts'
import type { VariantId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { type Buyer, type RecentCheckout, secondsUntil, waitText } from './card-testing-guard.server.ts'
import {
  alwaysFit,
  type Excess,
  guestLimit,
  maxOfVariant,
  reservationExcess,
  shopperLimit,
} from './reservation-limits.ts'

export interface RequestedUnits {
  readonly variantId: VariantId
  readonly quantity: number
}

/**
 * Refuses 'reservation-limit' (409) when this checkout and the buyer's other open ones would reserve more than one
 * buyer may, which keeps a buyer from blocking a vendor's stock without paying. Custom items don't count. Call it
 * under `locksOfBuyer`, in the transaction that reserves the stock.
 */
export async function requireFairReservation(
  buyer: Buyer,
  open: readonly RecentCheckout[],
  items: readonly RequestedUnits[],
): Promise<void> {
  if (!areLimitsOn() || !(buyer.userId ?? buyer.guestKey)) return
  const limit = buyer.userId ? shopperLimit : guestLimit
  const requested = items.map(({ quantity }) => quantity)
  if (open.length === 0 && alwaysFit(requested, limit)) return
  const units = await reservedUnits(
    system,
    open.map(({ id }) => id),
    items.map(({ variantId }) => variantId),
  )
  const lines = units.map((line) => ({
    ...line,
    requested: items
      .filter(({ variantId }) => variantId === line.variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  const excess = reservationExcess(lines, limit)
  if (!excess) return
  const stock = lines.find(
    ({ productName }) => excess.of === 'variant' && productName === excess.productName,
  )?.stock
  const maxLoggedIn = excess.of === 'all' ? shopperLimit.unitsInAll : maxOfVariant(stock ?? 0, shopperLimit)
  throw refuse('reservation-limit', {
    title: 'Quantity limit',
    message: buyer.userId ? shopperText(excess) : guestText(excess, maxLoggedIn, open),
    status: 409,
    details: {
      maxMore: excess.maxMore,
      max: excess.max,
      ...(excess.of === 'variant' ? { name: excess.productName } : {}),
    },
  })
}

function shopperText(excess: Excess): string {
  return `You can order up to ${whatOf(excess)} at a time. Reduce the quantity, or place a second order after you pay for this one.`
}

function guestText(excess: Excess, maxLoggedIn: number, open: readonly RecentCheckout[]): string {
  const logIn = `log in to order up to ${maxLoggedIn}`
  if (excess.maxMore === excess.max)
    return `Without an account you can order up to ${whatOf(excess)} at a time. Reduce the quantity, or ${logIn}.`
  const [first] = open
  const wait = first ? `wait ${waitText(secondsUntil(first.expiresAt.getTime()))}` : 'wait'
  const left = excess.maxMore === 0 ? 'no more' : `only ${excess.maxMore} more`
  const what = excess.of === 'variant' ? `of “${excess.productName}”` : 'units'
  const reduce = excess.maxMore === 0 ? 'Please' : 'Reduce the quantity,'
  return `Other open checkouts from your network leave ${left} ${what} for guests. ${reduce} ${wait}, or ${logIn}.`
}

function whatOf(excess: Excess): string {
  return excess.of === 'variant' ? `${excess.max} of “${excess.productName}”` : `${excess.max} units`
}
