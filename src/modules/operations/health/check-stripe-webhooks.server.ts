import { handledEventTypes, lastStripeEvents } from '#modules/payments/server'
import { siteServices, siteSettings } from '#modules/site/server'
import { now } from '#platform/clock.server.ts'
import { amber, type HealthFinding, red } from '#platform/health/health-check.ts'
import { stripeDestinationNames, stripeDestinations } from '#platform/stripe/destinations.ts'
import { listStripeEndpoints, type StripeEndpoint } from '#platform/stripe/list-stripe-endpoints.server.ts'
import { deniedByStripe } from '#platform/stripe/denied-by-stripe.ts'
import { type System, system } from '#shared/actor.ts'
import { unreachableStripe } from './unreachable-stripe.server.ts'
import { webhooksFinding } from './webhooks-finding.ts'

/** Compares Stripe's list of endpoints with our addresses and handlers. The stand-in calls this machine's own address. */
export async function checkStripeWebhooks(_actor: System): Promise<HealthFinding> {
  const isStandIn = siteServices().stripe === 'stand-in'
  const [endpoints, last] = await Promise.all([
    listStripeEndpoints().catch(deniedOrThrow),
    lastStripeEvents(system),
  ])
  if (!Array.isArray(endpoints)) return endpoints
  const { publicUrl } = siteSettings()
  const facts = stripeDestinationNames.map((name) => {
    const { path } = stripeDestinations[name]
    const isHere = (url: string) => (isStandIn ? new URL(url).pathname === path : url === publicUrl + path)
    return {
      url: publicUrl + path,
      events: handledEventTypes(name),
      atStripe: togetherAt(endpoints.filter(({ url }) => isHere(url))),
      lastEventAt: last[name],
    }
  })
  return webhooksFinding(facts, now(), isStandIn)
}

/** Several endpoints may share an address. */
function togetherAt(found: readonly StripeEndpoint[]) {
  if (found.length === 0) return undefined
  const enabled = found.filter(({ isEnabled }) => isEnabled)
  return { events: enabled.flatMap(({ events }) => events), isEnabled: enabled.length > 0 }
}

function deniedOrThrow(error: unknown): HealthFinding {
  const status = deniedByStripe(error)
  if (status === 403)
    return amber(
      'The key may not list webhook endpoints. Allow it to read them, or compare them with docs/stripe-events.md by hand.',
    )
  if (status === 401) return red('Stripe doesn’t accept the key. Check STRIPE_SECRET_KEY and restart.')
  const finding = unreachableStripe(error)
  if (finding) return finding
  throw error
}
