import { clsx } from 'clsx'
import { CartForm, EnterButton } from '#app/features/cart/page/cart-form.tsx'
import { cartFormId, noScriptOnly, submits } from '#app/features/cart/page/cart-form-state.ts'
import { BrowseProducts, CartFailed, CartSkeleton } from '#app/features/cart/page/cart-states.tsx'
import { useCartPage } from '#app/features/cart/page/use-cart-page.ts'
import { cartAction } from '#app/features/cart/submit/cart-action.server.ts'
import { loadCartForm } from '#app/features/cart/submit/load-cart-form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { FramedPage } from '#app/web/request/page-frame-of.ts'
import { actorOf, requestFacts } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/cart'
import { type HatsToAdd, hatsToAdd } from './hats-to-add.server.ts'

/** One row. */
const othersShown = 4

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
  const others = toAdd.hats.filter(({ to }) => !inCart.includes(to)).slice(0, othersShown)
  return (
    // At least as high as the screen, so that the footer doesn't move when the cart loads.
    <div className="wide-page page-width min-h-[calc(100svh-4rem)] pb-20">
      <EnterButton />
      {isKnownEmpty ? (
        <EmptyCartHeader {...toAdd} />
      ) : (
        <PageHeader
          title="Your Cart"
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
            {others.map(({ to, picture, badges, name, from, price, vendor }) => (
              <li key={to}>
                <AppLink to={to}>
                  <Picture {...picture} />
                  <span className="card-badges">
                    {badges.map(({ text, look }) => (
                      <span key={text} className={look}>
                        {text}
                      </span>
                    ))}
                  </span>
                  <b>{name}</b>
                  <small>
                    <span>{vendor}</span>
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

/** Where an empty cart leads, beside a hat from close up; on a phone above it. */
function EmptyCartHeader({ lead, reasons }: HatsToAdd) {
  return (
    <header className="picture-header empty-cart">
      <div>
        <h1 className="text-2xl xl:text-[3.25rem] xl:leading-none">Your cart is empty</h1>
        <p className="prose-width text-balance text-muted sm:text-lg">
          Pick a handmade hat, or draw your own and let an artist make it.
        </p>
        <div className="where-to-start">
          <BrowseProducts />
        </div>
        <ul className="reasons-to-buy">
          {reasons.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      {lead && (
        <AppLink to={lead.to} className="picture-header-hat">
          <Picture {...lead.picture} />
          <span>
            <span className="min-w-0 truncate">{lead.name}</span>
            <b className="label">
              {lead.from && `${lead.from} `}
              {lead.price}
            </b>
          </span>
        </AppLink>
      )}
    </header>
  )
}
