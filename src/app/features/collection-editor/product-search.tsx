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
    <div className="flex flex-col gap-3">
      <Form role="search" aria-label="Products to add" preventScrollReset className="flex items-end gap-3">
        <TextField
          key={search}
          label="Search products"
          hideLabel
          name="q"
          type="search"
          maxLength={100}
          defaultValue={search}
          autoComplete="off"
          placeholder="Find hats to add"
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
      {found.length > 0 && (
        <ul
          aria-label={`Products that match “${search}”`}
          className="divide-y divide-line rounded-field bg-sunken px-4"
        >
          {found.map((product) => (
            <li key={product.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <ProductLine product={product} />
              {product.isIn ? (
                <span className="text-sm text-muted">Added</span>
              ) : (
                <ArrangeButton intent="add" label="Add" product={product} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
