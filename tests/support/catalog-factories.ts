import type { NewProductInput, VariantForSale } from '#modules/catalog'
import {
  addProduct,
  type CatalogTables,
  variantsOfProducts,
  variantsWithDrafts,
} from '#modules/catalog/server'
import type { MediaTables } from '#modules/media/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import type { ProductId, VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aVendor } from './vendors-factories.ts'

const db = databaseOf<CatalogTables & MediaTables>()

export interface ProductOptions extends Partial<Omit<NewProductInput, 'variants' | 'status'>> {
  readonly vendor?: Person
  /** Stock of the only variant when `variants` isn't given. */
  readonly quantity?: number | null
  readonly variants?: NewProductInput['variants']
  readonly status?: 'active' | 'draft' | 'archived'
}

export interface SomeProduct {
  readonly id: ProductId
  readonly slug: string
  readonly vendor: Person
  readonly vendorId: VendorId
  /** In page order. */
  readonly variants: readonly VariantForSale[]
  /** The first of `variants`. */
  readonly variant: VariantForSale
}

/** An active product: by default ten 'Sunday Trucker' hats at $32.00 from an active vendor. */
export async function aProduct(options: ProductOptions = {}): Promise<SomeProduct> {
  const { vendor: givenVendor, quantity = 10, variants: givenVariants, status, ...input } = options
  const vendor = givenVendor ?? (await aVendor())
  await keepRows(
    vendor,
    (input.images ?? []).map(({ url }) => url),
  )
  const added = await addProduct(vendor, {
    name: 'Sunday Trucker',
    priceCents: cents(3200),
    productDetails: {},
    ...input,
    variants: givenVariants ?? [{ quantity }],
  })
  // A draft's variants can't be found by the product's id.
  const named = await variantsOfProducts(visitor, [added.id])
  if (status) await db().updateTable('products').set({ status }).where('id', '=', added.id).execute()
  const ids = named.map(({ variantId }) => variantId)
  const found = await variantsWithDrafts(visitor, ids)
  const variants = ids.flatMap((id) => found.filter(({ variantId }) => variantId === id))
  const [variant] = variants
  if (!variant) throw new Error('a product has at least one variant')
  return { ...added, vendor, vendorId: variant.vendorId, variants, variant }
}

/** Pictures that the vendor has stored, as database rows without files. */
async function keepRows({ userId }: Person, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const row = { key: url.replace('/media/', ''), owner_id: userId, content_type: 'image/webp', bytes: 9 }
    await db()
      .insertInto('media_files')
      .values({ ...row, width: 9, height: 9, preview: null })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
}
