import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { ConsentExport } from '#app/features/newsletter-subscribers/consent-export.tsx'
import { SubscriberCounts } from '#app/features/newsletter-subscribers/subscriber-counts.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { newsletterCounts } from '#modules/newsletter/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/newsletter'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, newsletterCounts)
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Newsletter subscribers · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function NewsletterSubscribersPage({
  loaderData: { shown: counts, newest },
}: Route.ComponentProps) {
  if (!counts) return <NothingHere newest={newest} />
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Newsletter"
        lead="Who asked for news by email. An address counts as subscribed only after its owner opened the link in our email and confirmed."
        spaced={false}
      />
      <SubscriberCounts counts={counts} />
      <div className="flex max-w-3xl flex-col gap-6">
        <Card as="section" padding="medium" aria-labelledby="offer" className="flex flex-col gap-2">
          <h2 id="offer" className="text-lg">
            The offer
          </h2>
          <p className="text-muted">
            Each address gets one code for 10% off its first order when it is confirmed for the first time.
            The code works once, has no end, and the marketplace pays for it. It has no settings; you can end
            a single code under{' '}
            <AppLink to="/operator/discounts?show=newsletter" className="text-accent-text underline">
              Discount codes
            </AppLink>
            .
          </p>
        </Card>
        <ConsentExport />
      </div>
    </div>
  )
}
