import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { ArrangeButton } from './arrange-button.tsx'
import { ProductLine, type ProductLineProps } from './product-line.tsx'

export interface ProductSearchProps {
  readonly search: string
  readonly found: readonly (ProductLineProps['product'] & { readonly isIn: boolean })[]
}

/** Finds products to add. A GET form, so a search has its own address. */
export function ProductSearch({ search, found }: ProductSearchProps) {
  return (
    <section aria-labelledby="add-products" className="flex max-w-3xl flex-col gap-4">
      <h2 id="add-products" className="text-lg">
        Add products
      </h2>
      <Form role="search" aria-label="Products to add" preventScrollReset className="flex items-end gap-3">
        <TextField
          key={search}
          label="Search products"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={search}
          autoComplete="off"
          placeholder="Name, description, tag"
          className="flex-1"
        />
        <Button type="submit" tone="secondary">
          Search
        </Button>
      </Form>
      {search !== '' && found.length === 0 && (
        <p role="status" className="text-muted">
          No product matches “{search}”.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {found.map((product) => (
          <li
            key={product.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised p-3"
          >
            <ProductLine product={product} />
            {product.isIn ? (
              <span className="text-sm text-muted">Added</span>
            ) : (
              <ArrangeButton intent="add" label="Add" product={product} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
