import { useRef } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useCartDrawer } from '#app/features/cart/use-cart-drawer.tsx'
import { productPictureSizes } from '#app/features/product-card/product-picture-sizes.ts'
import { variedHats } from '#app/features/product-card/varied-hats.server.ts'
import { smallProductOf, SmallProductRow } from '#app/features/product-card/small-product-row.tsx'
import { BuyBar } from '#app/features/product-buy-box/buy-bar.tsx'
import { answerBuyForm } from './answer-buy-form.server.ts'
import type { BuyNowOffer } from '#app/features/product-buy-box/buy-now.server.ts'
import { type BuyProblem, isOnSale, ProductBuyBox } from '#app/features/product-buy-box/product-buy-box.tsx'
import { useChosenVariant } from '#app/features/product-buy-box/use-chosen-variant.ts'
import { askFor } from '#app/features/product-buy-box/first-option.ts'
import { PurchaseFactList } from '#app/features/product-buy-box/purchase-fact-list.tsx'
import { type PurchaseTerms, purchaseTerms } from '#app/features/product-buy-box/purchase-terms.server.ts'
import { sentenceAbout, withoutSentence } from '#app/features/product-buy-box/sentence-about.ts'
import { shownValues } from '#app/features/product-details/shown-values.server.ts'
import { deferredPart } from '#app/web/browser/deferred-part.tsx'
import { useIsOnScreen } from '#app/web/browser/use-is-on-screen.ts'
import { optionGroups } from '#app/features/product-buy-box/variant-choice.ts'
import { ProductDetails } from '#app/features/product-details/product-details.tsx'
import { ProductTexts } from '#app/features/product-details/product-texts.tsx'
import { SimilarProducts } from '#app/features/product-card/similar-products.tsx'
import { type NewestReviews, newestReviews } from '#app/features/reviews/newest-reviews.server.ts'
import { ReviewSummary } from '#app/features/reviews/review-summary.tsx'
import { ProductGallery } from '#app/features/product-gallery/product-gallery.tsx'
import { productHead } from '#app/features/search-engines/head/product-head.server.ts'
import { productSharePicture } from '#app/features/share/pictures/share-picture.server.ts'
import { siteBrand } from '#app/features/share/pictures/site-brand.ts'
import { RecentlyViewed } from '#app/features/recently-viewed/recently-viewed.tsx'
import { ShareMenu } from '#app/features/share/share-menu.tsx'
import { MakerWords } from '#app/features/vendor-card/maker-words.tsx'
import { VendorCard } from '#app/features/vendor-card/vendor-card.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { actorOf, pagePart, requestFacts } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { siteSettings } from '#modules/site/server'
import { categoryPath, type ProductInGrid, type ProductView } from '#modules/catalog'
import { otherProductsOfVendor, productBySlugOrId, similarProducts } from '#modules/catalog/server'
import type { FavoriteState } from '#modules/favorites/server'
import { isNewVendor } from '#modules/vendors'
import { now } from '#platform/clock.server.ts'
import { orderedDesignsOf } from '#modules/designs/server'
import type { Actor } from '#shared/actor.ts'
import { isId, type ProductId } from '#shared/ids.ts'
import { ProductActions } from './product-actions.tsx'
import { productPart } from './personal/product-part.server.ts'
import type { Route } from './+types/product'

const ProductNotFound = deferredPart(async () => (await import('./product-not-found.tsx')).ProductNotFound)
const StockAlert = deferredPart(
  async () => (await import('#app/features/favorites/stock-alert.tsx')).StockAlert,
)

const othersShown = 3
const similarShown = 4
const maxQuote = 160

export const handle = { sharedQuery: ['variant'] } satisfies SharedPage

const madeToDesign = /^custom-([0-9a-f-]{36})$/

/** A custom item has no product page; its design has. */
async function leadToDesign(actor: Actor, slug: string) {
  const made = madeToDesign.exec(slug)
  if (made) throw redirect(`/design/${made[1]}`)
  if (!isId(slug)) return
  const [design] = await orderedDesignsOf(actor, [slug as ProductId])
  if (design) throw redirect(`/design/${design.id}`)
}

/** Takes the id or the slug of a product; the slug is canonical, and an id redirects to it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName, publicUrl } = siteSettings()
  const product = await productBySlugOrId(actor, params.slug.toLowerCase())
  if (!product) {
    await leadToDesign(actor, params.slug)
    return data(
      {
        product: null,
        others: [],
        similar: [],
        terms: { facts: [], added: '' },
        words: {},
        quote: null,
        newest: await variedHats(actor, 'no-product', othersShown),
        reviews: { reviews: [], byStars: [] },
        isNew: false,
        favorites: null,
        buyNow: null,
        head: [{ title: `Product Not Found · ${productName}` }],
        publicUrl,
      },
      { status: 404 },
    )
  }
  if (params.slug !== product.slug) {
    throw redirect(`/product/${product.slug}${url.search}`, 301)
  }
  const others = await otherProductsOfVendor(
    actor,
    { id: product.id, vendorId: product.vendor.id },
    othersShown,
  )
  const [terms, similar, reviews] = await Promise.all([
    purchaseTerms(actor, product),
    similarProducts(actor, product, similarShown),
    newestReviews(actor, product),
  ])
  const head = productHead(
    { product, reviews: reviews.reviews },
    { productName, publicUrl },
    productSharePicture(product, siteBrand(siteSettings())).path,
  )
  const { vendor } = product
  const quote = quoteOf(vendor.description)
  return {
    // The quote is beside the button, so the vendor's card below has the rest.
    product: { ...product, vendor: { ...vendor, description: withoutSentence(vendor.description, quote) } },
    others,
    similar,
    terms,
    words: shownValues(product),
    reviews,
    isNew: isNewVendor(vendor, now()),
    ...(await pagePart(context, (person) => productPart(person, product))),
    quote,
    newest: [],
    head,
    publicUrl,
  }
}

/** The page's form: adds and selects without scripts, and 'Buy now'. */
export async function action({ context, params, request }: Route.ActionArgs) {
  return answerBuyForm({ ...requestFacts(context), slug: params.slug, request })
}

/** Another variant in the address needs no new data. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isOnlyAnotherVariant =
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isOnlyAnotherVariant && defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, newest, head: _head, ...shown } = loaderData
  if (!product) {
    return (
      <ProductNotFound
        newest={newest.length > 0 ? <SmallProductRow products={newest} layout="three" /> : null}
      />
    )
  }
  return <ProductPage key={product.id} {...shown} product={product} problem={actionData?.problem} />
}

/** Rather one in the first person. Long ones are passed over. */
function quoteOf(description: string | null): string | null {
  return (
    sentenceAbout(description, /^(?=.{1,160}$).*\bI\b/, maxQuote) ?? sentenceAbout(description, /./, maxQuote)
  )
}

interface ProductPageProps {
  readonly product: ProductView
  readonly others: readonly ProductInGrid[]
  /** Products of other artists in the same category. */
  readonly similar: readonly ProductInGrid[]
  readonly terms: PurchaseTerms
  /** How values of options and attributes are shown, where they aren’t shown as they are. */
  readonly words: Readonly<Record<string, string>>
  /** A sentence of the vendor about themselves. */
  readonly quote: string | null
  readonly reviews: NewestReviews
  /** The artist is. */
  readonly isNew: boolean
  /** A visitor's page says nothing about them. */
  readonly favorites: FavoriteState | null
  readonly publicUrl: string
  readonly buyNow: BuyNowOffer | null
  /** Why the form that the browser posted was refused. */
  readonly problem: BuyProblem | null | undefined
}

const formId = 'buy'
/** Half a screen below it, the page's own button is reached at once. */
const nearTheScreen = '0px 0px 50%'

function ProductPage({
  product,
  others,
  similar,
  terms,
  words,
  quote,
  reviews,
  isNew,
  favorites,
  publicUrl,
  buyNow,
  problem,
}: ProductPageProps) {
  const { add, isAdding, drawer } = useCartDrawer()
  const { variant, choose } = useChosenVariant(product.variants)
  const button = useRef<HTMLDivElement>(null)
  const pageEnd = useRef<HTMLDivElement>(null)
  const isButtonNear = useIsOnScreen(button, nearTheScreen)
  const isEndSeen = useIsOnScreen(pageEnd)
  const { category, vendor } = product
  const choice = Object.values(variant?.optionValues ?? {})
    .map((value) => words[value] ?? value)
    .join(', ')
  return (
    <>
      <div className="wide-page page-width pb-8">
        <div className="py-3 sm:py-5">
          <Breadcrumb
            steps={[
              { label: 'Shop', to: '/shop' },
              ...(category ? [{ label: category.name, to: categoryPath(category.slug) }] : []),
              { label: product.name },
            ]}
          />
        </div>
        <div className="product-columns">
          <div className="min-w-0">
            <ProductGallery
              name={product.name}
              pictures={product.images}
              sizes={productPictureSizes}
              selectedUrl={variant?.image ?? null}
            />
          </div>
          <div className="product-side">
            <ProductBuyBox
              product={product}
              variant={variant}
              words={words}
              choice={choice}
              added={terms.added}
              facts={
                <>
                  {isOnSale(product) && <PurchaseFactList facts={terms.facts} />}
                  <MakerWords vendor={vendor} words={quote} askPath={`/messages/new?product=${product.id}`} />
                </>
              }
              onChoose={choose}
              onAdd={(item) => void add(item)}
              pending={isAdding}
              formId={formId}
              buttonRef={button}
              problem={problem ?? null}
              buyNow={buyNow}
              actions={
                <ProductActions
                  product={product}
                  isSaved={favorites?.isSaved ?? false}
                  publicUrl={publicUrl}
                />
              }
            />
            {drawer}
            {product.available === 0 && (
              <StockAlert productId={product.id} hasAlert={favorites?.hasAlert ?? false} />
            )}
            <ProductDetails product={product} words={words} />
          </div>
          <ProductTexts product={product} />
        </div>
        <ReviewSummary slug={product.slug} rating={product.rating} {...reviews} />
        <div className="mt-16">
          <VendorCard
            vendor={vendor}
            isNew={isNew}
            others={others.length > 0 ? <SmallProductRow products={others} layout="three" /> : null}
            share={
              <ShareMenu
                isSmall
                label={`Share the shop of ${vendor.displayName}`}
                url={`${publicUrl}/share/vendor/${vendor.id}`}
                title={vendor.displayName}
              />
            }
          />
        </div>
        <SimilarProducts products={similar} />
        <RecentlyViewed
          productId={product.id}
          renderProducts={(products) => (
            <SmallProductRow products={products.map(smallProductOf)} layout="eight" />
          )}
        />
      </div>
      <BuyBar
        isShown={isButtonNear === false && isOnSale(product)}
        isAtEnd={isEndSeen !== false}
        formId={formId}
        priceCents={variant?.priceCents ?? product.priceCents}
        choice={choice}
        ask={variant ? null : askFor(optionGroups(product.variants))}
        canBuy={isOnSale(product) && (variant ?? product).available > 0}
        pending={isAdding}
      />
      <div ref={pageEnd} />
    </>
  )
}
