import { actOnMany } from '#app/web/staff/bulk/act-on-many.server.ts'
import { BulkActs, type BulkChoice } from '#app/web/staff/bulk/bulk-acts.tsx'
import { bulkAnswerOf } from '#app/web/staff/bulk/bulk-answer.ts'
import { countedTabs } from '#app/features/console/lists/counted-tabs.ts'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import type { ListFilters } from '#app/features/console/lists/list-toolbar.tsx'
import { sortIn } from '#app/web/staff/lists/sort-in.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { productBulkIntents } from '#app/features/operator/products/product-bulk-intents.server.ts'
import {
  type ProductsFields,
  productsFieldsOf,
  productsQueryOf,
} from '#app/features/operator/products/products-query.ts'
import { ProductTable } from '#app/features/operator/products/product-table.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { categories, countProductsForOperators, productsForOperators } from '#modules/catalog/server'
import type { ModeratedStatus } from '#modules/catalog'
import { actOnForm, loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/products'

const here = '/operator/products'
const sorts = { added: 'desc', price: 'asc' } as const
const views = [
  { value: '', label: 'Active' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'draft', label: 'Draft' },
  { value: 'archived', label: 'Archived' },
] as const

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const fields = productsFieldsOf(searchParams)
  const cursor = searchParams.get('cursor')
  const sort = sortIn(searchParams, sorts)
  const query = { ...productsQueryOf(fields), sort }
  return loadForOperator(args, async (actor) => ({
    fields,
    sort,
    counts: await countProductsForOperators(
      actor,
      views.map(({ value }) => productsQueryOf({ ...fields, status: value })),
    ),
    products: await productsForOperators(actor, query, cursor),
    categories: await categories(actor),
  }))
}

export function action(args: Route.ActionArgs) {
  return actOnForm(args, (operator, form) => actOnMany(operator, form, productBulkIntents))
}

const hide = {
  choices: [{ intent: 'hide-many', label: 'Hide', isDanger: true }],
  hint: 'We email it to the artists and show it in their product editor.',
}
const show = { choices: [{ intent: 'show-many', label: 'Show again' }], hint: 'For the audit log.' }
const none = { choices: [], hint: '' }
/** What can be done with several products of a status. */
const acts: Partial<
  Record<ModeratedStatus, { readonly choices: readonly BulkChoice[]; readonly hint: string }>
> = {
  active: hide,
  hidden: show,
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Products · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function ProductsPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { products, sort, counts } = shown
  const answer = bulkAnswerOf(actionData)
  const { status } = productsQueryOf(shown.fields)
  const fields = { ...shown.fields, status: status === 'active' ? ('' as const) : status }
  const list = { choices: sorts, sort, path: here, fields }
  const { choices, hint } = acts[status] ?? none
  return (
    <ListPage
      title="Products"
      lead="Every artist’s products. Select some to hide them, or open one to change its category."
      list={list}
      page={products}
      tabs={{ name: 'status', label: 'Products by status', all: countedTabs(views, counts) }}
      search={{ label: 'Search', placeholder: 'Name, description, tag' }}
      file={{ path: '/operator/lists/products.csv', what: 'products' }}
      filters={productFilters(fields, shown.categories)}
    >
      <BulkActs
        what="products"
        total={products.items.length}
        selectsInHeader
        choices={choices}
        hint={hint}
        answer={answer}
      >
        <ProductTable
          products={products.items}
          chosen={choices.length > 0 ? (answer?.chosen ?? []) : null}
          list={list}
          empty={
            <EmptyState
              title="No products found"
              text={`No ${status} product matches these filters.`}
              action={
                <ButtonLink to={here} tone="secondary" prefetch="none">
                  Active products
                </ButtonLink>
              }
            />
          }
        />
      </BulkActs>
    </ListPage>
  )
}

function productFilters(
  { category, vendor }: ProductsFields,
  all: readonly { readonly id: string; readonly name: string }[],
): ListFilters {
  return {
    fields: (
      <>
        <SelectField
          label="Category"
          name="category"
          options={[{ value: '', label: 'All' }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
          defaultValue={category}
        />
        {vendor && <input type="hidden" name="vendor" value={vendor} />}
      </>
    ),
    active: [
      ...(category
        ? [{ text: all.find(({ id }) => id === category)?.name ?? 'One category', names: ['category'] }]
        : []),
      ...(vendor ? [{ text: 'One artist', names: ['vendor'] }] : []),
    ],
  }
}
