import { z } from 'zod'
import { ActHistory } from '#app/features/console/audit/act-history.tsx'
import { NewestRows } from '#app/features/console/newest-rows.tsx'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import { VendorDecisions } from '#app/features/operator/vendors/vendor-decisions.tsx'
import { OperatorCaseTable } from '#app/features/cases/operator-case-table.tsx'
import { DetailColumns } from '#app/features/operator/detail-columns.tsx'
import { NewestProductList } from '#app/features/operator/products/newest-product-list.tsx'
import { VendorNotices } from '#app/features/operator/vendors/vendor-notices.tsx'
import { VendorStatusBadge } from '#app/features/operator/vendors/vendor-status-badge.tsx'
import { websiteOf } from '#app/features/vendor-card/vendor-links.ts'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { pictureSources } from '#modules/media'
import { StatusBadge } from '#app/ui/badge.tsx'
import { VendorFacts } from '#app/features/operator/vendors/vendor-facts.tsx'
import { vendorFigureList } from '#app/features/operator/vendors/vendor-figure-list.ts'
import { OrderTable } from '#app/features/order-view/operator/order-table.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { siteSettings } from '#modules/site/server'
import { vendorFeeInput } from '#modules/vendors'
import { vendorHistoryForOperators } from '#modules/operations/server'
import {
  changeSpotlight,
  changeVendorFee,
  decideVendorApproval,
  reinstateVendor,
  suspendVendor,
} from '#modules/vendors/server'
import type { Actor } from '#shared/actor.ts'
import { countryName } from '#shared/countries.ts'
import { isId, type VendorId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { actForOperator, loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/vendor'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (actor) => {
    const history = await vendorHistoryForOperators(actor, args.params.id.toLowerCase())
    return {
      ...history,
      vendor: { ...history.vendor, country: countryName(history.vendor.country) },
      usualFee: siteSettings().feeBasisPoints,
    }
  })
}

const change = z.object({
  intent: z.enum(['approve', 'decline', 'spotlight', 'unspotlight', 'fee', 'suspend', 'reinstate']),
  fee: vendorFeeInput,
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
})

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const id = args.params.id.toLowerCase()
    if (!isId(id)) throw notFound('Shop')
    const decision = change.parse(fields)
    const toast = await act(operator, id as VendorId, decision)
    return redirectWithToast(`/operator/vendors/${id}`, { ...toast, tone: 'success' })
  })
}

async function act(operator: Actor, id: VendorId, { intent, reason, fee }: z.output<typeof change>) {
  switch (intent) {
    case 'approve': {
      const status = await decideVendorApproval(operator, id, { action: intent, reason })
      const isOpen = status === 'active'
      return {
        title: 'Artist approved',
        description: isOpen
          ? 'Their shop is open.'
          : 'Their shop opens once they complete the setup at Stripe.',
      }
    }
    case 'decline':
      await decideVendorApproval(operator, id, { action: intent, reason })
      return { title: 'Artist declined', description: 'We emailed them your reason.' }
    case 'spotlight':
      await changeSpotlight(operator, id, { action: 'add', reason })
      return { title: 'In the spotlight', description: 'The About page shows them first.' }
    case 'unspotlight':
      await changeSpotlight(operator, id, { action: 'remove', reason })
      return {
        title: 'Removed from the spotlight',
        description: 'The About page no longer shows them first.',
      }
    case 'fee':
      await changeVendorFee(operator, id, { feeBasisPoints: fee, reason })
      return { title: 'Platform fee changed', description: 'New orders use it.' }
    case 'suspend':
      await suspendVendor(operator, id, reason)
      return { title: 'Vendor suspended', description: 'Shoppers can no longer buy their hats.' }
    case 'reinstate':
      await reinstateVendor(operator, id, reason)
      return {
        title: 'Vendor reinstated',
        description: 'Shoppers can buy their hats again, if Stripe allows payments.',
      }
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `${shown.vendor.displayName} · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function OperatorVendorPage({
  loaderData: { shown, newest },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData ?? undefined
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { vendor, money, problems, cases, orders, products, acts, usualFee } = shown
  const isOpen = vendor.status === 'active'
  const ofStatus = products?.[0]?.status === 'draft' ? '&status=draft' : ''
  const hasProducts = products !== null && products.length > 0
  const about = (
    <VendorFacts
      vendor={vendor}
      owner={shown.owner}
      usualFee={usualFee}
      website={websiteOf(vendor.website)}
    />
  )
  // Of a new artist without hats and orders, there is only that.
  const isNew = !isOpen && !hasProducts && orders.length === 0
  return (
    <div className="flex flex-col gap-8 pb-20">
      <ConsoleHeader
        title={
          <span className="flex items-center gap-4">
            {vendor.picture && <RowPicture isRound {...pictureSources(vendor.picture, 'thumb')} />}
            {vendor.displayName}
          </span>
        }
        back={{ to: '/operator/vendors', label: 'Vendors' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {[vendor.city, vendor.state, vendor.country].filter(Boolean).join(', ')}
            {vendor.status !== 'active' && (
              <VendorStatusBadge status={vendor.status} approval={vendor.approval} />
            )}
            {vendor.spotlightSince && <StatusBadge tone="purple">in the spotlight</StatusBadge>}
            {vendor.isAway && <StatusBadge tone="gray">on vacation</StatusBadge>}
          </span>
        }
        actions={
          isOpen && (
            <ButtonLink to={`/vendor/${vendor.id}`} tone="secondary" prefetch="none">
              View in the shop
            </ButtonLink>
          )
        }
      />
      <VendorNotices vendor={vendor} problems={problems} hats={products?.length ?? null} />
      {Object.values(money).some((figure) => figure !== 0) && (
        <FigureCards figures={vendorFigureList(money)} />
      )}
      <DetailColumns
        lead={
          isNew
            ? about
            : products && (
                <NewestRows
                  id="products"
                  title={ofStatus ? 'Drafts' : 'Newest products'}
                  all={hasProducts && `/operator/products?vendor=${vendor.id}${ofStatus}`}
                >
                  <NewestProductList products={products} />
                </NewestRows>
              )
        }
        side={
          <>
            <VendorDecisions vendor={vendor} usualFee={usualFee} answer={answer} />
            {!isNew && about}
          </>
        }
      >
        {cases && cases.length > 0 && (
          <NewestRows id="cases" title="Open cases" all="/operator/cases?show=open">
            <OperatorCaseTable isCompact cases={cases} empty={null} />
          </NewestRows>
        )}
        {!isNew && (
          <NewestRows
            id="orders"
            title="Newest orders"
            all={orders.length > 0 && `/operator/orders?vendor=${vendor.id}`}
          >
            <OrderTable isCompact orders={orders} of="vendors" />
          </NewestRows>
        )}
        <ActHistory acts={acts} />
      </DetailColumns>
    </div>
  )
}
