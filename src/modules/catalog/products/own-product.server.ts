import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { fieldsOfRow } from '../fields/product-columns.server.ts'
import { objectFrom, productDetailsFrom } from '../fields/product-details.ts'
import type { OptionValues, OwnProductToEdit } from '../storefront/product-views.ts'
import type { CatalogTables, ProductsTable } from '../tables.server.ts'
import type { Selectable } from 'kysely'

const db = databaseOf<CatalogTables>()

interface EditRow extends Selectable<ProductsTable> {
  images: { id: string; url: string; alt: string }[] | null
  variants: { options: OptionValues; price: number | null; quantity: number | null; image: string | null }[]
}

/** A product of the vendor with everything that can be edited, its regular prices included; null for another vendor's and for one that doesn't exist. */
export async function ownProduct({ vendorId }: Person, productId: string): Promise<OwnProductToEdit | null> {
  if (!vendorId || !isId(productId)) return null
  const { rows } = await sql<EditRow>`
    select p.*,
      (select json_agg(json_build_object('id', i.id, 'url', i.image_url, 'alt', i.alt) order by i.display_order, i.id)
        from product_images i where i.product_id = p.id) as images,
      (select json_agg(json_build_object('options', v.option_values, 'price',
          case when p.regular_price_cents is null then v.price_cents else v.regular_price_cents end, 'quantity', v.quantity,
          'image', v.image_id) order by v.position, v.id)
        from product_variants v where v.product_id = p.id) as variants
    from products p where p.id = ${productId} and p.vendor_id = ${vendorId}
      and p.status <> 'unlisted'`.execute(db())
  const [row] = rows
  if (!row) return null
  const images = row.images ?? []
  const { attributes: _, ...otherDetails } = objectFrom(row.product_details)
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    name: row.name,
    priceCents: row.regular_price_cents ?? row.price_cents,
    ...fieldsOfRow(row),
    categoryId: row.category_id,
    attributes: productDetailsFrom(row.product_details).attributes,
    otherDetails,
    status: row.status,
    hiddenReason: row.hidden_reason,
    images: images.map(({ url, alt }) => ({ url, alt })),
    variants: (row.variants ?? []).map((variant) => ({
      optionValues: variant.options,
      priceCents: variant.price as OwnProductToEdit['priceCents'] | null,
      quantity: variant.quantity,
      image: images.find(({ id }) => id === variant.image)?.url ?? null,
    })),
  }
}
