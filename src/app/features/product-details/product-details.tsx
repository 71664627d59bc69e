import type { ProductView } from '#modules/catalog'
import { ColorDot } from '#app/ui/graphics/color-dot.tsx'

export interface ProductDetailsProps {
  readonly product: Pick<ProductView, 'attributes' | 'textDetails' | 'vendor'>
  /** How a value is shown, where it isn’t shown as it is. */
  readonly words: Readonly<Record<string, string>>
}

/** Its attributes, name and value; nothing without any. A brand that is the artist's name is left out: the page starts with it. */
export function ProductDetails({ product: { attributes, textDetails, vendor }, words }: ProductDetailsProps) {
  const rows = [
    ...attributes,
    ...Object.entries(textDetails).map(([name, value]) => ({ name: readable(name), value })),
  ].filter(({ name, value }) => name.toLowerCase() !== 'brand' || value !== vendor.displayName)
  if (rows.length === 0) return null
  return (
    <section className="min-w-0 max-md:order-2 max-md:pt-6">
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
  )
}

function readable(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
