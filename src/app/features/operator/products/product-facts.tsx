import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'
import { attributeText } from '#shared/text/attribute-text.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { PictureLinks } from '#app/ui/graphics/picture-links.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OperatorProduct } from '#modules/catalog'
import { pictureSources } from '#modules/media'
import { FactList } from '../fact-list.tsx'

const tones: Readonly<Record<string, BadgeTone>> = { active: 'green', hidden: 'red' }

/** What an operator decides by: every picture and text of a product, and whose it is. */
export function ProductFacts({ product }: { readonly product: OperatorProduct }) {
  const { status, vendorId, vendorName, vendorStatus, slug, description, pictures } = product
  return (
    <div className="flex flex-col gap-6">
      {product.hiddenReason && (
        <Notice tone="warning" title="Hidden">
          {product.hiddenReason}
        </Notice>
      )}
      <PictureLinks
        pictures={pictures.map(({ url }) => ({ url, ...pictureSources(url, 'thumb') }))}
        author={vendorName}
      />
      <FactList
        facts={[
          [
            'Status',
            <StatusBadge key="status" tone={tones[status]}>
              {status}
            </StatusBadge>,
          ],
          [
            'Artist',
            <span key="artist">
              <AppLink to={`/operator/vendors/${vendorId}`} prefetch="none" className="underline">
                {vendorName}
              </AppLink>
              {vendorStatus !== 'active' && `, ${vendorStatus}`}
            </span>,
          ],
          ['Price', <Price key="price" cents={product.priceCents} />],
          ['In stock', String(product.available)],
          ['Category', product.categoryName ?? 'None'],
          ['Added', <FormattedDate key="added" at={product.createdAt} withTime />],
          ['Tags', product.tags.join(', ')],
          ...product.attributes.map(({ name, value }) => [name, attributeText(name, value)] as const),
          [
            'Product page',
            status === 'active' ? (
              <AppLink key="page" to={`/product/${slug}`} prefetch="none" className="underline">
                View as shoppers see it
              </AppLink>
            ) : null,
          ],
        ]}
      />
      {description && <p className="prose-width whitespace-pre-line wrap-anywhere">{description}</p>}
    </div>
  )
}
