import type { ReactNode } from 'react'
import type { Cents } from '#shared/money.ts'
import { pictureSources } from '#modules/media'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { SalePrice } from '#app/ui/formats/sale-price.tsx'

export interface OwnProductCard {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly priceCents: Cents
  readonly compareAtCents: Cents | null
  readonly hasSale: boolean
  readonly image: string | null
  readonly status: string
  readonly available: number
}

export interface OwnProductGridProps {
  readonly products: readonly OwnProductCard[]
  /** Only active vendors can edit. */
  readonly canEdit: boolean
  readonly onDelete: (product: OwnProductCard) => void
}

/** The vendor's products with price, stock, and edit and delete buttons. What else can be done is on their own page. */
export function OwnProductGrid({ products, canEdit, onDelete }: OwnProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 lg:grid-cols-4">
      {products.map((product) => (
        <li key={product.id} className="group relative min-w-0">
          <AppLink to={`/product/${product.slug}`} prefetch="none" className="block">
            <span className="relative block">
              <Picture
                {...pictureSources(product.image, 'card')}
                sizes="(min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw"
                alt=""
                width={480}
                height={480}
                className="aspect-square rounded-card"
                imageClassName="aspect-square"
              />
              {product.status !== 'active' && (
                <StatusBadge tone="red" className="absolute top-3 left-3">
                  {product.status}
                </StatusBadge>
              )}
            </span>
            <span className="mt-2 line-clamp-4 font-semibold wrap-anywhere group-hover:text-accent-text">
              {product.name}
            </span>
          </AppLink>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <SalePrice cents={product.priceCents} compareAt={product.compareAtCents} />
            <StockText available={product.available} />
          </p>
          <CardButtons product={product} canEdit={canEdit} onDelete={() => onDelete(product)} />
        </li>
      ))}
    </ul>
  )
}

function StockText({ available }: { readonly available: number }) {
  if (available <= 0) return <span className="label text-danger">Out of Stock</span>
  return <span className="label text-muted">{available} in stock</span>
}

interface CardButtonsProps {
  readonly product: OwnProductCard
  readonly canEdit: boolean
  readonly onDelete: () => void
}

const buttonClass =
  'grid size-11 place-items-center rounded-full bg-paper text-on-paper shadow-raised hover:bg-raised hover:text-text disabled:cursor-not-allowed disabled:text-paper-muted disabled:hover:bg-paper'

/** Shown over the picture on hover and focus, and always on touch screens. */
function CardButtons({ product: { id, name }, canEdit, onDelete }: CardButtonsProps) {
  return (
    <div className="absolute top-3 right-3 flex gap-2 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 noscript:opacity-100">
      {canEdit ? (
        <AppLink to={`/edit-product/${id}`} aria-label={`Edit ${name}`} title="Edit" className={buttonClass}>
          <Icon name="edit" />
        </AppLink>
      ) : (
        <CardButton label={`Edit ${name}`} title="Edit" disabled={true}>
          <Icon name="edit" />
        </CardButton>
      )}
      {/* Without scripts, the dashboard page asks for confirmation. */}
      <form
        method="get"
        action="/vendor-dashboard"
        onSubmit={(event) => {
          event.preventDefault()
          onDelete()
        }}
      >
        <input type="hidden" name="delete" value={id} />
        <CardButton label={`Delete ${name}`} title="Delete" disabled={!canEdit}>
          <Icon name="trash" />
        </CardButton>
      </form>
    </div>
  )
}

interface CardButtonProps {
  readonly label: string
  readonly title: string
  readonly disabled: boolean
  readonly children: ReactNode
}

function CardButton({ label, title, disabled, children }: CardButtonProps) {
  return (
    <button type="submit" aria-label={label} title={title} disabled={disabled} className={buttonClass}>
      {children}
    </button>
  )
}
