import { z } from 'zod'
import { currency, integer, metadata, parse, positive, text } from '../api/parameters.ts'
import type { Route } from '../api/route.ts'
import { newId } from '../new-id.ts'
import type { StandIn } from '../stand-in.ts'
import { invalidParameter, missing, refused } from '../stripe-error.ts'

export interface Coupon {
  id: string
  object: 'coupon'
  amount_off: number | null
  created: number
  currency: 'usd' | null
  duration: 'once'
  duration_in_months: null
  livemode: false
  max_redemptions: number | null
  metadata: Record<string, string>
  name: string | null
  percent_off: number | null
  redeem_by: number | null
  times_redeemed: number
  valid: boolean
}

const createInput = z.strictObject({
  id: text(200).optional(),
  amount_off: positive().optional(),
  percent_off: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .transform(Number)
    .refine((value) => value > 0 && value <= 100, 'must be more than 0 and at most 100')
    .optional(),
  currency: currency().optional(),
  duration: z.enum(['once']).default('once'),
  max_redemptions: positive().optional(),
  redeem_by: integer().optional(),
  name: text(40).optional(),
  metadata: metadata().default({}),
})

export const couponRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/coupons',
    handle: ({ standIn, input }) => createCoupon(standIn, input),
  },
  {
    method: 'GET',
    path: '/v1/coupons/:id',
    handle({ standIn, at, input }) {
      parse(z.strictObject({}), input)
      const coupon = standIn.store.find<Coupon>('coupon', at.id ?? '')
      if (!coupon) throw missing('coupon', at.id ?? '')
      return { ...coupon, valid: isValid(standIn, coupon) }
    },
  },
]

function createCoupon(standIn: StandIn, raw: object): Coupon {
  const input = parse(createInput, raw)
  if (!input.amount_off === !input.percent_off) {
    throw invalidParameter(
      'parameter_missing',
      'Must provide exactly one of percent_off and amount_off.',
      'percent_off',
    )
  }
  if (input.amount_off && !input.currency) {
    throw invalidParameter('parameter_missing', 'You must pass currency when passing amount_off.', 'currency')
  }
  const id = input.id ?? newId('x', 8).slice(2)
  if (standIn.store.byId(id))
    throw refused('resource_already_exists', `Coupon already exists: '${id}'.`, 'id')
  const coupon: Coupon = {
    id,
    object: 'coupon',
    amount_off: input.amount_off ?? null,
    created: standIn.seconds(),
    currency: input.amount_off ? 'usd' : null,
    duration: input.duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: input.max_redemptions ?? null,
    metadata: input.metadata,
    name: input.name ?? null,
    percent_off: input.percent_off ?? null,
    redeem_by: input.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  }
  standIn.store.insert('coupon', coupon, { created: coupon.created })
  return coupon
}

function isValid(standIn: StandIn, coupon: Coupon): boolean {
  const usedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  return !usedUp && (coupon.redeem_by === null || coupon.redeem_by >= standIn.seconds())
}

/** A coupon that a new checkout may use. */
export function redeemableCoupon(standIn: StandIn, id: string, param: string): Coupon {
  const coupon = standIn.store.find<Coupon>('coupon', id)
  if (!coupon) throw missing('coupon', id, param, 400)
  if (!isValid(standIn, coupon)) throw refused('coupon_expired', `Coupon expired: ${id}`, param)
  return coupon
}

/** The coupon's discount on a subtotal in cents, at most the subtotal. */
export function couponDiscount(coupon: Coupon, subtotal: number): number {
  const off = coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100)
  return Math.min(off, subtotal)
}

export function countRedemption(standIn: StandIn, id: string): void {
  const coupon = standIn.store.find<Coupon>('coupon', id)
  if (!coupon) return
  coupon.times_redeemed += 1
  coupon.valid = isValid(standIn, coupon)
  standIn.store.update(coupon)
}
