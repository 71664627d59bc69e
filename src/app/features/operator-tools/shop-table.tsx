import { Form, useNavigation } from 'react-router'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'
import { type PatchTone, StatusPatch } from '#app/ui/patch.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'
import type { VendorStatus } from '#modules/vendors'
import type { ShopLine } from '#modules/vendors/server'

const tones: Readonly<Record<VendorStatus, PatchTone>> = {
  active: 'green',
  pending: 'yellow',
  restricted: 'red',
  suspended: 'red',
}

interface ShopTableProps {
  readonly shops: readonly ShopLine[]
  readonly answer: FormAnswer | undefined
}

export function ShopTable({ shops, answer }: ShopTableProps) {
  const columns: readonly Column<ShopLine>[] = [
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
      cell: ({ status }) => <StatusPatch tone={tones[status]}>{status}</StatusPatch>,
    },
    { key: 'since', header: 'Here since', cell: ({ createdAt }) => <FormattedDate at={createdAt} /> },
    {
      key: 'change',
      header: 'Change',
      // Another form after each change: the reason for one must not become that for the other.
      cell: (shop) => <StatusForm key={shop.status} shop={shop} answer={answer} />,
    },
  ]
  return (
    <DataTable
      caption="Shops"
      columns={columns}
      rows={shops}
      rowKey={({ id }) => id}
      empty={<p className="text-muted">No shop has that name.</p>}
    />
  )
}

function StatusForm({ shop, answer }: { readonly shop: ShopLine; readonly answer: FormAnswer | undefined }) {
  const { formData } = useNavigation()
  const own = answer?.values.shop === shop.id ? answer : undefined
  const isClosed = shop.status === 'suspended'
  const [intent, label] = isClosed ? ['reinstate', 'Reinstate'] : ['suspend', 'Suspend']
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-wrap items-start gap-2">
      <input type="hidden" name="shop" value={shop.id} />
      <TextField
        label={`Reason for ${shop.displayName}`}
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
        pending={formData?.get('shop') === shop.id}
        pendingLabel="Saving..."
      >
        {label}
        <span className="sr-only"> {shop.displayName}</span>
      </Button>
    </Form>
  )
}
