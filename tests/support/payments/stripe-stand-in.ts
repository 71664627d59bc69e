import { openStripeSandbox } from '#sandbox/stripe/index.ts'
import { PUBLIC_URL, SECRET_KEY, WEBHOOK_SECRETS } from '../stripe-test-bench.ts'

/**
 * The stand-in for Stripe as a separate process, so that its work isn't measured as the marketplace's. Started with an IPC channel by
 * `openStripeProcess` (bench): sends `{ port }` once it listens, and answers `{ pay: sessionIds }` with `{ paid: count }`.
 */
const nowhere = 'http://127.0.0.1:9'
const sandbox = openStripeSandbox({
  file: ':memory:',
  publicUrl: PUBLIC_URL,
  secretKey: SECRET_KEY,
  // Nobody receives events: what is measured asks for the session instead.
  webhooks: {
    platform: { url: nowhere, secret: WEBHOOK_SECRETS.platform, events: [] },
    connected: { url: nowhere, secret: WEBHOOK_SECRETS.connected, events: [] },
    thin: { url: nowhere, secret: WEBHOOK_SECRETS.thin, events: [] },
  },
  now: () => Date.now(),
  record: false,
})
sandbox.setSwitches({ feeSeconds: 0 })

process.on('message', (message: { readonly pay: readonly string[] }) => {
  void payAll(message.pay).then((paid) => process.send?.({ paid }))
})

async function payAll(sessions: readonly string[]): Promise<number> {
  for (const session of sessions) await sandbox.pay(session)
  return sessions.length
}

const { port } = await sandbox.listen()
process.send?.({ port })
