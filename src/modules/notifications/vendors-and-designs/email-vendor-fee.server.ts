import type { VendorId } from '#shared/ids.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'
import { vendorRecipient } from '../vendor-recipient.server.ts'

interface FeeChange {
  readonly changeId: string
  readonly vendorId: VendorId
  /** Null: the site's fee. */
  readonly feeBasisPoints: number | null
}

/** Notifies the artist of another platform fee, as the terms promise. */
export async function emailVendorFee({ changeId, vendorId, feeBasisPoints }: FeeChange): Promise<void> {
  const vendor = await vendorRecipient(vendorId)
  if (!vendor) return
  const text =
    feeBasisPoints === null
      ? 'From now on, shoppers pay our usual platform fee on top of your prices.'
      : `From now on, shoppers pay a platform fee of ${feeBasisPoints / 100}% on top of your prices.`
  await queueEmailTo(vendor.email, `vendor-fee:${changeId}`, {
    subject: `Your platform fee for ${vendor.display_name} has changed`,
    heading: 'Your platform fee has changed',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'paragraph',
        text: 'You still get your full price for every hat. Existing orders keep their fee.',
      },
      {
        kind: 'button',
        label: 'Go to shop settings',
        url: `${emailSettings().publicUrl}/profile-settings?tab=vendor`,
      },
    ],
  })
}
