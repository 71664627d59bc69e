import Stripe from 'stripe'
import { now } from '../clock.server.ts'
import { recorder } from '../metrics/recorder.server.ts'
import { stripeOperation } from '../metrics/stripe-operation.ts'
import { currentTrace } from '../trace/trace.server.ts'
import { tracer } from '../trace/tracer.server.ts'
import { waitForStripe } from './with-stripe-deadline.server.ts'
import { noteStripeClock } from './stripe-clock.server.ts'

type MakeRequest = InstanceType<typeof Stripe.HttpClient>['makeRequest']

/** Stripe's own client, which measures each attempt, also those that get no answer, and notes the time at Stripe. */
export function observedHttpClient(): InstanceType<typeof Stripe.HttpClient> {
  const client = Stripe.createNodeHttpClient()
  const send = client.makeRequest.bind(client)
  const observed: MakeRequest = async (...call) => {
    const [, , path, method] = call
    const began = performance.now()
    const requestedAt = now()
    const done = (outcome: 'ok' | 'refused' | 'failed') => {
      const operation = stripeOperation(method, path)
      recorder()?.observeStripeCall(operation, outcome, (performance.now() - began) / 1000)
      traceCall(operation, began, outcome === 'failed')
    }
    try {
      const response = await waitForStripe(() => send(...call))
      noteStripeClock(response.getHeaders()['date'], requestedAt)
      const status = response.getStatusCode()
      done(status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed')
      return response
    } catch (error) {
      done('failed')
      throw error
    }
  }
  return Object.assign(client, { makeRequest: observed })
}

function traceCall(operation: string, began: number, failed: boolean): void {
  const trace = currentTrace()
  if (!trace) return
  const attributes = { 'peer.service': 'stripe' }
  const name = `stripe ${operation}`
  tracer()?.recordSpan({ trace, isRoot: false, name, kind: 'client', began, attributes, failed })
}
