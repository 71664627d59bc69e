import { z } from 'zod'
import { requireLoggedIn } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { payoutStatusOf, startPayoutOnboarding } from '#modules/payments/server'
import { type Endpoint, endpoint } from './endpoint.server.ts'

const settingsPath = '/profile-settings?tab=vendor'

export const payoutEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/api/create-connect-account',
    name: 'createConnectAccount',
    summary: 'Links your vendor account to the payment provider, which sets up your payouts.',
    audience: 'person',
    input: z.object({}),
    output: z.object({ url: z.string() }),
    run: async ({ actor }) => {
      const back = `${siteSettings().publicUrl}${settingsPath}`
      const returns = { refreshUrl: `${back}&refresh=true`, returnUrl: `${back}&success=true` }
      return { url: await startPayoutOnboarding(requireLoggedIn(actor), returns) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/account-status',
    name: 'getPayoutAccountStatus',
    summary: 'Status of your payout account at the payment provider.',
    audience: 'person',
    input: z.object({}),
    output: z.object({
      stripe_connected: z.boolean(),
      charges_enabled: z.boolean(),
      payouts_enabled: z.boolean(),
    }),
    run: async ({ actor }) => {
      const status = await payoutStatusOf(requireLoggedIn(actor))
      return {
        stripe_connected: status.isConnected,
        charges_enabled: status.transfersActive,
        payouts_enabled: status.payoutsActive,
      }
    },
  }),
]
