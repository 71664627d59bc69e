import { z } from 'zod'
import { ActHistory } from '#app/features/console/audit/act-history.tsx'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import { NewestRows } from '#app/features/console/newest-rows.tsx'
import { ProductFacts } from '#app/features/operator/products/product-facts.tsx'
import { productFigureList } from '#app/features/operator/products/product-figure-list.ts'
import { ProductLead } from '#app/features/operator/products/product-lead.tsx'
import { OrderTable } from '#app/features/order-view/operator/order-table.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import {
  categories,
  changeProductCategory,
  hideProduct,
  productForOperators,
  showProduct,
} from '#modules/catalog/server'
import { auditEntriesAbout } from '#modules/operations/server'
import { ordersForOperators, productFiguresForOperators } from '#modules/orders/server'
import type { Actor, Person } from '#shared/actor.ts'
import { isPermitted } from '#shared/staff/require-permission.ts'
import { type CategoryId, isId, type ProductId } from '#shared/ids.ts'
import { actForOperator, loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/product'

const shownOrders = 5

export function loader(args: Route.LoaderArgs) {
  const id = args.params.id.toLowerCase()
  return loadForOperator(args, async (actor) => {
    const product = await productForOperators(actor, id)
    return {
      product,
      categories: await categories(actor),
      sales: isPermitted(actor, 'read_orders') ? await salesOf(actor, product.id) : null,
      acts: await auditEntriesAbout(actor, id),
    }
  })
}

async function salesOf(actor: Actor, productId: ProductId) {
  const query = { search: '', status: null, vendorId: null, productId, from: null, before: null }
  return {
    figures: await productFiguresForOperators(actor, productId),
    orders: (await ordersForOperators(actor, query, null, shownOrders)).items,
  }
}

const reason = z.string().trim().min(1, 'Enter a reason.').max(500)
const change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('hide'), reason }),
  z.object({ intent: z.literal('show'), reason }),
  z.object({
    intent: z.literal('category'),
    categoryId: z.union([
      z.literal('').transform(() => null),
      z.custom<CategoryId>((value) => typeof value === 'string' && isId(value), 'Choose a category.'),
    ]),
    reason,
  }),
])

export function action(args: Route.ActionArgs) {
  return actForOperator(args, (operator, fields) =>
    perform(operator, args.params.id.toLowerCase(), change.parse(fields)),
  )
}

async function perform(operator: Person, id: string, fields: z.output<typeof change>): Promise<Response> {
  const done = (title: string, description: string) =>
    redirectWithToast(`/operator/products/${id}`, { title, description, tone: 'success' })
  switch (fields.intent) {
    case 'hide':
      await hideProduct(operator, id, fields.reason)
      return done('Product hidden', 'Shoppers can’t find or buy it. We emailed its artist your reason.')
    case 'show':
      await showProduct(operator, id, fields.reason)
      return done('Product shown again', 'Shoppers can find and buy it. We emailed its artist.')
    case 'category':
      await changeProductCategory(operator, id, fields)
      return done('Category changed', 'The product is listed there now.')
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `${shown.product.name} · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function OperatorProductPage({
  loaderData: { shown, newest },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData ?? undefined
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { product, sales, acts } = shown
  return (
    <div className="flex flex-col gap-8 pb-20">
      <ConsoleHeader
        title={product.name}
        back={{ to: '/operator/products', label: 'Products' }}
        lead={<ProductLead product={product} />}
        actions={
          product.status === 'active' && (
            <ButtonLink to={`/product/${product.slug}`} tone="secondary" prefetch="none">
              View in the shop
            </ButtonLink>
          )
        }
      />
      {product.hiddenReason && (
        <Notice tone="warning" title="Hidden">
          {product.hiddenReason}
        </Notice>
      )}
      <FigureCards figures={productFigureList(product, sales?.figures ?? null)} />
      <ProductFacts
        product={product}
        // New questions after each change, so that their reasons aren't reused.
        key={`${product.status} ${product.categoryId}`}
        categories={shown.categories}
        answer={answer}
      >
        {/* Without orders, its figures say so. */}
        {sales && sales.orders.length > 0 && (
          <NewestRows id="orders" title="Newest orders" all={`/operator/orders?product=${product.id}`}>
            <OrderTable isCompact orders={sales.orders} />
          </NewestRows>
        )}
      </ProductFacts>
      <ActHistory acts={acts} />
    </div>
  )
}
