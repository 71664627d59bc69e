import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { OperatorPersonDetails } from '#modules/identity/server'
import { FactList } from '../fact-list.tsx'
import { PersonBadges } from './person-table.tsx'

/** Who someone is and how safe their account is. */
export function PersonFacts({ person }: { readonly person: OperatorPersonDetails }) {
  const { openSessions, lastUsedAt, vendorId } = person
  return (
    <FactList
      facts={[
        ['Status', <PersonBadges key="status" person={person} />],
        ['Name', person.name ?? ''],
        ['Email address', person.hasConfirmedEmail ? 'Confirmed' : 'Not confirmed'],
        ['Second factor', person.hasSecondFactor ? 'Asked for at each login' : 'Not used'],
        ['Joined', <FormattedDate key="joined" at={person.createdAt} withTime />],
        ['Logged in on', openSessions === 1 ? '1 device' : `${openSessions} devices`],
        ['Last used', lastUsedAt && <FormattedDate key="used" at={lastUsedAt} withTime />],
        [
          'Shop',
          vendorId && (
            <AppLink key="shop" to={`/operator/vendors/${vendorId}`} prefetch="none" className="underline">
              View vendor
            </AppLink>
          ),
        ],
      ]}
    />
  )
}
