import type { Selectable } from 'kysely'
import { cents } from '#shared/money.ts'
import type { Promotion, PromotionBenefit } from './promotion.ts'
import type { PromotionsTable } from './tables.server.ts'

/** A row of `promotions` with its vendor's name. */
type PromotionRow = Selectable<PromotionsTable> & { readonly display_name: string | null }

export function promotionOf(row: PromotionRow): Promotion {
  return {
    id: row.id,
    code: row.code,
    vendor: row.vendor_id && { id: row.vendor_id, name: row.display_name ?? 'the artist' },
    benefit: benefitOf(row),
    minimumCents: cents(row.minimum_cents),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    maxUsesPerPerson: row.max_uses_per_person,
    firstOrderOnly: row.first_order_only,
    email: row.email,
  }
}

function benefitOf(row: PromotionRow): PromotionBenefit {
  return row.percent_basis_points === null
    ? { kind: 'amount', cents: cents(row.amount_cents ?? 0) }
    : { kind: 'percent', basisPoints: row.percent_basis_points }
}
