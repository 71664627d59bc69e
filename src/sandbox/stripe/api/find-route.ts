import { accountRoutes } from '../accounts/account-routes.ts'
import { sessionRoutes } from '../checkout/session-routes.ts'
import { endpointRoutes } from '../events/endpoint-routes.ts'
import { eventRoutes } from '../events/events.ts'
import { fileRoutes } from '../files/file-routes.ts'
import { balanceRoutes } from '../money/balance-transactions.ts'
import { couponRoutes } from '../money/coupons.ts'
import { disputeRoutes } from '../money/disputes.ts'
import { payoutRoutes } from '../money/payouts.ts'
import { balanceSettingsRoutes } from '../money/platform-payouts.ts'
import { refundRoutes } from '../money/refunds.ts'
import { reversalRoutes } from '../money/reverse-transfer.ts'
import { transferRoutes } from '../money/transfer.ts'
import { paymentRoutes } from '../payments/payment-intents.ts'
import { calculationRoutes } from '../tax/calculation.ts'
import { taxTransactionRoutes } from '../tax/tax-transaction.ts'
import type { Route } from './route.ts'

const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...sessionRoutes,
  ...paymentRoutes,
  ...balanceRoutes,
  ...balanceSettingsRoutes,
  ...transferRoutes,
  ...reversalRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...fileRoutes,
  ...payoutRoutes,
  ...couponRoutes,
  ...calculationRoutes,
  ...taxTransactionRoutes,
  ...eventRoutes,
  ...endpointRoutes,
]

/** The route of a call and the values in its path. */
export function findRoute(
  method: string,
  path: string,
): { route: Route; at: Record<string, string> } | undefined {
  const parts = path.split('/')
  for (const route of ROUTES) {
    const at = route.method === method ? matchPath(route.path.split('/'), parts) : undefined
    if (at) return { route, at }
  }
  return undefined
}

function matchPath(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const at: Record<string, string> = {}
  for (const [index, step] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (step.startsWith(':')) at[step.slice(1)] = part
    else if (step !== part) return undefined
  }
  return at
}
