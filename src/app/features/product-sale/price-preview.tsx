import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { SalePrice } from '#app/ui/formats/sale-price.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'
import { breakText, salePrice } from '#modules/catalog'
import type { ProductForSale } from '#modules/catalog/server'
import { optionsText } from '#shared/text/attribute-text.ts'

export interface PricePreviewProps {
  readonly product: ProductForSale
  /** Of the sale that runs, is scheduled or is being typed; null without one. */
  readonly percentOff: number | null
}

/** The product with what each size or color costs, regularly, on sale, and for several. */
export function PricePreview({ product, percentOff }: PricePreviewProps) {
  const { name, image, prices, quantityBreaks: breaks } = product
  return (
    <Card
      as="section"
      padding="medium"
      aria-labelledby="prices"
      className="flex flex-col gap-4 max-lg:order-first lg:sticky lg:top-24"
    >
      <div className="flex items-center gap-4">
        <Picture
          {...pictureSources(image, 'thumb')}
          sizes="5rem"
          alt=""
          width={160}
          height={160}
          className="size-20 shrink-0 rounded-field"
          imageClassName="size-20"
        />
        <div className="min-w-0">
          <h2 id="prices" className="text-lg">
            Prices
          </h2>
          <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{name}</p>
        </div>
      </div>
      <div role="status">
        <p className="mb-2 text-sm text-muted">
          {percentOff === null ? 'Without a sale' : `With ${percentOff}% off`}
        </p>
        <ul className="flex flex-col divide-y divide-line">
          {prices.map(({ optionValues, regularCents }) => (
            <li
              key={optionsText(optionValues)}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere">{optionsText(optionValues) || 'Each hat'}</span>
              {percentOff === null ? (
                <span className="label">{formatCents(regularCents)}</span>
              ) : (
                <SalePrice cents={salePrice(regularCents, percentOff)} compareAt={regularCents} />
              )}
            </li>
          ))}
        </ul>
      </div>
      {breaks.length > 0 && (
        <p className="text-sm text-muted">
          {breaks.map(breakText).join(', ')}
          {percentOff !== null && ', on top of the sale'}.
        </p>
      )}
      <p className="text-sm text-muted">
        You get these prices in full: shoppers pay the platform fee, shipping and tax on top.
      </p>
    </Card>
  )
}
