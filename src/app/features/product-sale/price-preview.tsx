import { Badge } from '#app/ui/badge.tsx'
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

/** The product’s card as shoppers see it and during a sale, if its sizes or colors have several prices, each of them. */
export function PricePreview({ product, percentOff }: PricePreviewProps) {
  const { name, image, prices, quantityBreaks: breaks, fromPrice, regularPriceCents } = product
  const now = percentOff === null ? null : salePrice(regularPriceCents, percentOff)
  return (
    <Card
      as="section"
      padding="medium"
      aria-labelledby="prices"
      className="flex flex-col gap-4 lg:sticky lg:top-24 lg:order-last"
    >
      <h2 id="prices" className="text-sm font-semibold tracking-normal text-muted">
        This is how shoppers see it
      </h2>
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[7rem_minmax(0,1fr)] lg:block">
        <div className="relative self-start">
          <Picture
            {...pictureSources(image, 'card')}
            sizes="(min-width: 64rem) 22rem, 112px"
            alt=""
            width={480}
            height={480}
            className="rounded-card"
            imageClassName="aspect-square lg:aspect-[4/3]"
          />
          {percentOff !== null && (
            <Badge tone="accent" className="absolute top-2 left-2">
              Sale
            </Badge>
          )}
        </div>
        <div className="min-w-0 lg:mt-3">
          <p className="line-clamp-3 font-semibold wrap-anywhere">{name}</p>
          <p role="status">
            {fromPrice && 'from '}
            <SalePrice cents={now ?? regularPriceCents} compareAt={now === null ? null : regularPriceCents} />
          </p>
        </div>
      </div>
      {prices.length > 1 && percentOff !== null && <PriceTable prices={prices} percentOff={percentOff} />}
      {breaks.length > 0 && (
        <p className="text-sm text-muted">
          {breaks.map(breakText).join(', ')}
          {percentOff !== null && ', on top of the sale'}.
        </p>
      )}
      <p className="text-sm text-muted">
        You get this price in full: shoppers pay the platform fee, shipping and tax on top.
      </p>
    </Card>
  )
}

interface PriceTableProps {
  readonly prices: ProductForSale['prices']
  readonly percentOff: number
}

function PriceTable({ prices, percentOff }: PriceTableProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Prices before and during the sale</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-2 text-start font-semibold">
            Size or color
          </th>
          <th scope="col" className="py-2 pl-4 text-end font-semibold">
            Regular
          </th>
          <th scope="col" className="py-2 pl-4 text-end font-semibold whitespace-nowrap">
            {percentOff}% off
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ optionValues, regularCents }) => (
          <tr key={optionsText(optionValues)} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
              {optionsText(optionValues)}
            </th>
            <td className="label py-2 pl-4 text-end">{formatCents(regularCents)}</td>
            <td className="label py-2 pl-4 text-end font-semibold">
              {formatCents(salePrice(regularCents, percentOff))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
