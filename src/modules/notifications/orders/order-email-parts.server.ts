import type { EmailBlock, EmailRow } from '#platform/email/lay-out-email.ts'
import { countryName } from '#shared/countries.ts'
import { shortId } from '#shared/ids.ts'
import type { EmailAddress, EmailLine, EmailVendorOrder, EmailedOrder } from './order-facts.ts'
import { formatCents } from '#shared/text/format-cents.ts'

type Artist = Pick<EmailVendorOrder, 'vendorId' | 'vendorName'>

export function orderNumber(order: Pick<EmailedOrder, 'id'>): string {
  return `#${shortId(order.id)}`
}

/** Each hat with its picture and, with `artists`, who makes it. */
export function lineRows(lines: readonly EmailLine[], artists: readonly Artist[] = []): EmailRow[] {
  return lines.map(({ vendorId, name, options, quantity, totalCents, picture }) => {
    const artist = artists.find((one) => one.vendorId === vendorId)
    const details = [artist ? `by ${artist.vendorName}` : '', options].filter((text) => text !== '')
    return {
      name: `${quantity} x ${name}`,
      value: formatCents(totalCents),
      detail: details.join(' · ') || undefined,
      picture,
    }
  })
}

/** Subtotal, additions and deductions, then the total: every cent that was paid. */
export function breakdownRows(order: EmailedOrder): EmailRow[] {
  const row = (name: string, value: string) => ({ name, value })
  return [
    row('Subtotal', formatCents(order.subtotalCents)),
    ...(order.discountCents > 0
      ? [
          {
            ...row('Discount', `−${formatCents(order.discountCents)}`),
            detail: order.discountCode ?? undefined,
          },
        ]
      : []),
    row('Platform fee', formatCents(order.feeCents)),
    row('Shipping', order.isPickup ? 'Free (Local Pickup)' : formatCents(order.shippingCents)),
    row('Tax', formatCents(order.taxCents)),
    { ...row('Total', formatCents(order.totalCents)), strong: true },
  ]
}

export function addressLines(address: EmailAddress): string[] {
  const { name, street, city, state, zip, country } = address
  return [name, street, `${city}, ${state} ${zip}`, countryName(country)].filter((line) => line.trim() !== '')
}

export function orderButton(orderUrl: string): EmailBlock {
  return { kind: 'button', label: 'View order', url: orderUrl }
}

/** 'Ada', 'Ada and Ben', 'Ada, Ben and Cleo'. */
export function namesText(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
