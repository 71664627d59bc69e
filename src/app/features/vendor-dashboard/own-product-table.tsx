import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { StatusBadge } from '#app/ui/badge.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { optionsText } from '#shared/text/attribute-text.ts'
import { SalePrice } from '#app/ui/formats/sale-price.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import type { OwnProduct } from '#modules/catalog/server'
import { pictureSources } from '#modules/media'
import { BulkCheckbox } from '#app/web/staff/bulk/bulk-checkbox.tsx'
import { BulkRows } from '#app/web/staff/bulk/bulk-rows.tsx'
import { SelectAll } from '#app/web/staff/bulk/select-all.tsx'
import type { BulkAnswer } from '#app/web/staff/bulk/bulk-answer.ts'
import { ProductBar } from './several/product-bar.tsx'
import type { OwnProductCard } from './own-product-grid.tsx'
import { SaleLink } from './sale-link.tsx'

/** The cells of the product that is edited in place. */
export interface EditedCells {
  readonly id: string
  /** Null: it can't be changed here. */
  readonly status: ReactNode
  readonly price: ReactNode
  readonly stock: ReactNode
  readonly buttons: ReactNode
}

export interface OwnProductTableProps {
  readonly products: readonly (OwnProductCard &
    Pick<OwnProduct, 'lowVariants' | 'scarceVariants'> & { readonly sold: number })[]
  /** What `sold` counts. */
  readonly soldDays: number
  /** To what was done to several products. */
  readonly answer: BulkAnswer | undefined
  /** Only active vendors can edit. */
  readonly canEdit: boolean
  readonly edited: EditedCells | null
  readonly editPath: (id: string) => string
  readonly empty: ReactNode
}

type Row = OwnProductTableProps['products'][number]

/** The vendor's products with price and stock, which can be edited in place. Rows have one height, whatever runs low. */
export function OwnProductTable(props: OwnProductTableProps) {
  const { products, soldDays, canEdit, edited, editPath, empty, answer } = props
  const editedIn = (row: Row) => (edited?.id === row.id ? edited : null)
  const columns: readonly Column<Row>[] = [
    {
      key: 'product',
      header: 'Product',
      cell: (row) => <Named product={row} canEdit={canEdit} />,
    },
    {
      key: 'status',
      header: 'Status',
      oneLine: true,
      // A phone has the exceptions beside the name, and the field below both.
      phone: edited?.status ? 'below' : undefined,
      cell: (row) =>
        editedIn(row)?.status ?? (
          <span className="in-table">
            <State product={row} />
          </span>
        ),
    },
    {
      key: 'stock',
      header: 'Stock',
      phone: 'text',
      cell: (row) => editedIn(row)?.stock ?? <Stock product={row} />,
    },
    {
      key: 'sold',
      header: `Sold, ${soldDays} days`,
      align: 'end',
      oneLine: true,
      cell: ({ sold }) => (sold === 0 ? <span className="text-muted">0</span> : sold),
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      oneLine: true,
      phone: 'top',
      cell: (row) =>
        editedIn(row)?.price ?? <SalePrice cents={row.priceCents} compareAt={row.compareAtCents} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      phone: 'bottom',
      cell: (row) =>
        editedIn(row)?.buttons ?? (canEdit ? <Actions product={row} editPath={editPath(row.id)} /> : null),
    },
  ]
  // One form at a time: what is typed in a row isn't lost by an act on others.
  const canSelect = canEdit && edited === null
  return (
    <BulkRows
      total={canSelect ? products.length : 0}
      selectsInHeader
      answer={answer}
      pathOf={(id) => `/edit-product/${id}`}
      bar={<ProductBar answer={answer} />}
    >
      <DataTable
        isWide
        caption="Your products"
        columns={columns}
        rows={products}
        rowKey={({ id }) => id}
        choice={
          canSelect
            ? ({ id, name }) => (
                <BulkCheckbox id={id} name={name} isChosen={answer?.chosen.includes(id) === true} />
              )
            : undefined
        }
        choiceOfAll={canSelect && products.length > 1 && <SelectAll total={products.length} isInHeader />}
        empty={empty}
      />
    </BulkRows>
  )
}

interface NamedProps {
  readonly product: Row
  readonly canEdit: boolean
}

function Named({ product, canEdit }: NamedProps) {
  const { id, slug, name, image } = product
  return (
    <span className="flex items-center gap-3">
      <RowPicture {...pictureSources(image, 'thumb')} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <AppLink
          to={canEdit ? `/edit-product/${id}` : `/product/${slug}`}
          prefetch="none"
          className="min-w-0 font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </AppLink>
        {!isForSale(product) && (
          <span className="in-lines">
            <State product={product} />
          </span>
        )}
      </span>
    </span>
  )
}

const stateNames: Readonly<Partial<Record<string, string>>> = {
  draft: 'Draft',
  archived: 'Archived',
  unlisted: 'Unlisted',
}

const isForSale = ({ status, available }: Row) => status === 'active' && available > 0

/** Whether shoppers can buy the product. A badge only where the artist has to do something. */
function State({ product: { status, available } }: { readonly product: Row }) {
  if (status === 'hidden') return <StatusBadge tone="red">Hidden</StatusBadge>
  if (status !== 'active') return <StatusText tone="gray">{stateNames[status] ?? status}</StatusText>
  if (available <= 0) return <StatusText tone="red">Out of Stock</StatusText>
  return <StatusText tone="green">Active</StatusText>
}

/** As many sizes or colors as fit beside the number without making the row tall. */
const maxScarce = 2

function Stock({ product: { available, lowVariants, scarceVariants } }: { readonly product: Row }) {
  const others = scarceVariants.length - maxScarce
  return (
    <span className="block lg:flex lg:items-center lg:gap-3">
      <span className={clsx('label lg:w-8 lg:shrink-0 lg:text-end', available <= 0 && 'text-muted')}>
        {Math.max(0, available)}
      </span>
      <span className="text-muted lg:hidden"> in stock</span>
      <span className="block">
        {scarceVariants.slice(0, maxScarce).map((variant) => (
          <span
            key={optionsText(variant.optionValues)}
            className={clsx('block', variant.available > 0 ? 'text-warning' : 'text-danger')}
          >
            {optionsText(variant.optionValues)}:{' '}
            {variant.available > 0 ? `${variant.available} left` : 'sold out'}
          </span>
        ))}
        {others > 0 && <span className="block text-muted">and {others} more</span>}
        {scarceVariants.length === 0 && lowVariants > 0 && available > 0 && (
          <span className="block text-warning">Low stock</span>
        )}
      </span>
    </span>
  )
}

const actionClasses =
  'inline-flex min-h-11 items-center whitespace-nowrap text-muted underline hover:text-text'
function Actions({ product, editPath }: { readonly product: Row; readonly editPath: string }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-3 text-sm sm:gap-x-4">
      <SaleLink product={product} className={actionClasses} />
      <AppLink
        to={editPath}
        prefetch="none"
        preventScrollReset
        aria-label={`Quick edit ${product.name}`}
        className={actionClasses}
      >
        <span className="max-sm:hidden">Quick edit</span>
        <span className="sm:hidden">Edit</span>
      </AppLink>
    </span>
  )
}
