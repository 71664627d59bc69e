import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ProductInGrid } from '#modules/catalog'

export interface BuySavedHatProps {
  readonly product: ProductInGrid
  /** The hat's only variant; undefined where there is something to choose first. */
  readonly variantId: string | undefined
}

/** Below a saved hat: puts it in the cart, leads to its options, or asks for an email when it's back. Works the same without scripts. */
export function BuySavedHat({ product: { id, slug, name, buyable, stock }, variantId }: BuySavedHatProps) {
  const about = <span className="sr-only">: {name}</span>
  const path = `/product/${slug}`
  if (!buyable && stock?.level === 'out') {
    return (
      <Form method="post" action="/saved">
        <input type="hidden" name="product" value={id} />
        <Button type="submit" name="intent" value="alert" tone="secondary" size="small" className="w-full">
          Notify me{about}
        </Button>
      </Form>
    )
  }
  if (!buyable) return null
  if (variantId === undefined) {
    return (
      <ButtonLink to={path} tone="secondary" size="small" className="w-full">
        Choose options{about}
      </ButtonLink>
    )
  }
  return (
    <Form method="post" action={path} reloadDocument>
      <input type="hidden" name="variant" value={variantId} />
      <Button type="submit" tone="secondary" size="small" className="w-full">
        Add to Cart{about}
      </Button>
    </Form>
  )
}
