import { Card } from '#app/ui/card.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { VendorHistory } from '#modules/operations'
import type { OperatorVendorDetails } from '#modules/vendors/server'
import { formatCents } from '#shared/text/format-cents.ts'
import { FactList } from '../fact-list.tsx'
import { payoutsText } from '../vendors/payouts-text.ts'
import { problemTexts } from '../vendors/problem-texts.ts'
import { VendorStatusText } from '../vendors/vendor-status-badge.tsx'

interface PersonShopProps {
  readonly shop: Pick<VendorHistory, 'money' | 'problems'> & { readonly vendor: OperatorVendorDetails }
}

/** The shop of an artist in short: whether it sells, is paid and has problems. */
export function PersonShop({ shop: { vendor, money, problems } }: PersonShopProps) {
  return (
    <Card as="section" aria-labelledby="shop" className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="shop" className="text-lg">
          Shop
        </h2>
        <span className="text-sm">
          <VendorStatusText status={vendor.status} approval={vendor.approval} />
        </span>
      </div>
      <FactList
        facts={[
          [
            'Name',
            <ConsoleLink key="name" to={`/operator/vendors/${vendor.id}`} className="underline">
              {vendor.displayName}
            </ConsoleLink>,
          ],
          ['Payouts', payoutsText(vendor)],
          ['Open problems', problemTexts(problems).join(', ')],
          ...(money.salesCents === 0 && money.recentSalesCents === 0
            ? ([['Sales', 'None yet']] as const)
            : ([
                ['Sales, 30 days', formatCents(money.recentSalesCents)],
                ['Sales, all time', formatCents(money.salesCents)],
                ['Earned and not sent yet', formatCents(money.waitingCents)],
              ] as const)),
          ['Debt', money.debtCents > 0 && formatCents(money.debtCents)],
        ]}
      />
    </Card>
  )
}
