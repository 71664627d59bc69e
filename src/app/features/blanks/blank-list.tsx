import { StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { blankNames } from '#modules/design-engine'
import { stockLabel } from '#modules/catalog'
import { type ArtistBlank, isSoldOut, type SizeInStock } from '#modules/designs'
import { ColorwayDot } from './colorway-dot.tsx'
import { ColorwayPicture } from './colorway-picture.tsx'
import { stockInWords } from './stock-in-words.ts'

const columns: readonly Column<ArtistBlank>[] = [
  { key: 'blank', header: 'Blank', cell: (blank) => <Named blank={blank} /> },
  {
    key: 'shape',
    header: 'For designs on',
    cell: ({ shape, sizes }) => (
      <span className="block lg:min-w-36">
        {blankNames[shape]}
        <span className="block text-muted">{sizes.join(', ')}</span>
      </span>
    ),
  },
  { key: 'colorways', header: 'Colorways', phone: 'below', cell: (blank) => <Colorways blank={blank} /> },
  {
    key: 'stock',
    header: 'Stock',
    align: 'end',
    oneLine: true,
    phone: 'bottom',
    cell: (blank) => <span className="text-muted">{stockInWords(blank)}</span>,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    phone: 'top',
    cell: ({ price }) => <Price cents={price} />,
  },
]

export interface BlankListProps {
  readonly blanks: readonly ArtistBlank[]
  readonly label: string
}

/** The artist's blanks: which designs they are for, their colorways, stock and price. Each leads to its form. */
export function BlankList({ blanks, label }: BlankListProps) {
  return (
    <DataTable isWide caption={label} columns={columns} rows={blanks} rowKey={({ id }) => id} empty={null} />
  )
}

function Named({ blank }: { readonly blank: ArtistBlank }) {
  const { id, brand, style, sku, shape, sizes, colorways, isActive } = blank
  const [first] = colorways
  return (
    <span className="flex items-start gap-3 lg:items-center lg:gap-4">
      {first && (
        <ColorwayPicture
          shape={shape}
          colors={first.colors}
          className="row-picture size-12 shrink-0 lg:h-16 lg:w-20"
        />
      )}
      <span className="min-w-0 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AppLink
            to={`/vendor-dashboard/custom-work/blanks/${id}`}
            prefetch="none"
            className="hover:underline lg:text-base"
          >
            {brand} {style}
          </AppLink>
          {!isActive && <StatusBadge>Retired</StatusBadge>}
        </span>
        <span className="block text-sm font-normal text-muted">
          SKU <span className="label">{sku}</span>
        </span>
        <span className="block text-sm font-normal text-muted lg:hidden">
          {blankNames[shape]}, <span className="whitespace-nowrap">{sizes.join(', ')}</span>
        </span>
      </span>
    </span>
  )
}

/** The colors at a glance: each by its dot, because the picture at the start has the hat, and in words which of them run out. */
function Colorways({ blank: { style, colorways } }: { readonly blank: ArtistBlank }) {
  return (
    <div className="flex flex-col gap-1.5">
      <ul aria-label={`Colorways of ${style}`} className="flex flex-wrap gap-1.5">
        {colorways.map(({ id, name, colors, stock }) => (
          <li key={id} title={name}>
            <ColorwayDot colors={colors} isSoldOut={isSoldOut(stock)} />
            <span className="sr-only">{name}</span>
          </li>
        ))}
      </ul>
      {colorways.flatMap(({ id, name, stock }) =>
        scarceIn(stock).map(({ size, text, isOut }) => (
          <span key={`${id} ${size}`} className={isOut ? 'text-danger' : 'text-warning'}>
            {[name, size].filter(Boolean).join(', ')}: {text}
          </span>
        )),
      )}
    </div>
  )
}

/** Which sizes are low or sold out; without a size if all of them are, or there is only one. */
function scarceIn(stock: readonly SizeInStock[]) {
  const scarce = stock.flatMap(({ size, available }) => {
    const label = available === null ? null : stockLabel(available)
    return label
      ? [{ size: stock.length > 1 ? size : '', text: label.text, isOut: label.level === 'out' }]
      : []
  })
  return isSoldOut(stock) ? scarce.slice(0, 1).map((one) => ({ ...one, size: '' })) : scarce
}
