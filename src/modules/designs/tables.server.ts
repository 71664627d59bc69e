import type { ColumnType, Generated } from 'kysely'
import type { ProductId, UserId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import type { DesignPrice, PriceList } from './offers/price-at.ts'
import type { Artwork, Blank, RosterRow } from '#modules/design-engine'
import type { DesignColors } from './blanks/artist-blank.ts'
import type { OrderedBlank } from './blanks/blank-choice.ts'
import type { ReportReason } from './reports/report-reasons.ts'

/** Read as parsed JSON, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

export interface DesignsTable {
  id: Generated<string>
  owner_id: UserId
  name: string
  /** A document of any version; read it with `openDocument`. */
  document: Json<unknown>
  version: Generated<number>
  is_shared: Generated<boolean>
  may_remix: Generated<boolean>
  remixed_from: string | null
  remixed_author: string | null
  remixed_author_id: UserId | null
  sharing_stopped_at: Date | null
  sharing_stop_reason: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ArtworksTable {
  id: Generated<string>
  owner_id: UserId | null
  artwork: Json<Omit<Artwork, 'id'>>
  created_at: Generated<Date>
}

export interface CustomWorkOffersTable {
  vendor_id: VendorId
  is_open: boolean
  prices: Json<PriceList>
  per_name_cents: Generated<Cents>
  cuts_and_sews: Generated<boolean>
  lead_days: number
  minimum: number
  maximum: number
  note: string
  updated_at: Generated<Date>
}

export interface ArtistBlanksTable {
  id: Generated<string>
  vendor_id: VendorId
  shape: Blank
  brand: string
  style: string
  sku: string
  price_cents: Cents
  sizes: Json<readonly string[]>
  is_active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface BlankColorwaysTable {
  id: Generated<string>
  blank_id: string
  /** From the top of the artist's form. */
  position: number
  name: string
  colors: Json<DesignColors>
}

export interface OrderedDesignsTable {
  id: string
  vendor_id: VendorId
  product_id: ProductId
  name: string
  document: Json<unknown>
  artworks: Json<Record<string, Artwork>>
  price: Json<DesignPrice>
  quantity: number
  /** Empty when all hats are the same. */
  roster: ColumnType<readonly RosterRow[], string | undefined, string>
  /** Names are personal data, and deleted some time after the delivery. */
  roster_erased_at: Generated<Date | null>
  /** Null when the hat is cut and sewn for it. */
  blank: ColumnType<OrderedBlank | null, string | null | undefined, string | null>
  remixed_author: string | null
  remixed_author_id: UserId | null
  /** `digitizingKey` of its document. */
  digitizing_key: string | null
  /** `setupKeys` of its document. */
  setup_keys: ColumnType<Readonly<Record<string, string>>, string | undefined, string>
  /** The shopper it was made for, once it was shipped. */
  digitized_for: Generated<UserId | null>
  created_at: Generated<Date>
}

export interface OrderedDesignPicturesTable {
  ordered_design_id: string
  /** The picture's address. */
  picture: string
}

export interface DesignProofsTable {
  id: Generated<string>
  ordered_design_id: string
  picture: string
  note: Generated<string>
  answer: 'approved' | 'change' | null
  answer_text: Generated<string>
  created_at: Generated<Date>
  answered_at: Date | null
}

export interface DesignPicturesTable {
  key: string
  design_id: string
  drawn_at: Date
}

export type ReportOutcome = 'stopped' | 'nothing-wrong'

export interface DesignReportsTable {
  id: Generated<string>
  design_id: string
  version: number
  reason: ReportReason
  text: Generated<string>
  reporter_id: UserId | null
  email: string | null
  created_at: Date
  closed_at: Date | null
  outcome: ReportOutcome | null
}

export interface DesignTables {
  designs: DesignsTable
  artworks: ArtworksTable
  custom_work_offers: CustomWorkOffersTable
  artist_blanks: ArtistBlanksTable
  blank_colorways: BlankColorwaysTable
  ordered_designs: OrderedDesignsTable
  ordered_design_pictures: OrderedDesignPicturesTable
  design_proofs: DesignProofsTable
  design_pictures: DesignPicturesTable
  design_reports: DesignReportsTable
}
