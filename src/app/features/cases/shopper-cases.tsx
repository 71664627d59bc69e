import { ButtonLink } from '#app/ui/button.tsx'
import type { CaseReason, ReturnLabelView } from '#modules/cases'
import type { OrderView } from '#modules/orders'
import { CaseLinks } from './case-links.tsx'
import { ShopperReturn } from './returning/shopper-return.tsx'
import type { ShopperClaims } from './returning/shopper-claims.server.ts'

export interface ShopperCasesProps {
  readonly order: Pick<OrderView, 'id'>
  readonly vendor: { readonly id: string; readonly name: string }
  /** The vendor's part of the order was canceled. */
  readonly isCanceled: boolean
  /** Those with this vendor, newest first. */
  readonly cases: readonly { readonly id: string; readonly reason: CaseReason; readonly isOpen: boolean }[]
  /** By the id of their case. */
  readonly labels: Readonly<Record<string, ReturnLabelView>>
  /** Missing for what the shopper bought from their own shop. */
  readonly claims: ShopperClaims | undefined
  /** The page links to the form for a problem elsewhere. */
  readonly hasReportLink: boolean
  /** The token of a guest's order link. */
  readonly token: string | null
}

/** The shopper's cases with one artist, and where to open one or to return hats, or when that will be possible. */
export function ShopperCases(props: ShopperCasesProps) {
  const { order, vendor, isCanceled, cases, labels, claims, hasReportLink, token } = props
  const key = token === null ? {} : { token }
  const search = token === null ? '' : `?${new URLSearchParams(key)}`
  const newCase = new URLSearchParams({ orderId: order.id, vendor: vendor.id, ...key })
  return (
    <>
      <CaseLinks
        cases={cases.map(({ id, ...one }) => ({
          ...one,
          path: `/cases/${id}${search}`,
          label: labels[id],
          labelPath: `/cases/${id}/label.pdf${search}`,
        }))}
      />
      {claims?.returns && !isCanceled && (
        <ShopperReturn
          view={claims.returns}
          vendorName={vendor.name}
          path={`/cases/new?${newCase}&kind=return`}
        />
      )}
      {claims?.canReport && !hasReportLink && (
        <ButtonLink
          to={`/cases/new?${newCase}`}
          tone="quiet"
          size="small"
          prefetch="none"
          className="-ml-3 self-start print:hidden"
        >
          Report a problem<span className="sr-only"> with the hats of {vendor.name}</span>
        </ButtonLink>
      )}
      {claims?.whyNoReport && <p className="text-sm text-muted">{claims.whyNoReport}</p>}
    </>
  )
}
