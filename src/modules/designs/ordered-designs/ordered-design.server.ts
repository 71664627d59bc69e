import type { Selectable } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { isId, type ProductId, type VendorId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { type Artwork, type DesignDocument, openDocument, type RosterRow } from '#modules/design-engine'
import type { OrderedBlank } from '../blanks/blank-choice.ts'
import type { DesignPrice } from '../offers/price-at.ts'
import type { DesignTables, OrderedDesignsTable } from '../tables.server.ts'

const db = databaseOf<DesignTables & VendorTables>()

export interface OrderedDesign {
  readonly id: string
  readonly productId: ProductId
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly name: string
  readonly quantity: number
  /** The credited author of the design it is based on. */
  readonly credit: string | null
  readonly price: DesignPrice
  /** Null when the hat is cut and sewn for this order. */
  readonly blank: OrderedBlank | null
  /** Without its roster. */
  readonly document: DesignDocument
  /** Who gets a hat; empty when all hats are the same. Only for the shopper and the artist of the order. */
  readonly roster: readonly RosterRow[]
  /** The names were deleted. */
  readonly isRosterErased: boolean
  readonly artworks: Readonly<Record<string, Artwork>>
}

/** An ordered design by its unguessable id, which links in carts contain. Refuses 'not-found'. */
export async function orderedDesign(_anyone: Anyone, id: string): Promise<OrderedDesign> {
  const row = isId(id) ? await select().where('design.id', '=', id).executeTakeFirst() : undefined
  const view = row && viewOf(row)
  if (!view) throw notFound('Design')
  return view
}

/** The ordered designs of these products; products without one are left out. */
export async function orderedDesignsOf(
  _anyone: Anyone,
  productIds: readonly ProductId[],
): Promise<OrderedDesign[]> {
  if (productIds.length === 0) return []
  const rows = await select()
    .where('design.product_id', 'in', [...productIds])
    .orderBy('design.id')
    .execute()
  return rows.map(viewOf).filter((view) => view !== null)
}

function select() {
  return db()
    .selectFrom('ordered_designs as design')
    .innerJoin('vendors as vendor', 'vendor.id', 'design.vendor_id')
    .selectAll('design')
    .select('vendor.display_name as vendorName')
}

function viewOf(
  row: Selectable<OrderedDesignsTable> & { readonly vendorName: string },
): OrderedDesign | null {
  const document = openDocument(row.document)
  if (!document) return null
  const { id, name, quantity, price, vendorName, artworks, roster } = row
  return {
    id,
    productId: row.product_id,
    vendorId: row.vendor_id,
    vendorName,
    name,
    quantity,
    credit: row.remixed_author,
    price,
    blank: row.blank,
    document,
    roster,
    isRosterErased: row.roster_erased_at !== null,
    artworks,
  }
}
