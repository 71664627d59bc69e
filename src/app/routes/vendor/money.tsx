import { BalanceCards } from '#app/features/vendor-money/balance-cards.tsx'
import { ExplainedOrderList } from '#app/features/vendor-money/explained-order-list.tsx'
import { PayoutTable } from '#app/features/vendor-money/payout-table.tsx'
import { PayoutTrouble, StripeDashboardButton } from '#app/features/vendor-money/payout-trouble.tsx'
import { StatementTable } from '#app/features/vendor-money/statement-table.tsx'
import { balanceIfTold } from '#app/features/vendor-money/stripe-balance.server.ts'
import { formatCents } from '#app/ui/format-money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/pagination-links.tsx'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { explainedOrders } from '#modules/orders/server'
import { lookAtStripe, moneyMonths, ownPayouts, vendorBalance } from '#modules/payments/server'
import type { Route } from './+types/money'

const here = '/vendor-dashboard/money'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const cursor = url.searchParams.get('cursor')
  const atStripe = await balanceIfTold(lookAtStripe(person))
  const [balance, payouts, months, orders] = await Promise.all([
    vendorBalance(person),
    ownPayouts(person),
    moneyMonths(person),
    explainedOrders(person, cursor),
  ])
  return {
    productName: shopSettings().productName,
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
        <PageHeader
          title="Money"
          back={{ to: '/vendor-dashboard', label: 'Vendor Dashboard' }}
          actions={atStripe && <StripeDashboardButton />}
          spaced={false}
        />
        {newest?.status === 'failed' && <PayoutTrouble payout={newest} />}
        {balance.debtCents > 0 && (
          <Notice tone="warning" title={`You owe ${formatCents(balance.debtCents)}`}>
            More was given back or spent on labels than your orders have brought since. It is taken out of
            what your next orders bring.
          </Notice>
        )}
      </div>
      <BalanceCards
        waitingCents={balance.waitingCents}
        atStripe={atStripe}
        paidOutCents={payouts.paidOutCents}
        underWayCents={payouts.underWayCents}
        nextAt={payouts.nextAt}
      />
      <section aria-labelledby="orders">
        <h2 id="orders" className="mb-3 text-lg">
          Order by order
        </h2>
        <ExplainedOrderList orders={orders.items} />
        <PaginationLinks
          previous={loaderData.isFirstPage ? null : here}
          next={orders.next && `${here}?cursor=${orders.next}#orders`}
        />
      </section>
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
  )
}
