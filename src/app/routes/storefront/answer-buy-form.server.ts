import { data, redirect } from 'react-router'
import { addNoScriptLine } from '#app/features/cart/submit/add-no-script-line.server.ts'
import { parseQuantity } from '#app/ui/forms/parse-quantity.ts'
import type { RequestFacts } from '#app/web/request/request-context.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { maxLineQuantity } from '#modules/cart'
import type { ProductView, VariantView } from '#modules/catalog'
import { productBySlugOrId } from '#modules/catalog/server'
import type { Actor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { buyNow } from '#app/features/product-buy-box/buy-now.server.ts'
import { variantOfForm } from '#app/features/product-buy-box/variant-choice.ts'

interface BuyForm extends Pick<RequestFacts, 'actor' | 'network'> {
  readonly slug: string
  readonly request: Request
}

/**
 * Answers the product page's form when the browser posts it: selects another variant, adds to the cart, or buys now. With
 * scripts, the JSON API changes the cart and only 'Buy now' comes here.
 */
export async function answerBuyForm({ actor, network, slug, request }: BuyForm) {
  const product = await productBySlugOrId(actor, slug.toLowerCase())
  if (!product) return data({ problem: null }, { status: 404 })
  const form = await request.formData()
  const choice = variantOfForm(product.variants, form)
  if (choice?.nearest && form.get('intent') === 'show')
    throw redirect(pathOfVariant(product, choice.nearest), 303)
  const variant = choice?.exact
  const isBuyNow = form.get('intent') === 'buy' && actor.kind === 'person'
  const title = isBuyNow ? 'Checkout Failed' : 'Not added to your cart'
  if (!variant) {
    const text = choice
      ? 'This combination isn’t available. Please choose another.'
      : 'Choose one of the options first.'
    return data({ problem: { title, text } }, { status: 422 })
  }
  const typed = form.get('quantity')
  const quantity = parseQuantity(typeof typed === 'string' ? typed : '1', { min: 1, max: maxLineQuantity })
  const chosen = { product, variant, quantity }
  try {
    if (!isBuyNow) return await addToNoScriptCart(actor, chosen, request)
    const attempt = form.get('attempt')
    const url = await buyNow(actor, {
      ...chosen,
      attempt: typeof attempt === 'string' ? attempt : '',
      network,
    })
    return redirect(url, 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const problem = { title: (isBuyNow && error.title) || title, text: error.message }
    return data({ problem }, { status: error.status })
  }
}

interface Chosen {
  readonly product: ProductView
  readonly variant: VariantView
  readonly quantity: number
}

async function addToNoScriptCart(actor: Actor, { product, variant, quantity }: Chosen, request: Request) {
  const cookies = request.headers.get('cookie') ?? ''
  const add = { variantId: variant.id, quantity, name: product.name }
  const { flash, setCookies } = await addNoScriptLine(actor, cookies, add)
  return redirectWithToast('/cart', flash, setCookies)
}

/** The anchor of the variant's picture: without scripts nothing else scrolls it into view. */
function pathOfVariant({ slug, images }: ProductView, { id, image }: VariantView): string {
  const picture = images.findIndex(({ url }) => url === image) + 1
  return `/product/${slug}?variant=${id}${picture > 0 ? `#picture-${picture}` : ''}`
}
