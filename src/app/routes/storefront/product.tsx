import { data, redirect } from 'react-router'
import { useAddToCart } from '#app/features/cart-actions/use-add-to-cart.ts'
import { productPictureSizes } from '#app/features/product-card/product-card.tsx'
import { ProductBuyBox } from '#app/features/product-buy-box/product-buy-box.tsx'
import { ProductDetails } from '#app/features/product-details/product-details.tsx'
import { ProductGallery } from '#app/features/product-gallery/product-gallery.tsx'
import { productData } from '#app/features/search-engines/product-data.ts'
import { productMeta } from '#app/features/search-engines/product-meta.ts'
import { breadcrumbData, dataScript } from '#app/features/search-engines/structured-data.ts'
import { productSharePicture } from '#app/features/share-pictures/share-picture.server.ts'
import { VendorCard } from '#app/features/vendor-card/vendor-card.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { actorOf } from '#app/web/request-context.server.ts'
import type { SharedPage } from '#app/web/shared-page.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { shopPath } from '#modules/catalog'
import { otherProductsOfVendor, productBySlugOrId } from '#modules/catalog/server'
import type { Route } from './+types/product'

const othersShown = 3

export const handle = { sharedQuery: ['variant'] } satisfies SharedPage

/** Takes the id and the address of a product; the address is the canonical one, the id leads to it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName, publicUrl } = shopSettings()
  const product = await productBySlugOrId(actor, params.slug.toLowerCase())
  if (!product)
    return data({ product: null, others: [], picturePath: '', productName, publicUrl }, { status: 404 })
  if (params.slug !== product.slug) {
    throw redirect(`/product/${product.slug}${url.search}`, 301)
  }
  const others = await otherProductsOfVendor(
    actor,
    { id: product.id, vendorId: product.vendor.id },
    othersShown,
  )
  const picturePath = productSharePicture(product, productName).path
  return { product, others, picturePath, productName, publicUrl }
}

export const meta: Route.MetaFunction = ({
  loaderData: { product, picturePath, productName, publicUrl },
}) => {
  if (!product) return [{ title: `Product Not Found · ${productName}` }]
  const { category } = product
  return [
    ...productMeta(product, { productName, publicUrl }, picturePath),
    dataScript(productData(product, publicUrl)),
    dataScript(
      breadcrumbData(publicUrl, [
        { name: 'Shop', path: '/shop' },
        ...(category ? [{ name: category.name, path: shopPath({ category: category.slug }) }] : []),
        { name: product.name, path: `/product/${product.slug}` },
      ]),
    ),
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
