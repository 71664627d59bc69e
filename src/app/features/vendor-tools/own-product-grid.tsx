import type { ReactNode } from 'react'
import type { Cents } from '#shared/money.ts'
import { pictureSources } from '#modules/media'
import { AppLink } from '#app/ui/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusPatch } from '#app/ui/patch.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'

export interface OwnProductCard {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly priceCents: Cents
  readonly image: string | null
  readonly status: string
  readonly available: number
}

export interface OwnProductGridProps {
  readonly products: readonly OwnProductCard[]
  /** Only an active vendor may. */
  readonly canEdit: boolean
  readonly onDelete: (product: OwnProductCard) => void
}

/** What the vendor has, with what has to be known about it and what can be done with it. */
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
                <StatusPatch tone="red" className="absolute top-3 left-3">
                  {product.status}
                </StatusPatch>
              )}
            </span>
            <span className="mt-2 line-clamp-2 font-semibold wrap-anywhere group-hover:text-accent-text">
              {product.name}
            </span>
          </AppLink>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <Price cents={product.priceCents} />
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

const look =
  'grid size-11 place-items-center rounded-full bg-paper text-on-paper shadow-raised hover:bg-raised hover:text-text disabled:cursor-not-allowed disabled:text-paper-muted disabled:hover:bg-paper'

/** Over the picture: seen while the card is pointed at or has the focus, and always where nothing can point. */
function CardButtons({ product: { id, name }, canEdit, onDelete }: CardButtonsProps) {
  return (
    <div className="absolute top-3 right-3 flex gap-2 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 noscript:opacity-100">
      {canEdit ? (
        <AppLink to={`/edit-product/${id}`} aria-label={`Edit ${name}`} title="Edit" className={look}>
          <Icon name="edit" />
        </AppLink>
      ) : (
        <CardButton label={`Edit ${name}`} title="Edit" disabled={true}>
          <Icon name="edit" />
        </CardButton>
      )}
      {/* Without scripts the page asks before it deletes. */}
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
    <button type="submit" aria-label={label} title={title} disabled={disabled} className={look}>
      {children}
    </button>
  )
}
