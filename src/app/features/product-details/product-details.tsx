import { BadgeLink } from '#app/ui/badge.tsx'
import { categoryPath, type ProductView, wordsPath } from '#modules/catalog'
import { ColorDot } from '#app/ui/graphics/color-dot.tsx'

export interface ProductDetailsProps {
  readonly product: Pick<
    ProductView,
    'description' | 'sections' | 'attributes' | 'textDetails' | 'category' | 'tags'
  >
  /** How a value is shown, where it isn’t shown as it is. */
  readonly words: Readonly<Record<string, string>>
}

/** Description, details and categories; empty parts are left out. */
export function ProductDetails({ product, words }: ProductDetailsProps) {
  const { description, sections, attributes, textDetails, category, tags } = product
  const rows = [
    ...attributes,
    ...Object.entries(textDetails).map(([name, value]) => ({ name: readable(name), value })),
  ]
  return (
    <div className="product-columns pt-12 md:pt-16">
      <div className="flex min-w-0 flex-col gap-8">
        {description && <Text heading="Description" text={description} />}
        {sections.map((section) => (
          <Text key={section.heading} {...section} />
        ))}
        {(category || tags.length > 0) && (
          <section>
            <h2 className="mb-3 text-lg">Categories</h2>
            <ul className="flex flex-wrap gap-2">
              {category && (
                <li>
                  <BadgeLink to={categoryPath(category.slug)}>{category.name}</BadgeLink>
                </li>
              )}
              {tags.map((tag) => (
                <li key={tag}>
                  <BadgeLink to={wordsPath(tag)}>{tag}</BadgeLink>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {rows.length > 0 && (
        <section className="min-w-0">
          <h2 className="mb-2 text-lg">Product Details</h2>
          <dl>
            {rows.map(({ name, value }, index) => (
              <div
                // Two attributes may have the same name, and the list never changes its order.
                // oxlint-disable-next-line react/no-array-index-key
                key={`${name}-${index}`}
                className="grid grid-cols-[minmax(5.75rem,1fr)_minmax(0,2fr)] gap-x-4 border-b border-line py-2.5"
              >
                <dt className="text-muted">{name}</dt>
                <dd className="flex items-center gap-2.5">
                  {name.toLowerCase() === 'color' && <ColorDot color={value} />}
                  <span className="min-w-0">{words[value] ?? value}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

function Text({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{heading}</h2>
      <p className="prose-width whitespace-pre-line">{text}</p>
    </section>
  )
}

function readable(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
