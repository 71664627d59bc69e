import { Form, useNavigation } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { type BadgeTone, StatusBadge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { VendorStatus } from '#modules/vendors'
import type { OperatorVendor } from '#modules/vendors/server'

const tones: Readonly<Record<VendorStatus, BadgeTone>> = {
  active: 'green',
  pending: 'yellow',
  restricted: 'red',
  suspended: 'red',
}

interface VendorTableProps {
  readonly vendors: readonly OperatorVendor[]
  readonly answer: FormAnswer | undefined
}

export function VendorTable({ vendors, answer }: VendorTableProps) {
  const columns: readonly Column<OperatorVendor>[] = [
    {
      key: 'name',
      header: 'Shop',
      cell: ({ id, displayName }) => (
        <AppLink to={`/vendor/${id}`} prefetch="none" className="wrap-anywhere underline">
          {displayName}
        </AppLink>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{status}</StatusBadge>,
    },
    { key: 'since', header: 'Joined', cell: ({ createdAt }) => <FormattedDate at={createdAt} /> },
    {
      key: 'change',
      header: 'Change',
      // Reset the form after each change, so that its reason isn't reused.
      cell: (vendor) => <StatusForm key={vendor.status} vendor={vendor} answer={answer} />,
    },
  ]
  return (
    <DataTable
      caption="Vendors"
      columns={columns}
      rows={vendors}
      rowKey={({ id }) => id}
      empty={<p className="text-muted">No vendor found.</p>}
    />
  )
}

function StatusForm({
  vendor,
  answer,
}: {
  readonly vendor: OperatorVendor
  readonly answer: FormAnswer | undefined
}) {
  const { formData } = useNavigation()
  const own = answer?.values.vendor === vendor.id ? answer : undefined
  const isSuspended = vendor.status === 'suspended'
  const [intent, label] = isSuspended ? ['reinstate', 'Reinstate'] : ['suspend', 'Suspend']
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-wrap items-start gap-2">
      <input type="hidden" name="vendor" value={vendor.id} />
      <TextField
        label={`Reason for ${vendor.displayName}`}
        hideLabel
        name="reason"
        placeholder="Reason"
        autoComplete="off"
        maxLength={500}
        error={own?.errors.reason ?? own?.message}
        className="min-w-40 flex-1"
      />
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone="secondary"
        pending={formData?.get('vendor') === vendor.id}
        pendingLabel="Saving..."
      >
        {label}
        <span className="sr-only"> {vendor.displayName}</span>
      </Button>
    </Form>
  )
}
