import { strToU8, zipSync } from 'fflate'
import { exportAddresses } from '#modules/addresses/server'
import { exportCart } from '#modules/cart/server'
import { exportCases } from '#modules/cases/server'
import { exportProducts } from '#modules/catalog/server'
import { exportDesigns } from '#modules/designs/server'
import { exportFavorites } from '#modules/favorites/server'
import { reauthenticate, exportAccount, type ReauthProof } from '#modules/identity/server'
import { exportMessages } from '#modules/messages/server'
import { exportSubscription } from '#modules/newsletter/server'
import { exportOrders, exportSales } from '#modules/orders/server'
import { exportPayouts } from '#modules/payments/server'
import { exportCodes } from '#modules/promotions/server'
import { exportOptOuts } from '#modules/notifications/server'
import { exportReviews } from '#modules/reviews/server'
import { exportVendor } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { onReplica } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Person } from '#shared/actor.ts'

/** One file each. Null if there is no such data. */
const parts: Readonly<Record<string, (actor: Person) => Promise<unknown>>> = {
  account: exportAccount,
  addresses: exportAddresses,
  cart: exportCart,
  designs: exportDesigns,
  favorites: exportFavorites,
  orders: exportOrders,
  vendor: exportVendor,
  products: exportProducts,
  sales: exportSales,
  payouts: exportPayouts,
  newsletter: exportSubscription,
  codes: exportCodes,
  reviews: exportReviews,
  messages: exportMessages,
  cases: exportCases,
  emailChoices: exportOptOuts,
}

const copiesPerDay = { name: 'export-my-data', max: 10, windowSeconds: 86_400 }

export interface DataCopy {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/**
 * A ZIP of JSON files with everything that is stored about the person; money in cents, times in UTC. Refuses what
 * `reauthenticate` refuses, and 'too-many-requests'.
 */
export async function exportMyData(actor: Person, proof: ReauthProof): Promise<DataCopy> {
  await reauthenticate(actor, proof)
  await countUse(copiesPerDay, actor.userId)
  const files: Record<string, Uint8Array> = {}
  for (const [name, read] of Object.entries(parts)) {
    const data = await onReplica(() => read(actor))
    if (data !== null) files[`${name}.json`] = strToU8(JSON.stringify(data, null, 2))
  }
  const day = now().toISOString().slice(0, 10)
  return { fileName: `my-data-${day}.zip`, bytes: zipSync(files, { level: 6 }) }
}
