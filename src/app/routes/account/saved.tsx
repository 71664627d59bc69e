import { data, redirect } from 'react-router'
import { z } from 'zod'
import { savedCookie, savedInBrowser } from '#app/features/favorites/saved-cookie.ts'
import { BuySavedHat } from '#app/features/favorites/buy-saved-hat.tsx'
import { FollowedArtists } from '#app/features/favorites/followed-artists.tsx'
import { NoSavedHats } from '#app/features/favorites/no-saved-hats.tsx'
import { SavedFilter } from '#app/features/favorites/saved-filter.tsx'
import { SavedHats } from '#app/features/favorites/saved-hats.tsx'
import { ProductGrid } from '#app/features/product-card/product-grid.tsx'
import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { type Flash, redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import type { ProductInGrid } from '#modules/catalog'
import { latestProducts, productsByIds, variantsOfProducts } from '#modules/catalog/server'
import { withSavedId } from '#modules/favorites'
import {
  followedVendors,
  followVendor,
  forgetProduct,
  requestStockAlert,
  saveProducts,
  savedProductIds,
  unfollowVendor,
} from '#modules/favorites/server'
import { siteSettings } from '#modules/site/server'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { type Actor, type Person, visitor } from '#shared/actor.ts'
import type { ProductId, VariantId, VendorId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { Route } from './+types/saved'

const here = '/saved'

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName } = siteSettings()
  const inBrowser = savedInBrowser(request.headers.get('cookie') ?? '')
  const isFiltered = new URL(request.url).searchParams.get('show') === 'available'
  if (actor.kind !== 'person') {
    const hats = await hatsToShow(actor, inBrowser)
    return data({ productName, isLoggedIn: false, ...hats, vendors: [], isFiltered })
  }
  // Saved before logging in.
  await saveProducts(actor, inBrowser)
  const [ids, vendors] = await Promise.all([savedProductIds(actor), followedVendors(actor)])
  const hats = await hatsToShow(actor, ids)
  return data(
    { productName, isLoggedIn: true, ...hats, vendors, isFiltered },
    inBrowser.length > 0 ? { headers: { 'set-cookie': savedCookie('') } } : {},
  )
}

/** The saved hats with what can be bought of them; for a person who has saved none, the newest. */
async function hatsToShow(actor: Actor, ids: readonly ProductId[]) {
  const products = await productsByIds(actor, ids)
  return {
    products,
    variants: await variantsOf(products),
    newest: products.length === 0 ? await latestProducts(visitor, 4) : [],
  }
}

/** The variant of each hat that has just one, so that a button can put it in the cart. */
async function variantsOf(saved: readonly ProductInGrid[]): Promise<ReadonlyMap<ProductId, VariantId>> {
  const ids = saved.map(({ id }) => id)
  const byProduct = Map.groupBy(await variantsOfProducts(visitor, ids), ({ productId }) => productId)
  return new Map(
    [...byProduct].flatMap(([id, [first, ...others]]) =>
      first && others.length === 0 ? [[id, first.variantId]] : [],
    ),
  )
}

const next = z.literal(here).optional()
const input = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum(['save', 'forget', 'alert']),
    product: z.uuid(),
    next,
    on: z.literal('card').optional(),
  }),
  z.object({ intent: z.enum(['follow', 'unfollow']), vendor: z.uuid(), next }),
])

const perPerson: RateLimit = { name: 'favorites', max: 300, windowSeconds: 3600 }

/** Buttons of product and artist pages, and of this page. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = actorOf(context)
  const form = await request.formData()
  try {
    const choice = input.parse(Object.fromEntries(form))
    if (actor.kind === 'person') await countUse(perPerson, actor.userId)
    if ('vendor' in choice) {
      return await changeFollow(actor, choice.vendor as VendorId, choice.intent, choice.next)
    }
    const id = choice.product as ProductId
    if (choice.intent === 'forget') {
      const cookies = await forget(actor, id, request)
      return choice.on && !choice.next ? onCard(gone, cookies) : redirectWithToast(here, gone, cookies)
    }
    const [product] = await productsByIds(actor, [id])
    if (!product) throw notFound('Product')
    const path = `/product/${product.slug}`
    if (choice.intent === 'save') {
      const cookies = await save(actor, id, request)
      return choice.on && !choice.next
        ? onCard(saved(product.name), cookies)
        : redirectWithToast(choice.next ?? path, saved(product.name), cookies)
    }
    if (actor.kind !== 'person') return toLogin(path)
    await requestStockAlert(actor, id)
    return redirectWithToast(path, { title: 'We’ll email you once when it’s back', tone: 'success' })
  } catch (error) {
    return formAnswer(error, form)
  }
}

const gone: Flash = { title: 'Removed from your saved hats', tone: 'success' }

const saved = (name: string): Flash => ({
  title: 'Saved',
  description: `${name} is in your saved hats.`,
  tone: 'success',
})

/** Returns the cookies to set. A person's save also moves what they saved before logging in. */
async function save(actor: Actor, id: ProductId, request: Request): Promise<string[]> {
  const inBrowser = savedInBrowser(request.headers.get('cookie') ?? '')
  if (actor.kind !== 'person') return [savedCookie(withSavedId(inBrowser, id, true))]
  await saveProducts(actor, [...inBrowser, id])
  return inBrowser.length > 0 ? [savedCookie('')] : []
}

/** Returns the cookies to set. */
async function forget(actor: Actor, id: ProductId, request: Request): Promise<string[]> {
  if (actor.kind === 'person') await forgetProduct(actor, id)
  const inBrowser = savedInBrowser(request.headers.get('cookie') ?? '')
  return inBrowser.includes(id) ? [savedCookie(withSavedId(inBrowser, id, false))] : []
}

/** The heart on a card stays where it is and shows the toast itself. */
function onCard(toast: Flash, cookies: readonly string[]) {
  return data({ toast }, { headers: cookies.map((cookie) => ['set-cookie', cookie] as [string, string]) })
}

async function changeFollow(
  actor: Actor,
  vendorId: VendorId,
  intent: 'follow' | 'unfollow',
  shownOn = `/vendor/${vendorId}`,
): Promise<Response> {
  if (actor.kind !== 'person') return toLogin(`/vendor/${vendorId}`)
  return redirectWithToast(shownOn, await follow(actor, vendorId, intent))
}

async function follow(actor: Person, vendorId: VendorId, intent: 'follow' | 'unfollow'): Promise<Flash> {
  if (intent === 'unfollow') {
    await unfollowVendor(actor, vendorId)
    return { title: 'Not following anymore', tone: 'success' }
  }
  await followVendor(actor, vendorId)
  return {
    title: 'Following',
    description: 'We’ll email you about new hats, at most once a day.',
    tone: 'success',
  }
}

function toLogin(path: string): Response {
  return redirect(`/login?next=${encodeURIComponent(path)}`)
}

/** Without this, React Router drops the loader's cookie. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Saved · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function SavedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isLoggedIn, products, variants, vendors, newest, isFiltered } = loaderData
  useRefusalToast(actionData && 'title' in actionData ? actionData : undefined)
  return (
    <div className="page-width pb-16">
      <PageHeader
        title="Saved"
        lead={
          isLoggedIn
            ? null
            : 'These hats are saved in this browser. Log in to keep them in your account and to follow artists.'
        }
        actions={
          <>
            <SavedFilter products={products} showsAvailable={isFiltered} />
            {!isLoggedIn && (
              <ButtonLink to={`/login?next=${encodeURIComponent(here)}`} tone="secondary" prefetch="none">
                Log in
              </ButtonLink>
            )}
          </>
        }
      />
      <section aria-labelledby="saved-hats">
        <h2 id="saved-hats" className="sr-only">
          Saved hats
        </h2>
        {products.length > 0 ? (
          <SavedHats
            products={products}
            showsAvailable={isFiltered}
            gridOf={(shown) => (
              <ProductGrid
                products={shown}
                layout={shown.length % 4 === 0 ? 'drops' : 'four'}
                eager={4}
                belowCard={(product) => (
                  <BuySavedHat product={product} variantId={variants.get(product.id)} />
                )}
              />
            )}
          />
        ) : (
          <NoSavedHats />
        )}
      </section>
      {vendors.length > 0 && (
        <FollowedArtists
          vendors={vendors}
          avatarOf={({ displayName, avatarUrl }) => (
            <VendorAvatar name={displayName} url={avatarUrl} sizes="56px" />
          )}
        />
      )}
      {newest.length > 0 && (
        <section aria-labelledby="newest" className="mt-14">
          <h2 id="newest" className="mb-6 text-xl">
            Latest Drops
          </h2>
          <ProductGrid products={newest} layout="drops" />
        </section>
      )}
    </div>
  )
}
