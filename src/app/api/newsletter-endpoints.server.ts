import { z } from 'zod'
import { isSubscribed, subscribe } from '#modules/newsletter/server'
import { type Endpoint, endpoint } from './endpoint.server.ts'

export const newsletterEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/api/newsletter',
    name: 'subscribeToNewsletter',
    summary:
      'Subscribes to the newsletter: sends an email with a confirmation link. The answer is the same for every address.',
    audience: 'anyone',
    input: z.object({ email: z.string().max(1_000).optional() }),
    output: z.object({ sent: z.literal(true) }),
    run: async ({ actor, input, network }) => {
      await subscribe(actor, input, { network, source: 'api' })
      return { sent: true as const }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/newsletter',
    name: 'getNewsletterSubscription',
    summary: 'Whether your address is subscribed; false for a visitor.',
    audience: 'anyone',
    input: z.object({}),
    output: z.object({ subscribed: z.boolean() }),
    run: async ({ actor }) => ({ subscribed: await isSubscribed(actor) }),
  }),
]
