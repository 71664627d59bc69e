import { data, redirect } from 'react-router'
import { useAddToCart } from '#app/features/cart-actions/use-add-to-cart.ts'
import { productPictureSizes } from '#app/features/product-card/product-card.tsx'
import { ProductBuyBox } from '#app/features/product-buy-box/product-buy-box.tsx'
import { ProductDetails } from '#app/features/product-details/product-details.tsx'
import { ProductGallery } from '#app/features/product-gallery/product-gallery.tsx'
import { VendorCard } from '#app/features/vendor-card/vendor-card.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { actorOf } from '#app/web/request-context.server.ts'
import type { SharedPage } from '#app/web/shared-page.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { shopPath } from '#modules/catalog'
import { otherProductsOfVendor, productBySlugOrId } from '#modules/catalog/server'
import { dollarsOf } from '#shared/money.ts'
import type { Route } from './+types/product'
import { metaDescription } from './meta-description.ts'

const othersShown = 3

export const handle = { sharedQuery: ['variant'] } satisfies SharedPage

/** Takes the id and the address of a product; the address is the canonical one, the id leads to it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName, publicUrl } = shopSettings()
  const product = await productBySlugOrId(actor, params.slug.toLowerCase())
  if (!product) return data({ product: null, others: [], productName, publicUrl }, { status: 404 })
  if (params.slug !== product.slug) {
    throw redirect(`/product/${product.slug}${url.search}`, 301)
  }
  const others = await otherProductsOfVendor(
    actor,
    { id: product.id, vendorId: product.vendor.id },
    othersShown,
  )
  return { product, others, productName, publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData: { product, productName, publicUrl } }) => {
  if (!product) return [{ title: `Product Not Found · ${productName}` }]
  const description = metaDescription(
    product.description ?? `${product.name}, a hat by ${product.vendor.displayName} on ${productName}.`,
  )
  const address = `${publicUrl}/product/${product.slug}`
  const picture = product.images[0]
  return [
    { title: `${product.name} · ${productName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: productName },
    { property: 'og:title', content: product.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(picture ? [{ property: 'og:image', content: new URL(picture.url, publicUrl).href }] : []),
    { property: 'product:price:amount', content: dollarsOf(product.priceCents).toFixed(2) },
    { property: 'product:price:currency', content: 'USD' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export default function Product({ loaderData: { product, others } }: Route.ComponentProps) {
  const { addToCart, isAdding } = useAddToCart()
  if (!product) return <ProductNotFound />
  const { category } = product
  return (
    <div className="page-width pb-24 lg:pb-8">
      <div className="py-5">
        <Breadcrumb
          steps={[
            { label: 'Shop', to: '/shop' },
            ...(category ? [{ label: category.name, to: shopPath({ category: category.slug }) }] : []),
            { label: product.name },
          ]}
        />
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
          <ProductGallery
            key={product.id}
            name={product.name}
            pictures={product.images}
            preview={product.preview}
            sizes={productPictureSizes}
          />
        </div>
        <div className="flex flex-col gap-10">
          <ProductBuyBox
            key={product.id}
            product={product}
            onAdd={(item) => void addToCart(item)}
            pending={isAdding}
          />
          <ProductDetails product={product} />
        </div>
      </div>
      <div className="mt-16">
        <VendorCard vendor={product.vendor} others={others} />
      </div>
    </div>
  )
}

function ProductNotFound() {
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title="Product Not Found"
        text="The product you are looking for does not exist."
        action={<ButtonLink to="/shop">Browse Hats</ButtonLink>}
      />
    </div>
  )
}
