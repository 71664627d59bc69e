import type { MetaDescriptor } from 'react-router'
import { categoryPath, type ProductView } from '#modules/catalog'
import type { ReviewView } from '#modules/reviews'
import type { SiteIdentity } from '../site-identity.ts'
import { productData } from '../structured-data/product-data.ts'
import { breadcrumbData, dataScript } from '../structured-data/structured-data.ts'
import { productMeta } from './product-meta.ts'

/** The whole head of a product's page. Made on the server, so that the page doesn't load the code for it. */
export function productHead(
  { product, reviews }: { readonly product: ProductView; readonly reviews: readonly ReviewView[] },
  site: SiteIdentity,
  picturePath: string,
): MetaDescriptor[] {
  const { category, name, slug } = product
  return [
    ...productMeta(product, site, picturePath),
    dataScript(productData(product, site.publicUrl, reviews)),
    dataScript(
      breadcrumbData(site.publicUrl, [
        { name: 'Shop', path: '/shop' },
        ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
        { name, path: `/product/${slug}` },
      ]),
    ),
  ]
}
