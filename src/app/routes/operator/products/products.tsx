import { CsvDownload } from '#app/features/console/csv-download.tsx'
import { FirstAndNext } from '#app/features/console/first-and-next.tsx'
import { FilterForm } from '#app/features/console/filter-form.tsx'
import { pathWithQuery } from '#app/features/console/path-with-query.ts'
import { productsFieldsOf, productsQueryOf } from '#app/features/operator/products/products-query.ts'
import { ProductTable } from '#app/features/operator/products/product-table.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { categories, productsForOperators } from '#modules/catalog/server'
import { loadForOperator } from '../operator-page.server.ts'
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
    products: await productsForOperators(actor, productsQueryOf(fields), cursor),
    categories: await categories(actor),
  }))
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Products · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function ProductsPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { products, isFirstPage } = shown
  const fields = { ...shown.fields }
  const path = pathWithQuery(here, fields)
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Products"
        lead="Every artist’s products, newest first. Open one to hide it or to change its category."
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
          className="sm:col-span-2"
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
      <ProductTable products={products.items} />
      <FirstAndNext
        first={isFirstPage ? null : path}
        next={products.next && pathWithQuery(here, { ...fields, cursor: products.next })}
      />
    </div>
  )
}
