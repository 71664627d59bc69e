import { z } from 'zod'
import { type Cents, cents } from '#shared/money.ts'
import type { BoughtLabel, LabelRefund, ShippingRate, TrackingEvent } from '../shipping-rate.ts'

/**
 * Shippo's responses, parsed leniently: only fields that are used must be valid. A bought label must never be lost because some other
 * field has changed.
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

/** Skips rates that can't be parsed. */
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
  /** The purchased rate: its id, or in lists the whole rate. */
  rate: z
    .union([z.string(), z.object({ object_id: z.string() }).transform(({ object_id }) => object_id)])
    .nullish()
    .catch(null),
  object_created: z.string().nullable().catch(null).default(null),
  messages,
})

export const transactionList = z.object({
  results: z
    .array(z.unknown())
    .transform((list) => list.flatMap((one) => transactionAnswer.safeParse(one).data ?? [])),
  /** The URL of the next page. */
  next: z.string().nullish().catch(null),
})

export const refundAnswer = z.object({ object_id: z.string().nullish().catch(null), status: z.string() })

export type ShippoRate = z.output<typeof rateAnswer>
export type ShippoTransaction = z.output<typeof transactionAnswer>

/** Only rates in dollars: other currencies can't be added up. */
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

/** Shippo is still busy with a purchase. */
export function isUnderWay({ status }: ShippoTransaction): boolean {
  return status === 'QUEUED' || status === 'WAITING'
}

/** A label whose refund was refused was used, or is too old: it remains paid for. */
export function isSoldLabel({ status }: ShippoTransaction): boolean {
  return status === 'SUCCESS' || status === 'REFUNDREJECTED'
}

/** QUEUED: Shippo is processing it. PENDING: the carrier is looking for scans of the label. ERROR: the label was used. */
export function refundFrom({ object_id: id, status }: z.output<typeof refundAnswer>): LabelRefund {
  const refundRef = id ?? null
  if (status === 'SUCCESS') return { outcome: 'done', refundRef }
  return { outcome: status === 'ERROR' ? 'refused' : 'pending', refundRef }
}

/** What a purchase says about its refund, when we don't know the refund's id; null when no refund was asked for. */
export function refundOf({ status }: ShippoTransaction): LabelRefund | null {
  const refundRef = null
  if (status === 'REFUNDED') return { outcome: 'done', refundRef }
  if (status === 'REFUNDPENDING') return { outcome: 'pending', refundRef }
  return status === 'REFUNDREJECTED' ? { outcome: 'refused', refundRef } : null
}

/** A bought label; null until there is one. */
export function labelFrom(bought: ShippoTransaction, chosen: ShippoRate | null): BoughtLabel | null {
  if (!isSoldLabel(bought) || !bought.label_url || !bought.tracking_number) return null
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

export function messageText(list: z.output<typeof messages>): string {
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

/** A tracking update. Anything unknown is 'other', so that it's accepted and not sent again. */
export function trackingFrom(body: string): TrackingEvent {
  const message = trackUpdated.safeParse(JSON.parse(body)).data
  if (!message) return { id: 'other', trackingNumber: '', status: 'other' }
  const { tracking_number: trackingNumber, tracking_status: reported } = message.data
  const status = statuses[reported?.status ?? ''] ?? 'other'
  return { id: `${trackingNumber}:${status}:${reported?.status_date ?? ''}`, trackingNumber, status }
}

function centsOf(amount: string | number): Cents | null {
  const value = Math.round(Number(amount) * 100)
  return Number.isSafeInteger(value) && value >= 0 ? cents(value) : null
}
