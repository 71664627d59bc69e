import { type Account, asV1Account } from '../accounts/account.ts'
import { type BalanceTransaction, withStatus } from '../money/balance-transactions.ts'
import type { StandIn } from '../stand-in.ts'
import type { Resource } from '../store.ts'

/** A stored object as the v1 API returns it now. */
export function present(standIn: StandIn, stored: Resource): Resource {
  if (stored.object === 'balance_transaction') return withStatus(standIn, stored as BalanceTransaction)
  if (stored.object === 'v2.core.account') return asV1Account(stored as Account)
  return structuredClone(stored)
}
