import { z } from 'zod'
import {
  QuickEditButtons,
  QuickEditForm,
  QuickPriceFields,
  QuickStatusField,
  QuickStockFields,
} from '#app/features/product-editor/quick/quick-edit-fields.tsx'
import { quickEdit } from '#app/features/product-editor/quick/quick-edit.server.ts'
import { quickEditOf } from '#app/features/product-editor/quick/quick-edit-state.ts'
import { productFilters } from '#app/features/vendor-dashboard/product-filters.ts'
import { OwnProductTable } from '#app/features/vendor-dashboard/own-product-table.tsx'
import { actOnProducts, isProductAct } from '#app/features/vendor-dashboard/several/act-on-products.server.ts'
import { bulkAnswerOf, formAnswerOf } from '#app/web/staff/bulk/bulk-answer.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { TabbedListTop, TabbedSearch } from '#app/features/vendor-dashboard/tabbed-search.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { ownProduct, ownProductFilters, ownProducts } from '#modules/catalog/server'
import { unitsSoldByProduct } from '#modules/orders/server'
import { now } from '#platform/clock.server.ts'
import { dayMs } from '#shared/day-ms.ts'
import { siteSettings } from '#modules/site/server'
import { ownVendor } from '#modules/vendors/server'
import type { Route } from './+types/products'

const here = '/vendor-dashboard/products'
const pageSize = 25
const soldDays = 30
const maxSearchLength = 100
/** The other tabs appear with their first product. */
const alwaysShown: readonly string[] = ['all', 'low', 'out', 'draft']

const query = z.object({
  show: z.enum(ownProductFilters).catch('all'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  q: z.string().trim().max(maxSearchLength).catch(''),
  edit: z.string().max(100).optional().catch(undefined),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const { show, page, q, edit } = query.parse(Object.fromEntries(url.searchParams))
  const [vendor, products, product] = await Promise.all([
    ownVendor(person),
    ownProducts(person, { filter: show, page, limit: pageSize, search: q || null }),
    edit === undefined ? null : ownProduct(person, edit),
  ])
  const canEdit = vendor?.status === 'active'
  const { items, found, total, lowStock, outOfStock, drafts, onSale, hidden } = products
  const sold = await unitsSoldByProduct(
    person,
    items.map(({ id }) => id),
    new Date(now().getTime() - soldDays * dayMs),
  )
  return {
    productName: siteSettings().productName,
    canEdit,
    show,
    page,
    search: q,
    items: items.map((item) => ({ ...item, sold: sold.get(item.id) ?? 0 })),
    pages: Math.max(1, Math.ceil(found / pageSize)),
    counts: { all: total, low: lowStock, out: outOfStock, sale: onSale, draft: drafts, hidden },
    edited: canEdit && product ? quickEditOf(product) : null,
  }
}

/** 'save' edits a product in place; the others act on several. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const form = await request.formData()
  if (isProductAct(form)) return actOnProducts(person, form)
  try {
    z.literal('save').parse(form.get('intent'))
    const name = await quickEdit(person, form)
    return redirectWithToast(pathOf(query.parse(Object.fromEntries(url.searchParams))), {
      title: 'Product updated',
      description: name,
      tone: 'success',
    })
  } catch (error) {
    return formAnswer(error, form, { title: 'Error', message: 'Could not update product' })
  }
}

/** The list without a product that is being edited. */
function pathOf({ show, page, q }: Pick<z.output<typeof query>, 'show' | 'page' | 'q'>): string {
  const parameters = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return parameters.size === 0 ? here : `${here}?${parameters}`
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Products · ${loaderData.productName}` },
]

export default function OwnProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { canEdit, show, page, pages, search, items, counts, edited } = loaderData
  const answer = formAnswerOf(actionData)
  const bulk = bulkAnswerOf(actionData)
  useRefusalToast(answer, { isReadByForm: true })
  const list = pathOf({ show, page, q: search })
  const editPath = (id: string) => `${list}${list === here ? '?' : '&'}${new URLSearchParams({ edit: id })}`
  const quick = edited && { edited, answer }
  return (
    <div className="page-width pb-20">
      <PageHeader
        title="Products"
        actions={
          canEdit && (
            <>
              <ButtonLink to="/vendor-dashboard/import" tone="secondary">
                Import
              </ButtonLink>
              <ButtonLink to="/add-product">Add New Product</ButtonLink>
            </>
          )
        }
      />
      <TabbedListTop
        tabs={{
          label: 'Filter products',
          links: productFilters
            .filter(({ show: tab }) => alwaysShown.includes(tab) || counts[tab] > 0 || tab === show)
            .map((tab) => ({
              to: pathOf({ show: tab.show, page: 1, q: search }),
              label: tab.label,
              count: counts[tab.show],
              current: tab.show === show,
            })),
        }}
      >
        <TabbedSearch
          action={here}
          show={show}
          search={search}
          label="Search products"
          placeholder="Search by name"
          maxLength={maxSearchLength}
        />
      </TabbedListTop>
      <div key={edited?.id} className="mt-6">
        {quick && <QuickEditForm {...quick} />}
        <OwnProductTable
          answer={bulk}
          soldDays={soldDays}
          products={items}
          canEdit={canEdit}
          editPath={editPath}
          edited={
            quick && {
              id: quick.edited.id,
              status: quick.edited.status && <QuickStatusField {...quick} />,
              price: <QuickPriceFields {...quick} />,
              stock: <QuickStockFields {...quick} />,
              buttons: <QuickEditButtons listPath={list} />,
            }
          }
          empty={<NoProducts search={search} hasNone={search === '' && counts.all === 0} canEdit={canEdit} />}
        />
        <PaginationLinks
          previous={page > 1 ? pathOf({ show, page: page - 1, q: search }) : null}
          next={page < pages ? pathOf({ show, page: page + 1, q: search }) : null}
          label="Pages of your products"
          position={`Page ${page} of ${pages}`}
        />
      </div>
    </div>
  )
}

interface NoProductsProps {
  readonly search: string
  readonly hasNone: boolean
  readonly canEdit: boolean
}

function NoProducts({ search, hasNone, canEdit }: NoProductsProps) {
  const all = (
    <ButtonLink to={here} tone="secondary">
      Show all products
    </ButtonLink>
  )
  if (search !== '') {
    return <EmptyState title="No products found" text={`No products match “${search}”.`} action={all} />
  }
  if (!hasNone)
    return <EmptyState title="No products here" text="No products match this filter." action={all} />
  return (
    <EmptyState
      title="You haven't added any products yet."
      text={canEdit ? undefined : 'Complete your vendor setup to start adding products.'}
      action={canEdit && <ButtonLink to="/add-product">Add Your First Product</ButtonLink>}
    />
  )
}
