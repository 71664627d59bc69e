import { workOff } from '#platform/jobs/jobs.server.ts'
import { jobs } from '#main/schedule.server.ts'
import type { Sandbox } from '#main/start/open-sandbox.server.ts'
import { loadDemoBlanks } from './demo-blanks.ts'
import { loadDemoCases } from './demo-cases.ts'
import { loadDemoDesigns } from './demo-designs.ts'
import { spreadDemoEmails } from './demo-history.ts'
import { loadDemoMessages } from './demo-messages.ts'
import { loadDemoNewsletter } from './demo-newsletter.ts'
import { loadDemoOrders } from './demo-orders.ts'
import { loadDemoPayouts } from './demo-payouts.ts'
import { loadDemoPromotions } from './demo-promotions.ts'
import { loadDemoReviews } from './demo-reviews.ts'
import { loadDemoSaved } from './demo-saved.ts'
import { loadDemo } from './load-demo.ts'

/**
 * Fills an empty demo: artists and products, then orders, reviews, payouts, promotions, newsletters, cases, messages and what the
 * shopper saved, with the emails and transfers that follow from them.
 */
export async function seedDemo({ stripe }: Sandbox): Promise<void> {
  if (!stripe) throw new Error('the demo needs the stand-in for Stripe: unset STRIPE_SECRET_KEY')
  const { feeSeconds } = stripe.setSwitches({})
  // The orders are from the past, so no payment events arrive after the fill.
  stripe.setSwitches({ feeSeconds: 0 })
  try {
    const people = await loadDemo(stripe)
    await loadDemoBlanks(people)
    await loadDemoDesigns(people)
    await loadDemoOrders(people, stripe, 'before')
    const shoppers = await loadDemoReviews(people, stripe)
    await workOff(jobs)
    await loadDemoPayouts(people, stripe)
    await loadDemoOrders(people, stripe, 'recent')
    await loadDemoPromotions(people)
    await loadDemoNewsletter(people)
    await loadDemoCases(people, shoppers)
    await loadDemoMessages(people, shoppers)
    await loadDemoSaved(people)
    await workOff(jobs)
    await spreadDemoEmails()
  } finally {
    stripe.setSwitches({ feeSeconds })
  }
}
