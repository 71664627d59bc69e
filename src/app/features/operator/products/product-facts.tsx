import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { OperatorProduct } from '#modules/catalog'
import { attributeText } from '#shared/text/attribute-text.ts'
import { FactList } from '../fact-list.tsx'
import { VariantTable } from './variant-table.tsx'
import { ProductPictures } from './product-pictures.tsx'

interface ProductFactsProps {
  readonly product: OperatorProduct
  /** What can be done with it. */
  readonly acts: ReactNode
}

/** What an operator decides by: every picture and text of a product, and beside them what can be done and how it is listed. */
export function ProductFacts({ product, acts }: ProductFactsProps) {
  const { description } = product
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem] @6xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card as="section" aria-labelledby="pictures" className="flex flex-col gap-4 wrap-anywhere">
        <h2 id="pictures" className="text-lg">
          Pictures and text
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @6xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @6xl:gap-8">
          <ProductPictures product={product} />
          <div className="flex flex-col gap-5">
            {description ? (
              <p className="prose-width whitespace-pre-line">{description}</p>
            ) : (
              <p className="text-muted">No description.</p>
            )}
            <div className="border-t border-line pt-5">
              <FactList facts={listingOf(product)} />
            </div>
          </div>
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        {acts}
        <VariantTable variants={product.variants} />
      </div>
    </div>
  )
}

/** How shoppers find it, and what it is made of. */
function listingOf({ categoryId, categoryName, tags, attributes, updatedAt }: OperatorProduct) {
  return [
    [
      'Category',
      categoryId ? (
        <ConsoleLink key="category" to={`/operator/products?category=${categoryId}`} className="underline">
          {categoryName}
        </ConsoleLink>
      ) : (
        'None'
      ),
    ],
    ['Tags', tags.join(', ')],
    ...attributes.map(({ name, value }) => [name, attributeText(name, value)] as const),
    ['Last changed', <FormattedDate key="changed" at={updatedAt} withTime />],
  ] as const
}
