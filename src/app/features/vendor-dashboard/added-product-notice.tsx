import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** 'waiting': it is published, but the shop isn't open yet. */
export type AddedProductState = 'public' | 'waiting' | 'draft'

const texts: Readonly<Record<AddedProductState, { readonly title: string; readonly text: string }>> = {
  public: { title: 'is in the shop', text: 'Shoppers can find and buy it now.' },
  waiting: { title: 'is ready', text: 'Shoppers see it as soon as your shop is open.' },
  draft: { title: 'is saved as a draft', text: 'Only you see it until you publish it.' },
}

export interface AddedProductNoticeProps {
  readonly product: { readonly name: string; readonly slug: string; readonly state: AddedProductState }
  /** The share menu of the product. */
  readonly share: ReactNode
}

/** After a product was added: where it is, and what usually comes next. */
export function AddedProductNotice({ product: { name, slug, state }, share }: AddedProductNoticeProps) {
  const isPublic = state === 'public'
  return (
    <Notice
      tone="success"
      title={`${name} ${texts[state].title}`}
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
      {texts[state].text}
    </Notice>
  )
}
