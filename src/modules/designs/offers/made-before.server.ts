import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import type { DesignDocument } from '#modules/design-engine'
import { sql } from 'kysely'
import type { DesignTables } from '../tables.server.ts'
import { digitizingKey } from './digitizing-key.server.ts'
import type { OfferTerms } from './price-at.ts'
import { setupKeys } from './setup-keys.server.ts'

const db = databaseOf<DesignTables>()

type MadeBefore = Pick<OfferTerms, 'isDigitized' | 'setUp'>

/**
 * What of this design artists have digitized and set up for earlier orders of the shopper, by artist. Empty for visitors, whom
 * nobody knows again.
 */
export async function madeBefore(
  actor: Actor,
  document: DesignDocument,
): Promise<ReadonlyMap<VendorId, MadeBefore>> {
  const keys = setupKeys(document)
  if (actor.kind !== 'person' || keys.size === 0) return new Map()
  const digitizing = digitizingKey(document)
  const rows = await db()
    .selectFrom('ordered_designs')
    .select(['vendor_id', 'digitizing_key', 'setup_keys'])
    .distinct()
    .where('digitized_for', '=', actor.userId)
    .where((where) =>
      where.or([
        ...(digitizing === null ? [] : [where('digitizing_key', '=', digitizing)]),
        ...[...keys].map(([name, key]) => where(sql<string>`setup_keys ->> ${name}::text`, '=', key)),
      ]),
    )
    .execute()
  const made = new Map<VendorId, MadeBefore>()
  for (const row of rows) {
    const known = made.get(row.vendor_id)
    const same = [...keys].filter(([name, key]) => row.setup_keys[name] === key).map(([name]) => name)
    made.set(row.vendor_id, {
      isDigitized: known?.isDigitized === true || (digitizing !== null && row.digitizing_key === digitizing),
      setUp: [...new Set([...(known?.setUp ?? []), ...same])],
    })
  }
  return made
}
