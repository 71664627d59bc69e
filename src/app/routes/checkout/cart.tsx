import { clsx } from 'clsx'
import { CartForm, EnterButton } from '#app/features/cart/page/cart-form.tsx'
import { cartFormId, noScriptOnly, submits } from '#app/features/cart/page/cart-form-state.ts'
import { BrowseProducts, CartFailed, CartSkeleton } from '#app/features/cart/page/cart-states.tsx'
import { useCartPage } from '#app/features/cart/page/use-cart-page.ts'
import { cartAction } from '#app/features/cart/submit/cart-action.server.ts'
import { loadCartForm } from '#app/features/cart/submit/load-cart-form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { FramedPage } from '#app/web/request/page-frame-of.ts'
import { actorOf, requestFacts } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/cart'
import { hatsToAdd } from './hats-to-add.server.ts'

/** Below an empty cart there is nothing else to look at. */
const othersShown = { usual: 4, empty: 8 }

export const handle: FramedPage<unknown> = { frame: () => 'short' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const cookies = request.headers.get('cookie') ?? ''
  const loaded = await loadCartForm(actor, cookies)
  return {
    productName: siteSettings().productName,
    isLoggedIn: actor.kind === 'person',
    ...loaded,
    toAdd: await hatsToAdd(actor, cookies),
  }
}

/** Answers the form when the browser posts it. Scripts answer it in the page, with the JSON API. */
export async function action({ context, request }: Route.ActionArgs) {
  const cookies = request.headers.get('cookie') ?? ''
  const { actor, network } = requestFacts(context)
  return cartAction({ actor, cookies, network, form: await request.formData() })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Cart · ${loaderData.productName}` },
  {
    name: 'description',
    content: `The hats you picked at ${loaderData.productName}, artist by artist.`,
  },
]

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isLoggedIn, form, known, toAdd } = loaderData
  const page = useCartPage({ isLoggedIn, loaded: form, posted: actionData ?? null })
  const { isKnown, cart } = page
  const isEmpty = page.quote.cart.item_count === 0
  const isKnownEmpty = isKnown && isEmpty
  const inCart = page.quote.cart.groups.flatMap(({ lines }) => lines.map(({ slug }) => `/product/${slug}`))
  const others = toAdd.hats
    .filter(({ to }) => !inCart.includes(to))
    .slice(0, isEmpty ? othersShown.empty : othersShown.usual)
  return (
    // At least as high as the screen, so that the footer doesn't move when the cart loads.
    <div className="wide-page page-width min-h-[calc(100svh-4rem)] pb-20">
      <EnterButton />
      <PageHeader
        title={isKnownEmpty ? 'Your cart is empty' : 'Your Cart'}
        lead={isKnownEmpty && 'Pick a handmade hat, or draw your own and let an artist make it.'}
        actions={
          !isEmpty && (
            <Button
              {...submits('clear')}
              form={cartFormId}
              tone="quiet"
              size="small"
              className={clsx('-mr-3', !isKnown && noScriptOnly)}
            >
              Clear cart
            </Button>
          )
        }
      />
      {isKnownEmpty && (
        <div className="where-to-start">
          <BrowseProducts />
        </div>
      )}
      <div className="flex flex-col gap-6">
        {cart.hasFailed && <CartFailed onRetry={page.reload} />}
        {!isKnown && !cart.hasFailed && <CartSkeleton />}
        <CartForm page={page} isLoggedIn={isLoggedIn} known={known} />
      </div>
      {isKnown && others.length > 0 && (
        <section className="hats-to-add">
          <h2>{toAdd.title}</h2>
          <ul>
            {others.map(({ to, picture, name, from, price, about }) => (
              <li key={to}>
                <AppLink to={to}>
                  <Picture {...picture} />
                  <b>{name}</b>
                  <small>
                    {about}
                    <span>
                      {from} <b>{price}</b>
                    </span>
                  </small>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
