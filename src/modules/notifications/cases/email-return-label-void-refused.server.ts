import { type ReturnLabelNotice, returnLabelNotice } from '#modules/cases/server'
import { system } from '#shared/actor.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { labelVoidRefusedEmail } from '../orders/label-void-refused-email.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

interface RefusedVoid {
  readonly labelId: string
  readonly refusalId: string
}

/** Emails the artist who pays for a return label, and the shopper who got it, that the carrier refused to void it. */
export async function emailReturnLabelVoidRefused({ labelId, refusalId }: RefusedVoid): Promise<void> {
  const label = await returnLabelNotice(system, labelId)
  if (!label) return
  for (const side of ['vendor', 'shopper'] as const) {
    const reader = label[side]
    if (!reader) continue
    await queueEmailTo(
      reader.to,
      `return-label-void-refused:${refusalId}:${side}`,
      labelVoidRefusedEmail({
        kind: 'return label',
        orderId: label.orderId,
        carrier: label.carrier,
        trackingNumber: label.trackingNumber,
        cost: costFor(side, label),
        next: nextFor(side, label.isUsable),
        button: { label: 'View case', path: reader.path },
      }),
    )
  }
}

/** A shopper pays out of the refund, so after a return without one they paid nothing. */
function costFor(side: 'vendor' | 'shopper', label: ReturnLabelNotice): string | null {
  const amount = formatCents(label.paidCents)
  if (side === 'vendor') return `Its cost of ${amount} stays deducted from your share.`
  return label.payer === 'buyer' && label.isUsable
    ? `Your refund will be lower by its price of ${amount}.`
    : null
}

function nextFor(side: 'vendor' | 'shopper', isUsable: boolean): string {
  if (!isUsable) {
    return 'Carriers refuse when a label was scanned or is too old. The return is closed, so please don’t use it now.'
  }
  return side === 'vendor'
    ? 'The label is valid again, and the shopper can send the hats back with it.'
    : 'The label is valid again: print it from the case and send the hats back with it.'
}
