import type { ReactNode } from 'react'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { ClippedText } from '#app/web/staff/lists/clipped-text.tsx'
import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
import type { OperatorPerson } from '#modules/identity/server'
import type { BuyerTotals } from '#modules/orders'

/** With what they have bought. */
type ListedPerson = OperatorPerson & { readonly bought: BuyerTotals }

const columns: readonly Column<ListedPerson>[] = [
  {
    key: 'email',
    header: 'Email',
    cell: (person) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AppLink to={`/operator/people/${person.id}`} prefetch="none" className="min-w-0 underline">
          <ClippedText text={person.email} className="sm:max-w-44! md:max-w-56! xl:max-w-80!" />
        </AppLink>
        <PersonBadges person={person} />
      </span>
    ),
  },
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => (name ? <ClippedText text={name} /> : <MissingValue name="None" />),
  },
  { key: 'joined', header: 'Joined', cell: ({ createdAt }) => <FormattedDate at={createdAt} /> },
  {
    key: 'orders',
    header: 'Orders',
    align: 'end',
    cell: ({ bought }) =>
      bought.orders > 0 ? bought.orders.toLocaleString('en-US') : <MissingValue name="None" />,
  },
  {
    key: 'spent',
    header: 'Spent',
    align: 'end',
    cell: ({ bought }) =>
      bought.orders > 0 ? <Price cents={bought.spentCents} /> : <MissingValue name="Nothing" />,
  },
]

interface PersonTableProps {
  readonly people: readonly ListedPerson[]
  readonly list: ListSort
  readonly empty: ReactNode
}

export function PersonTable({ people, list, empty }: PersonTableProps) {
  return (
    <DataTable
      caption="People"
      columns={sortedColumns(columns, list)}
      rows={people}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}

/** What is special about an account: a suspension, staff roles. Renders nothing for any other. */
export function PersonBadges({ person: { isSuspended, staffRoles } }: { readonly person: OperatorPerson }) {
  if (!isSuspended && staffRoles.length === 0) return null
  return (
    <span className="flex flex-wrap gap-2">
      {isSuspended && <StatusBadge tone="red">suspended</StatusBadge>}
      {staffRoles.map((role) => (
        <StatusBadge key={role} tone="blue">
          {role}
        </StatusBadge>
      ))}
    </span>
  )
}
