import type { EmailContent } from '#platform/email/lay-out-email.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { type OrderId, shortId } from '#shared/ids.ts'

export interface RefusedLabel {
  /** The label of a return, or of a package to the shopper. */
  readonly kind: 'label' | 'return label'
  readonly orderId: OrderId
  readonly carrier: string
  readonly trackingNumber: string
  /** A sentence about what it costs the reader; null when it costs them nothing. */
  readonly cost: string | null
  /** What the reader can do with it now. */
  readonly next: string
  readonly button: { readonly label: string; readonly path: string }
}

/** The carrier refused to void a label: what that costs and whether the label can be used. */
export function labelVoidRefusedEmail(label: RefusedLabel): EmailContent {
  const { kind, carrier, trackingNumber, cost, button } = label
  const order = `#${shortId(label.orderId)}`
  const refused = `${carrier} refused to void ${kind} ${trackingNumber} of order ${order}.`
  const text = cost ? `${refused} ${cost}` : refused
  return {
    subject: `The ${kind} of order ${order} wasn’t voided`,
    heading: `Your ${kind} wasn’t voided`,
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: label.next },
      { kind: 'button', label: button.label, url: emailSettings().publicUrl + button.path },
    ],
  }
}
