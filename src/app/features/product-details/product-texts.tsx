import { BadgeLink } from '#app/ui/badge.tsx'
import { categoryPath, type ProductView, wordsPath } from '#modules/catalog'

export interface ProductTextsProps {
  readonly product: Pick<ProductView, 'description' | 'sections' | 'category' | 'tags'>
}

/** Description, its sections and categories; empty parts are left out. */
export function ProductTexts({ product: { description, sections, category, tags } }: ProductTextsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-8 max-md:order-1 max-md:pt-6 md:pt-8">
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
