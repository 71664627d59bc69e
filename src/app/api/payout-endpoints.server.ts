import { z } from 'zod'
import { needPerson } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { payoutStatusOf, startPayoutOnboarding } from '#modules/payments/server'
import { type Endpoint, endpoint } from './endpoint.server.ts'

const settingsPath = '/profile-settings?tab=vendor'

export const payoutEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/api/create-connect-account',
    summary: 'Leads your shop to the payment provider, who sets up how you are paid.',
    audience: 'person',
    input: z.object({}),
    output: z.object({ url: z.string() }),
    run: async ({ actor }) => {
      const back = `${shopSettings().publicUrl}${settingsPath}`
      const returns = { refreshUrl: `${back}&refresh=true`, returnUrl: `${back}&success=true` }
      return { url: await startPayoutOnboarding(needPerson(actor), returns) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/account-status',
    summary: 'How your payout account stands at the payment provider.',
    audience: 'person',
    input: z.object({}),
    output: z.object({
      stripe_connected: z.boolean(),
      charges_enabled: z.boolean(),
      payouts_enabled: z.boolean(),
    }),
    run: async ({ actor }) => {
      const status = await payoutStatusOf(needPerson(actor))
      return {
        stripe_connected: status.isConnected,
        charges_enabled: status.transfersActive,
        payouts_enabled: status.payoutsActive,
      }
    },
  }),
]
