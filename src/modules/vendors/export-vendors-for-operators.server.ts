import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { searched } from '#shared/text/searched.ts'
import {
  type OperatorVendorDetails,
  type OperatorVendorsQuery,
  vendorDetailsForOperators,
} from './vendors-for-operators.server.ts'

const headers = [
  'Vendor',
  'Shop',
  'Status',
  'Approval',
  'Joined (UTC)',
  'Owner',
  'Contact for shoppers',
  'City',
  'State',
  'Country',
  'On vacation',
  'In the spotlight since (UTC)',
  'Platform fee %',
  'Account at Stripe',
  'Transfers',
  'Payouts',
]

/** The filtered vendors as a CSV file, newest first. The export is recorded. Refuses 'not-found' for anyone but operators. */
export function exportVendorsForOperators(
  actor: Actor,
  query: OperatorVendorsQuery,
): Promise<AsyncGenerator<string, void>> {
  const { sort: _, ...filters } = query
  return exportCsv(actor, {
    permission: 'read_vendors',
    audit: {
      action: 'export-vendors',
      subjectType: 'vendor',
      subjectId: 'all',
      details: { ...filters, search: searched(query.search) },
    },
    headers,
    cellsOf,
    pageAt: (cursor, limit) => vendorDetailsForOperators(actor, query, cursor, limit),
  })
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

function cellsOf(vendor: OperatorVendorDetails): string[] {
  return [
    vendor.id,
    vendor.displayName,
    vendor.status,
    vendor.approval ?? '',
    csvTime(vendor.createdAt),
    vendor.ownerId,
    vendor.contactEmail ?? '',
    vendor.city ?? '',
    vendor.state ?? '',
    vendor.country,
    yesOrNo(vendor.isAway),
    csvTime(vendor.spotlightSince),
    vendor.feeBasisPoints === null ? '' : String(vendor.feeBasisPoints / 100),
    vendor.stripeAccountId ?? '',
    yesOrNo(vendor.canReceiveTransfers),
    yesOrNo(vendor.canReceivePayouts),
  ]
}
