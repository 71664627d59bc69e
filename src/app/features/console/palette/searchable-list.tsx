import { useMay } from '#app/web/staff/staff-roles-context.ts'
import type { StaffPermission } from '#shared/staff/staff-permissions.ts'

const searchable: readonly (readonly [name: string, by: string, permission: StaffPermission])[] = [
  ['Orders', 'number, email, buyer, hat, artist, or an id of Stripe such as pi_…', 'read_orders'],
  ['Vendors', 'name of the shop', 'read_vendors'],
  ['Products', 'words of the name, of hats on sale', 'read_products'],
  ['People', 'email or name of an account', 'read_people'],
  ['Pages', 'name in the menu', 'read_console'],
]

/** What the console's search finds, and by what. */
export function SearchableList() {
  const may = useMay()
  return (
    <dl className="grid max-w-2xl gap-x-6 gap-y-2 text-start sm:grid-cols-[auto_minmax(0,1fr)]">
      {searchable
        .filter(([, , permission]) => may(permission))
        .map(([name, by]) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted max-sm:mb-2">{by}</dd>
          </div>
        ))}
    </dl>
  )
}
