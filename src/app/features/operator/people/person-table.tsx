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

export function PersonTable({ people }: { readonly people: readonly OperatorPerson[] }) {
  return (
    <DataTable
      caption="People"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      empty={<p className="text-muted">No people found.</p>}
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
