import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { OperatorPersonDetails } from '#modules/identity/server'
import { FactCard } from '../fact-card.tsx'

/** Who someone is and how safe their account is. */
export function PersonFacts({ person }: { readonly person: OperatorPersonDetails }) {
  const { openSessions, lastUsedAt, vendorId } = person
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <FactCard
        id="account"
        title="Account"
        facts={[
          ['Name', person.name || 'None'],
          ['Email address', person.hasConfirmedEmail ? 'Confirmed' : 'Not confirmed'],
          ['Joined', <FormattedDate key="joined" at={person.createdAt} withTime />],
          [
            'Shop',
            vendorId ? (
              <ConsoleLink key="shop" to={`/operator/vendors/${vendorId}`} className="underline">
                {person.vendorName}
              </ConsoleLink>
            ) : (
              'None'
            ),
          ],
        ]}
      />
      <FactCard
        id="logins"
        title="Logins"
        facts={[
          ['Second factor', person.hasSecondFactor ? 'Asked for at each login' : 'Not used'],
          ['Logged in on', openSessions === 1 ? '1 device' : `${openSessions} devices`],
          ['Last used', lastUsedAt ? <FormattedDate key="used" at={lastUsedAt} withTime /> : 'Not logged in'],
        ]}
      />
    </div>
  )
}
