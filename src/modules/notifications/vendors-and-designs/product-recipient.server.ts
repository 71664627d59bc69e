import type { CatalogTables } from '#modules/catalog/server'
import type { UsersTable } from '#modules/identity/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shared/ids.ts'

const db = databaseOf<CatalogTables & VendorTables & { users: UsersTable }>()

/** A product with its artist's email address; undefined if the product has been deleted. */
export function productRecipient(productId: string) {
  return db()
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .innerJoin('users', 'users.id', 'vendors.user_id')
    .select(['products.name', 'products.slug', 'products.status', 'users.email'])
    .where('products.id', '=', productId as ProductId)
    .executeTakeFirst()
}
