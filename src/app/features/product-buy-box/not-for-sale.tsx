import { AwayNotice } from '#app/ui/away-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ProductStatus, ProductView } from '#modules/catalog'

const unseenTitles: Readonly<Record<Exclude<ProductStatus, 'active'>, string>> = {
  draft: 'Not published yet',
  hidden: 'Hidden by the marketplace',
  archived: 'No longer for sale',
  unlisted: 'No longer for sale',
}

/** Why a hat can't be bought, though it has a page. */
export function NotForSale({ status, vendor }: Pick<ProductView, 'status' | 'vendor'>) {
  if (status !== 'active') {
    return (
      <Notice tone="warning" title={unseenTitles[status]}>
        Only you can see this page. For shoppers, it doesn’t exist.
      </Notice>
    )
  }
  if (vendor.away) return <AwayNotice name={vendor.displayName} {...vendor.away} />
  return (
    <Notice tone="warning" title="Not for sale right now">
      {vendor.displayName} isn’t taking orders at the moment. You can still browse, and buy once the shop is
      open again.
    </Notice>
  )
}
