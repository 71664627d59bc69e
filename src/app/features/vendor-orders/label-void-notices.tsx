import { Notice } from '#app/ui/notice.tsx'
import type { LabelVoid } from '#modules/orders'

/** Labels that the artist asked to void: the carrier is checking them, or refused. */
export function LabelVoidNotices({ labels }: { readonly labels: readonly LabelVoid[] }) {
  return labels.map(({ carrier, trackingNumber, isRefused }) =>
    isRefused ? (
      <Notice key={trackingNumber} tone="warning" title={`Label ${trackingNumber} wasn’t voided`}>
        {carrier} says that it was used, so its cost stays deducted from your share.
      </Notice>
    ) : (
      <Notice key={trackingNumber} tone="info" title={`${carrier} is checking label ${trackingNumber}`}>
        Please don’t use it. Its cost is credited when the carrier confirms that it wasn’t used, which can
        take two weeks. If it was, its cost stays deducted.
      </Notice>
    ),
  )
}
