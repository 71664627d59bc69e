import type { HealthFinding } from '#platform/health/health-check.ts'

export interface DestinationFacts {
  /** The address that Stripe must know. */
  readonly url: string
  /** The event types that have a handler. */
  readonly events: readonly string[]
  /** What Stripe has at this address; undefined without an endpoint there. */
  readonly atStripe: { readonly events: readonly string[]; readonly isEnabled: boolean } | undefined
  readonly lastEventAt: Date | undefined
}

/** Whether Stripe sends the right events to each address, and when the last one arrived. */
export function webhooksFinding(
  destinations: readonly DestinationFacts[],
  now: Date,
  isDemo = false,
): HealthFinding {
  const problems = destinations.flatMap((one) => problemOf(one) ?? [])
  if (problems.length > 0)
    return {
      status: 'red',
      text: `${problems.join(' ')} Change it in Stripe’s dashboard, under Webhooks; docs/stripe-events.md lists what belongs where.`,
    }
  const last = destinations.map(({ url, lastEventAt }) => `${pathOf(url)} ${ageOf(lastEventAt, now)}`)
  const knows = 'Stripe knows all addresses and events.'
  const lastEvents = ['Last events:', ...last].join('\n')
  const isSilent = destinations.some(({ lastEventAt }) => !lastEventAt)
  // In a demo nobody has to make a sale.
  if (!isSilent || isDemo) return { status: 'green', text: `${knows} ${lastEvents}` }
  return {
    status: 'amber',
    text: `${knows} Make a test sale and register an artist to see events arrive everywhere. ${lastEvents}`,
  }
}

function problemOf({ url, events, atStripe }: DestinationFacts): string | null {
  if (!atStripe) return `Stripe has no endpoint for ${url}.`
  if (!atStripe.isEnabled) return `Stripe has switched off the endpoint for ${url}.`
  const sent = new Set(atStripe.events)
  const missing = sent.has('*') ? [] : events.filter((type) => !sent.has(type))
  return missing.length > 0 ? `${url} doesn’t get ${missing.join(', ')}.` : null
}

function pathOf(url: string): string {
  return new URL(url).pathname
}

function ageOf(at: Date | undefined, now: Date): string {
  if (!at) return 'never'
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 2 * 1440 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 1440)} days ago`
}
