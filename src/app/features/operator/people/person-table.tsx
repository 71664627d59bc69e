import type { ReactNode } from 'react'
import { type ListSort, sortedColumns } from '#app/web/staff/lists/sorted-columns.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { OperatorPerson } from '#modules/identity/server'

const columns: readonly Column<OperatorPerson>[] = [
  {
    key: 'email',
    header: 'Email',
    cell: ({ id, email }) => (
      <AppLink to={`/operator/people/${id}`} prefetch="none" className="underline wrap-anywhere">
        {email}
      </AppLink>
    ),
  },
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => <span className="wrap-anywhere">{name || 'None'}</span>,
  },
  { key: 'status', header: 'Status', cell: (person) => <PersonBadges person={person} /> },
  { key: 'joined', header: 'Joined', cell: ({ createdAt }) => <FormattedDate at={createdAt} /> },
]

interface PersonTableProps {
  readonly people: readonly OperatorPerson[]
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

export function PersonBadges({ person: { isSuspended, staffRoles } }: { readonly person: OperatorPerson }) {
  return (
    <span className="flex flex-wrap gap-2">
      <StatusBadge tone={isSuspended ? 'red' : 'green'}>{isSuspended ? 'suspended' : 'active'}</StatusBadge>
      {staffRoles.map((role) => (
        <StatusBadge key={role} tone="blue">
          {role}
        </StatusBadge>
      ))}
    </span>
  )
}
