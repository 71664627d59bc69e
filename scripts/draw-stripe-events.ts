import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripeEventHandlers } from '#main/stripe-events.server.ts'
import { stripeDestinationNames, stripeDestinations } from '#platform/stripe/destinations.ts'

export const stripeEventsPath = join(import.meta.dirname, '../docs/stripe-events.md')

/** The event destinations to set up at Stripe, with their types, from the table of handlers. */
export function drawStripeEvents(): string {
  const parts = stripeDestinationNames.map((name) => {
    const { path, setting, scope, payload } = stripeDestinations[name]
    const types = Object.keys(stripeEventHandlers[name]).map((type) => `- \`${type}\``)
    return `## \`${path}\`

| Events from | Payload style | Signing secret goes into |
|---|---|---|
| ${scope} | ${payload} | \`${setting}\` |

${types.join('\n')}
`
  })
  return `# Stripe's events

Generated from the table of handlers by \`npm run stripe-events\`; a test fails when it is out of date.

In Stripe's dashboard, under Workbench, Webhooks, add three event destinations of the type *webhook endpoint*. Each address begins
with your \`PUBLIC_URL\`. Choose exactly these events, with the API version that the installed SDK uses.

${parts.join('\n')}`
}

if (import.meta.main) {
  writeFileSync(stripeEventsPath, drawStripeEvents())
  console.log('Wrote docs/stripe-events.md.')
}
