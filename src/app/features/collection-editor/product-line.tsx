import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { pictureSources } from '#modules/media'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'

export interface ProductLineProps {
  readonly product: {
    readonly id: string
    readonly name: string
    readonly image: string | null
    readonly vendorName: string
  }
  readonly children?: ReactNode
}

/** Picture, name and artist of a product. */
export function ProductLine({ product: { id, name, image, vendorName }, children }: ProductLineProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <RowPicture {...pictureSources(image, 'thumb')} />
      <div className="min-w-0">
        <AppLink
          to={`/operator/products/${id}`}
          prefetch="none"
          className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
        >
          {name}
        </AppLink>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted wrap-anywhere">
          <span className="min-w-0">{vendorName}</span>
          {children}
        </p>
      </div>
    </div>
  )
}
