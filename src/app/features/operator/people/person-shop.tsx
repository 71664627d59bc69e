import { Card } from '#app/ui/card.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
import { pictureSources } from '#modules/media'
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
      <div className="flex items-center gap-3">
        {vendor.picture && <RowPicture isRound {...pictureSources(vendor.picture, 'thumb')} />}
        <div className="min-w-0 flex-1">
          <h2 id="shop" className="text-lg wrap-anywhere">
            <ConsoleLink to={`/operator/vendors/${vendor.id}`} className="underline underline-offset-4">
              {vendor.displayName}
            </ConsoleLink>
          </h2>
        </div>
        <span className="text-sm">
          <VendorStatusText status={vendor.status} approval={vendor.approval} />
        </span>
      </div>
      <FactList
        facts={[
          ['Open problems', problemTexts(problems).join(', ') || <MissingValue key="none" name="None" />],
          ['Payouts', payoutsText(vendor)],
          ['Sales, 30 days', formatCents(money.recentSalesCents)],
          ['Sales, all time', formatCents(money.salesCents)],
          ['Earned and not sent yet', formatCents(money.waitingCents)],
          ['Debt', formatCents(money.debtCents)],
        ]}
      />
    </Card>
  )
}
