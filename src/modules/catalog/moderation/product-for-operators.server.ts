import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { productDetailsFrom } from '../fields/product-details.ts'
import type { OperatorProduct } from './operator-product-views.ts'

const db = databaseOf<unknown>()

interface Row extends Omit<OperatorProduct, 'attributes'> {
  readonly details: unknown
}

/** A product of any artist as an operator sees it. Refuses 'not-found' for anyone else, for an unknown product and a custom item. */
export async function productForOperators(actor: Actor, productId: string): Promise<OperatorProduct> {
  requirePermission(actor, 'read_products', 'Product')
  if (!isId(productId)) throw notFound('Product')
  const { rows } = await sql<Row>`
    select p.id, p.slug, p.name, p.cover_image as image, p.price_cents as "priceCents", p.status,
      p.created_at as "createdAt", p.updated_at as "updatedAt", p.hidden_reason as "hiddenReason", p.description,
      coalesce(p.tags, '{}') as tags, p.product_details as details,
      p.review_count as "reviewCount", p.rating_sum as "ratingSum",
      c.id as "categoryId", c.name as "categoryName", v.id as "vendorId", v.display_name as "vendorName",
      v.status as "vendorStatus",
      (select coalesce(sum(coalesce(x.quantity, 0) - x.reserved), 0)::int from product_variants x
        where x.product_id = p.id) as available,
      coalesce((select json_agg(json_build_object('url', i.image_url, 'alt', i.alt) order by i.display_order, i.id)
        from product_images i where i.product_id = p.id), '[]') as pictures,
      coalesce((select json_agg(json_build_object('id', x.id, 'optionValues', x.option_values,
          'priceCents', coalesce(x.price_cents, p.price_cents), 'available', coalesce(x.quantity, 0) - x.reserved,
          'reserved', x.reserved) order by x.position, x.id)
        from product_variants x where x.product_id = p.id), '[]') as variants
    from products p join vendors v on v.id = p.vendor_id left join categories c on c.id = p.category_id
    where p.id = ${productId}::uuid and p.status <> 'unlisted'`.execute(db())
  const [row] = rows
  if (!row) throw notFound('Product')
  const { details, ...product } = row
  return { ...product, attributes: productDetailsFrom(details).attributes }
}
