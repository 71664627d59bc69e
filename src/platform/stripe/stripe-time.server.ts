import { stripe } from './stripe.server.ts'

/** The time that Stripe's answer was sent, to the second; null when it doesn't say. */
export async function stripeTime(): Promise<Date | null> {
  const { lastResponse } = await stripe().balanceSettings.retrieve()
  const at = new Date(lastResponse.headers.date ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}
