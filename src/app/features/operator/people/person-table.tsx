import type { ReactNode } from 'react'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { ClippedText } from '#app/web/staff/lists/clipped-text.tsx'
import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
import { RowName } from '#app/web/staff/lists/row-name.tsx'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import { initialsOf } from '#modules/identity'
import type { OperatorPerson } from '#modules/identity/server'
import { pictureSources } from '#modules/media'
import type { BuyerTotals } from '#modules/orders'

/** With what they have bought. */
type ListedPerson = OperatorPerson & { readonly bought: BuyerTotals }

const columns: readonly Column<ListedPerson>[] = [
  {
    key: 'name',
    header: 'Name',
    share: 'largest',
    cell: ({ id, name, email, picture, createdAt }) => (
      <RowName
        to={`/operator/people/${id}`}
        name={name ?? email}
        picture={picture ? pictureSources(picture, 'thumb') : null}
        isRound
        initials={initialsOf(name ?? email)}
        about={name ? email : undefined}
        text={name && <ClippedText text={email} className="lg:hidden" />}
        phone={
          <>
            <ShortDate at={createdAt} /> · {name ? email : 'No name'}
          </>
        }
      />
    ),
  },
  {
    key: 'email',
    header: 'Email',
    share: 'large',
    // Where there is no room for both, it is below the name.
    isExtra: true,
    cell: ({ email }) => <ClippedText text={email} />,
  },
  { key: 'role', header: 'Role', cell: (person) => <PersonRole person={person} /> },
  { key: 'joined', header: 'Joined', cell: ({ createdAt }) => <ShortDate at={createdAt} /> },
  {
    key: 'orders',
    header: 'Orders',
    align: 'end',
    phone: 'bottom',
    cell: ({ bought: { orders }, ...person }) =>
      orders > 0 ? (
        <>
          {orders.toLocaleString('en-US')}
          <span className="in-lines text-muted">{orders === 1 ? ' order' : ' orders'}</span>
        </>
      ) : (
        <>
          <span className="in-table">
            <MissingValue name="None" />
          </span>
          <span className="in-lines font-sans">
            <PersonRole person={person} />
          </span>
        </>
      ),
  },
  {
    key: 'spent',
    header: 'Spent',
    align: 'end',
    phone: 'top',
    cell: ({ bought }) =>
      bought.orders > 0 ? (
        <Price cents={bought.spentCents} />
      ) : (
        <span className="in-table">
          <MissingValue name="Nothing" />
        </span>
      ),
  },
]

/** What someone is here besides a shopper, or that they can’t log in. */
function PersonRole({ person: { isSuspended, isArtist, staffRoles } }: { readonly person: OperatorPerson }) {
  if (isSuspended) return <StatusText tone="red">suspended</StatusText>
  if (staffRoles.length > 0) return <span className="font-semibold capitalize">{staffRoles.join(', ')}</span>
  return isArtist ? 'Artist' : <span className="text-muted">Shopper</span>
}

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
