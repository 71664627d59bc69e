import { BalanceCards } from '#app/features/vendor-money/balance-cards.tsx'
import { ExplainedOrderList } from '#app/features/vendor-money/explained-order-list.tsx'
import { PayoutTable } from '#app/features/vendor-money/payout-table.tsx'
import { PayoutProblem, StripeDashboardButton } from '#app/features/vendor-money/payout-problem.tsx'
import { StatementTable } from '#app/features/vendor-money/statement-table.tsx'
import { readStripeBalance } from '#app/features/vendor-money/read-stripe-balance.server.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import { explainedOrders } from '#modules/orders/server'
import { refreshStripeBalance, moneyMonths, ownPayouts, vendorBalance } from '#modules/payments/server'
import { ownVendor } from '#modules/vendors/server'
import type { Route } from './+types/money'

const here = '/vendor-dashboard/money'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const cursor = url.searchParams.get('cursor')
  const atStripe = await readStripeBalance(refreshStripeBalance(person))
  const [vendor, balance, payouts, months, orders] = await Promise.all([
    ownVendor(person),
    vendorBalance(person),
    ownPayouts(person),
    moneyMonths(person),
    explainedOrders(person, cursor),
  ])
  return {
    productName: siteSettings().productName,
    isSuspended: vendor?.status === 'suspended',
    balance,
    atStripe,
    payouts,
    months,
    orders,
    isFirstPage: cursor === null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Money · ${loaderData.productName}` }]

export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const { balance, payouts, atStripe, orders } = loaderData
  const [newest] = payouts.payouts
  return (
    <div className="page-width flex flex-col gap-10 pb-20">
      <div className="flex flex-col gap-4">
        <PageHeader title="Money" actions={atStripe && <StripeDashboardButton />} spaced={false} />
        {newest?.status === 'failed' && <PayoutProblem payout={newest} />}
        {loaderData.isSuspended && (
          <Notice tone="warning" title="Payouts are paused while your account is suspended">
            We hold what your orders earn and send it when the suspension ends.
          </Notice>
        )}
        {balance.debtCents > 0 && (
          <Notice tone="warning" title={`You owe ${formatCents(balance.debtCents)}`}>
            Your refunds and labels cost more than your orders have earned since. We deduct the difference
            from your next orders.
          </Notice>
        )}
      </div>
      <BalanceCards
        earnedCents={balance.earnedCents}
        waitingCents={balance.waitingCents}
        isPaused={loaderData.isSuspended}
        atStripe={atStripe}
        paidOutCents={payouts.paidOutCents}
        underWayCents={payouts.underWayCents}
        nextAt={payouts.nextAt}
      />
      <section aria-labelledby="orders">
        <h2 id="orders" className="text-lg">
          Orders
        </h2>
        <p className="mb-3 text-sm text-muted">
          What each order earned: items and shipping, less refunds and the labels you buy here.
        </p>
        <ExplainedOrderList orders={orders.items} />
        <PaginationLinks
          previousLabel="First page"
          previous={loaderData.isFirstPage ? null : here}
          next={orders.next && `${here}?cursor=${orders.next}#orders`}
        />
      </section>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="statements">
          <h2 id="statements" className="mb-3 text-lg">
            Statements
          </h2>
          <StatementTable months={loaderData.months} />
        </section>
        <section aria-labelledby="payouts">
          <h2 id="payouts" className="mb-3 text-lg">
            Payouts
          </h2>
          <PayoutTable payouts={payouts.payouts} />
        </section>
      </div>
    </div>
  )
}
