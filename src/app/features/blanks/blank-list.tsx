import { StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { blankNames } from '#modules/design-engine'
import { stockLabel } from '#modules/catalog'
import { type ArtistBlank, isSoldOut, type SizeInStock } from '#modules/designs'
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
    <span className="flex items-center gap-4">
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

function Colorways({ blank: { style, shape, colorways } }: { readonly blank: ArtistBlank }) {
  return (
    <ul aria-label={`Colorways of ${style}`} className="flex flex-wrap gap-x-3 gap-y-2">
      {colorways.map(({ id, name, colors, stock }) => (
        <li key={id} className="flex w-20 flex-col text-xs wrap-anywhere">
          <ColorwayPicture shape={shape} colors={colors} className="mb-1 h-10 w-14" />
          {name}
          <StockText stock={stock} />
        </li>
      ))}
    </ul>
  )
}

/** Says which sizes are low or sold out. */
function StockText({ stock }: { readonly stock: readonly SizeInStock[] }) {
  const low = stock.flatMap(({ size, available }) => {
    const label = available === null ? null : stockLabel(available)
    return label ? [{ size, text: label.text, level: label.level }] : []
  })
  if (low.length === 0) return null
  if (isSoldOut(stock)) return <span className="text-danger">{low[0]?.text}</span>
  return low.map(({ size, text, level }) => (
    <span key={size} className={level === 'out' ? 'text-danger' : 'text-warning'}>
      {stock.length > 1 && `${size}: `}
      {text}
    </span>
  ))
}
