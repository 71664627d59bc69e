import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { OperatorProduct } from '#modules/catalog'
import { attributeText } from '#shared/text/attribute-text.ts'
import { FactCard } from '../fact-card.tsx'
import { ProductDecisions, type ProductDecisionsProps } from './product-decisions.tsx'
import { VariantTable } from './variant-table.tsx'
import { ProductPictures } from './product-pictures.tsx'

interface ProductFactsProps extends ProductDecisionsProps {
  /** Below what it shows: what happened with it. */
  readonly children: ReactNode
}

/** What an operator decides by: every picture and the text of a product, how it is listed, and beside that what can be done. */
export function ProductFacts({ product, categories, answer, children }: ProductFactsProps) {
  const { description, pictures } = product
  return (
    // Beside the pictures is how it is listed; on the widest screens also its text and orders.
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] 2xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Card as="section" aria-labelledby="pictures" className="flex flex-col gap-4 2xl:row-span-3">
        <h2 id="pictures" className="text-lg">
          {pictures.length === 1 ? 'Picture' : 'Pictures'}
        </h2>
        <ProductPictures product={product} />
      </Card>
      <Card as="section" aria-labelledby="text" className="flex flex-col gap-3 wrap-anywhere 2xl:col-start-2">
        <h2 id="text" className="text-lg">
          Description
        </h2>
        {description ? (
          <p className="prose-width whitespace-pre-line">{description}</p>
        ) : (
          <p className="text-muted">No description.</p>
        )}
      </Card>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 2xl:row-span-1 2xl:row-start-2">
        <FactCard id="listing" title="Listing" facts={listingOf(product)}>
          <div className="act-rows">
            <ProductDecisions product={product} categories={categories} answer={answer} />
          </div>
        </FactCard>
        <VariantTable variants={product.variants} />
      </div>
      {children && <div className="min-w-0 lg:col-start-1 2xl:col-start-2">{children}</div>}
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
