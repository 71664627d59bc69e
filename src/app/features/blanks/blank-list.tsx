import { StatusBadge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { blankNames } from '#modules/design-engine'
import { stockLabel } from '#modules/catalog'
import { type ArtistBlank, isSoldOut, type SizeInStock } from '#modules/designs'
import { ColorwayPicture } from './colorway-picture.tsx'

export interface BlankListProps {
  readonly blanks: readonly ArtistBlank[]
  readonly label: string
}

/** The artist's blanks with their colorways; each leads to its form. */
export function BlankList({ blanks, label }: BlankListProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]"
    >
      {blanks.map((blank) => (
        <Card key={blank.id} as="li" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <h2 className="text-lg wrap-anywhere">
              <AppLink
                to={`/vendor-dashboard/custom-work/blanks/${blank.id}`}
                prefetch="none"
                className="underline"
              >
                {blank.brand} {blank.style}
              </AppLink>
            </h2>
            <p className="label">{formatCents(blank.price)}</p>
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted wrap-anywhere">
            {!blank.isActive && <StatusBadge tone="gray">retired</StatusBadge>}
            <span>
              SKU <span className="label text-text">{blank.sku}</span>
            </span>
            <span>{blankNames[blank.shape]}</span>
            <span>{blank.sizes.join(', ')}</span>
          </p>
          <ul aria-label={`Colorways of ${blank.style}`} className="flex flex-wrap gap-x-4 gap-y-3">
            {blank.colorways.map(({ id, name, colors, stock }) => (
              <li key={id} className="flex w-20 flex-col gap-1 text-sm wrap-anywhere">
                <ColorwayPicture shape={blank.shape} colors={colors} className="w-full" />
                {name}
                <StockText stock={stock} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </ul>
  )
}

/** Says which sizes are low or sold out. */
function StockText({ stock }: { readonly stock: readonly SizeInStock[] }) {
  const low = stock.flatMap(({ size, available }) => {
    const label = available === null ? null : stockLabel(available)
    return label ? [{ size, text: label.text }] : []
  })
  if (low.length === 0) return null
  if (isSoldOut(stock)) return <span className="text-danger">{low[0]?.text}</span>
  return low.map(({ size, text }) => (
    <span key={size} className="text-muted">
      {stock.length > 1 && `${size}: `}
      {text}
    </span>
  ))
}
