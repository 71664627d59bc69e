import { checkoutSettings } from '#modules/checkout/server'
import { checkPlatformMoney } from '#modules/payments/server'
import { siteServices } from '#modules/site/server'
import { type HealthFinding, green, red } from '#platform/health/health-check.ts'
import { type System, system } from '#shared/actor.ts'
import { unreachableStripe } from './unreachable-stripe.server.ts'
import { payoutProblems } from './stripe-sentences.ts'

const modes = { 'stand-in': 'The stand-in', test: 'A test key', live: 'The live key' } as const

/** Asks Stripe with our key for the balance and the payout schedule, as the hourly check does. */
export async function checkStripe(_actor: System): Promise<HealthFinding> {
  const mode = modes[siteServices().stripe]
  const report = await checkPlatformMoney(system, checkoutSettings().transferWhen).catch(unreachableOrThrow)
  if ('status' in report) return report
  const { problem, payoutInterval } = report
  if (problem) return red(payoutProblems[problem])
  return green(`${mode} works; the payout schedule is ${payoutInterval ?? 'unknown'}.`)
}

function unreachableOrThrow(error: unknown): HealthFinding {
  const finding = unreachableStripe(error)
  if (finding) return finding
  throw error
}
