import { workOff } from '#platform/jobs/jobs.server.ts'
import { jobs } from '#main/schedule.server.ts'
import type { Sandbox } from '#main/open-sandbox.server.ts'
import { loadDemoDesigns } from './demo-designs.ts'
import { loadDemoOrders } from './demo-orders.ts'
import { loadDemoShop } from './load-demo-shop.ts'

/** Fills an empty demo: shop, then orders, then the mails and transfers that follow from them. */
export async function seedDemo({ stripe }: Sandbox): Promise<void> {
  if (!stripe) throw new Error('the demo shop needs the stand-in for Stripe: unset STRIPE_SECRET_KEY')
  const people = await loadDemoShop(stripe)
  await loadDemoDesigns(people)
  await loadDemoOrders(people, stripe)
  await workOff(jobs)
}
