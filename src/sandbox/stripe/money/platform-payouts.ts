import { z } from 'zod'
import { parse } from '../api/parameters.ts'
import type { Route } from '../api/route.ts'
import type { StandIn } from '../stand-in.ts'
import { PLATFORM } from '../store.ts'
import { readSwitches } from '../switches.ts'
import { balancesOf, book } from './balance-transactions.ts'
import { createPayout, settlePayout } from './payouts.ts'

const daySeconds = 24 * 3600
const lastPayoutDay = 'last-platform-payout-day'

/** Pays out everything available to the platform's bank. */
export function payOutPlatform(standIn: StandIn): void {
  const { available } = balancesOf(standIn, PLATFORM)
  if (available <= 0) return
  const payout = createPayout(standIn, PLATFORM, { amount: available })
  settlePayout(standIn, payout.id, 'paid')
}

/**
 * With the schedule 'daily', pays out once a day. That is Stripe's default, which is wrong for a marketplace with later
 * transfers.
 */
export function payOutByDay(standIn: StandIn): void {
  if (readSwitches(standIn).payoutSchedule !== 'daily') return
  const today = Math.floor(standIn.seconds() / daySeconds)
  if (standIn.store.setting<number>(lastPayoutDay) === today) return
  standIn.store.transaction(() => {
    standIn.store.setSetting(lastPayoutDay, today)
    payOutPlatform(standIn)
  })
}

/** Adds money to the platform's balance; here it is available at once. */
export function topUpPlatform(standIn: StandIn, dollars: string): void {
  const amount = Math.round(Number(dollars) * 100)
  if (!Number.isSafeInteger(amount) || amount <= 0) return
  book(standIn, {
    account: PLATFORM,
    amount,
    type: 'topup',
    reportingCategory: 'topup',
    source: `tu_${standIn.seconds()}_${amount}`,
  })
}

/** Charges Stripe's fee for an active connected account, which belongs to no payment. */
export function chargePlatformFee(standIn: StandIn): void {
  book(standIn, {
    account: PLATFORM,
    amount: -200,
    type: 'stripe_fee',
    reportingCategory: 'fee',
    source: null,
    description: 'Connect: active account',
  })
}

export const balanceSettingsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/balance_settings',
    handle({ standIn, input }) {
      parse(z.strictObject({}), input)
      return {
        object: 'balance_settings',
        payments: {
          debit_negative_balances: true,
          payouts: {
            automatic_transfer_rules_by_currency: null,
            minimum_balance_by_currency: null,
            schedule: { interval: readSwitches(standIn).payoutSchedule },
            statement_descriptor: null,
            status: 'enabled',
          },
          settlement_timing: { delay_days: 2, start_of_day: null },
        },
      }
    },
  },
]
