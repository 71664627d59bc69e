import { actOnMany } from '#app/web/staff/bulk/act-on-many.server.ts'
import { BulkActs, type BulkChoice } from '#app/web/staff/bulk/bulk-acts.tsx'
import { bulkAnswerOf } from '#app/web/staff/bulk/bulk-answer.ts'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { FirstAndNext } from '#app/features/console/first-and-next.tsx'
import { FilterForm } from '#app/web/staff/lists/filter-form.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { productBulkIntents } from '#app/features/operator/products/product-bulk-intents.server.ts'
import { productsFieldsOf, productsQueryOf } from '#app/features/operator/products/products-query.ts'
import { ProductTable } from '#app/features/operator/products/product-table.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { categories, productsForOperators } from '#modules/catalog/server'
import type { ModeratedStatus } from '#modules/catalog'
import { now } from '#platform/clock.server.ts'
import { actOnForm, loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/products'

const here = '/operator/products'
const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'draft', label: 'Draft' },
  { value: 'archived', label: 'Archived' },
]

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const fields = productsFieldsOf(searchParams)
  const cursor = searchParams.get('cursor')
  return loadForOperator(args, async (actor) => ({
    fields,
    isFirstPage: cursor === null,
    readAt: now(),
    products: await productsForOperators(actor, productsQueryOf(fields), cursor),
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
  const { products, isFirstPage, readAt } = shown
  const answer = bulkAnswerOf(actionData)
  const fields = { ...shown.fields }
  const path = pathWithQuery(here, fields)
  const { choices, hint } = acts[productsQueryOf(fields).status] ?? none
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Products"
        lead="Every artist’s products, newest first. Select some to hide them, or open one to change its category."
        actions={
          <CsvDownload action={pathWithQuery('/operator/lists/products.csv', fields)} what="products" />
        }
        spaced={false}
      />
      <FilterForm key={path} action={here} isUsed={Object.values(fields).some((value) => value !== '')}>
        <TextField
          label="Search"
          name="q"
          type="search"
          defaultValue={fields.q}
          autoComplete="off"
          placeholder="Name, description, tag"
          className="grow-3! basis-full! sm:max-w-none! sm:basis-36!"
        />
        <SelectField
          label="Status"
          name="status"
          options={statuses}
          defaultValue={fields.status || 'active'}
        />
        <SelectField
          label="Category"
          name="category"
          options={[
            { value: '', label: 'All' },
            ...shown.categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          defaultValue={fields.category}
        />
        {fields.vendor && <p className="text-sm text-muted">Only one artist’s products.</p>}
        {fields.vendor && <input type="hidden" name="vendor" value={fields.vendor} />}
      </FilterForm>
      <BulkActs
        what="products"
        total={products.items.length}
        choices={choices}
        hint={hint}
        readAt={readAt}
        answer={answer}
      >
        <ProductTable products={products.items} chosen={choices.length > 0 ? (answer?.chosen ?? []) : null} />
      </BulkActs>
      <FirstAndNext
        first={isFirstPage ? null : path}
        next={products.next && pathWithQuery(here, { ...fields, cursor: products.next })}
      />
    </div>
  )
}
