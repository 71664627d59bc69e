import type { ReactNode } from 'react'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { ClippedText } from '#app/web/staff/lists/clipped-text.tsx'
import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
import { RowName } from '#app/web/staff/lists/row-name.tsx'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import type { OperatorPerson } from '#modules/identity/server'
import type { BuyerTotals } from '#modules/orders'

/** With what they have bought. */
type ListedPerson = OperatorPerson & { readonly bought: BuyerTotals }

const columns: readonly Column<ListedPerson>[] = [
  {
    key: 'email',
    header: 'Email',
    cell: (person) => (
      <RowName
        to={`/operator/people/${person.id}`}
        name={person.email}
        badges={<PersonBadges person={person} />}
        phone={
          <>
            {person.name && `${person.name} · `}
            <ShortDate at={person.createdAt} />
          </>
        }
        className="sm:max-w-44! md:max-w-56! xl:max-w-80!"
      />
    ),
  },
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => (name ? <ClippedText text={name} /> : <MissingValue name="None" />),
  },
  { key: 'joined', header: 'Joined', cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
  {
    key: 'orders',
    header: 'Orders',
    align: 'end',
    phone: 'bottom',
    cell: ({ bought: { orders } }) =>
      orders > 0 ? (
        <>
          {orders.toLocaleString('en-US')}
          <span className="in-lines text-muted">{orders === 1 ? ' order' : ' orders'}</span>
        </>
      ) : (
        <span className="in-table">
          <MissingValue name="None" />
        </span>
      ),
  },
  {
    key: 'spent',
    header: 'Spent',
    align: 'end',
    phone: 'top',
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

/** What is special about an account: a suspension, a shop, staff roles. Renders nothing for any other. */
export function PersonBadges({
  person: { isSuspended, isArtist, staffRoles },
}: {
  readonly person: OperatorPerson
}) {
  if (!isSuspended && !isArtist && staffRoles.length === 0) return null
  return (
    <span className="flex flex-wrap gap-2">
      {isSuspended && <StatusBadge tone="red">suspended</StatusBadge>}
      {isArtist && <StatusBadge tone="neutral">artist</StatusBadge>}
      {staffRoles.map((role) => (
        <StatusBadge key={role} tone="blue">
          {role}
        </StatusBadge>
      ))}
    </span>
  )
}
