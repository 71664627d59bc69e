import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export interface AddedProductNoticeProps {
  readonly product: { readonly name: string; readonly slug: string; readonly isPublic: boolean }
  /** The share menu of the product. */
  readonly share: ReactNode
}

/** After a product was added: where it is, and what usually comes next. */
export function AddedProductNotice({ product: { name, slug, isPublic }, share }: AddedProductNoticeProps) {
  return (
    <Notice
      tone="success"
      title={isPublic ? `${name} is in the shop` : `${name} is saved as a draft`}
      action={
        <span className="flex flex-wrap gap-3">
          {isPublic && (
            <ButtonLink to={`/product/${slug}`} tone="secondary" prefetch="none">
              View product
            </ButtonLink>
          )}
          <ButtonLink to="/add-product" tone="secondary">
            Add another
          </ButtonLink>
          {isPublic && share}
        </span>
      }
    >
      {isPublic ? 'Shoppers can find and buy it now.' : 'Only you see it until you publish it.'}
    </Notice>
  )
}
