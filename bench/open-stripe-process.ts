import { fork } from 'node:child_process'
import { once } from 'node:events'
import { SECRET_KEY, WEBHOOK_SECRETS } from '#tests/support/stripe-test-bench.ts'

export interface StripeProcess {
  readonly port: number
  /** For a marketplace that calls it. */
  readonly settings: Readonly<Record<string, string>>
  pay(sessions: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Starts the stand-in for Stripe as a separate process, which ends with this one. */
export async function openStripeProcess(): Promise<StripeProcess> {
  const child = fork('tests/support/payments/stripe-stand-in.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const answer = async <Answer>(): Promise<Answer> => (await once(child, 'message'))[0] as Answer
  const { port } = await answer<{ port: number }>()
  return {
    port,
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRETS.platform,
      STRIPE_CONNECT_WEBHOOK_SECRET: WEBHOOK_SECRETS.connected,
      STRIPE_ACCOUNTS_WEBHOOK_SECRET: WEBHOOK_SECRETS.thin,
    },
    pay: async (sessions) => {
      child.send({ pay: sessions })
      await answer<{ paid: number }>()
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      process.off('exit', killWithUs)
    },
  }
}
