import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { OperatorPersonDetails } from '#modules/identity/server'
import { FactCard } from '../fact-card.tsx'

/** Who someone is and how safe their account is. */
export function PersonFacts({ person }: { readonly person: OperatorPersonDetails }) {
  const { openSessions, lastUsedAt, vendorId } = person
  return (
    <FactCard
      id="account"
      title="Account"
      facts={[
        ['Email address', person.hasConfirmedEmail ? 'Confirmed' : 'Not confirmed'],
        ['Second factor', person.hasSecondFactor ? 'Asked for at each login' : 'Not used'],
        ['Logged in on', openSessions === 1 ? '1 device' : `${openSessions} devices`],
        ['Last used', lastUsedAt ? <FormattedDate key="used" at={lastUsedAt} withTime /> : 'Not logged in'],
        [
          'Shop',
          vendorId ? (
            <ConsoleLink key="shop" to={`/operator/vendors/${vendorId}`} className="underline">
              {person.vendorName}
            </ConsoleLink>
          ) : (
            <MissingValue key="none" name="None" />
          ),
        ],
        ['Joined', <FormattedDate key="joined" at={person.createdAt} withTime />],
      ]}
    />
  )
}
