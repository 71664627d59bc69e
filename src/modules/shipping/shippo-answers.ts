import { z } from 'zod'
import { type Cents, cents } from '#shared/money.ts'
import type { BoughtLabel, ShippingRate, TrackingEvent } from './shipping-rate.ts'

/**
 * What Shippo answers, read leniently: only what is used has to be there and of its kind. A label that was paid for must never be
 * lost because some other field is of a new kind.
 */
const messages = z.array(z.object({ text: z.string().catch('') })).catch([])

export const rateAnswer = z.object({
  object_id: z.string(),
  amount: z.union([z.string(), z.number()]),
  currency: z.string(),
  provider: z.string(),
  servicelevel: z.object({ token: z.string(), name: z.string().nullish().catch(null) }),
  estimated_days: z.number().nullish().catch(null),
})

/** Rates that cannot be read are left out, the others still count. */
export const shipmentAnswer = z.object({
  rates: z
    .array(z.unknown())
    .transform((list) => list.flatMap((one) => rateAnswer.safeParse(one).data ?? [])),
  messages,
})

export const transactionAnswer = z.object({
  object_id: z.string(),
  status: z.string(),
  label_url: z.string().nullish().catch(null),
  tracking_number: z.string().nullish().catch(null),
  tracking_url_provider: z.string().nullish().catch(null),
  metadata: z.string().nullish().catch(null),
  /** The rate that it was bought at. */
  rate: z.string().nullish().catch(null),
  messages,
})

export const transactionList = z.object({
  results: z
    .array(z.unknown())
    .transform((list) => list.flatMap((one) => transactionAnswer.safeParse(one).data ?? [])),
})

export const refundAnswer = z.object({ status: z.string() })

export type ShippoRate = z.output<typeof rateAnswer>
export type ShippoTransaction = z.output<typeof transactionAnswer>

/** Rates in dollars only: what is asked in another currency cannot be added up. */
export function ratesFrom(rates: readonly ShippoRate[]): ShippingRate[] {
  return rates.flatMap((one) => {
    const costCents = centsOf(one.amount)
    if (costCents === null || one.currency !== 'USD') return []
    const days = one.estimated_days
    return [
      {
        service: one.servicelevel.token,
        name: one.servicelevel.name || one.servicelevel.token,
        carrier: one.provider,
        costCents,
        days: days ? { from: days, to: days } : null,
      },
    ]
  })
}

/** A bought label; null while it is none. */
export function labelFrom(bought: ShippoTransaction, chosen: ShippoRate | null): BoughtLabel | null {
  if (bought.status !== 'SUCCESS' || !bought.label_url || !bought.tracking_number) return null
  return {
    providerRef: bought.object_id,
    carrier: chosen?.provider ?? 'Shippo',
    service: chosen?.servicelevel.token ?? '',
    trackingNumber: bought.tracking_number,
    trackingUrl: bought.tracking_url_provider || null,
    labelUrl: bought.label_url,
    costCents: (chosen && centsOf(chosen.amount)) ?? cents(0),
  }
}

export function wordsOf(list: z.output<typeof messages>): string {
  return list.map(({ text }) => text).join(' ')
}

const trackUpdated = z.object({
  event: z.literal('track_updated'),
  data: z.object({
    tracking_number: z.string(),
    tracking_status: z
      .object({ status: z.string(), status_date: z.string().nullish().catch(null) })
      .nullish(),
  }),
})

const statuses: Readonly<Record<string, TrackingEvent['status']>> = {
  PRE_TRANSIT: 'label_created',
  TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
}

/** A message about a parcel; what nothing follows from is 'other', so that it is taken and not sent again. */
export function trackingFrom(body: string): TrackingEvent {
  const message = trackUpdated.safeParse(JSON.parse(body)).data
  if (!message) return { id: 'other', trackingNumber: '', status: 'other' }
  const { tracking_number: trackingNumber, tracking_status: told } = message.data
  const status = statuses[told?.status ?? ''] ?? 'other'
  return { id: `${trackingNumber}:${status}:${told?.status_date ?? ''}`, trackingNumber, status }
}

function centsOf(amount: string | number): Cents | null {
  const value = Math.round(Number(amount) * 100)
  return Number.isSafeInteger(value) && value >= 0 ? cents(value) : null
}
