import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { OperatorPersonDetails } from '#modules/identity/server'
import { FactList } from '../fact-list.tsx'

/** Who someone is and how safe their account is. */
export function PersonFacts({ person }: { readonly person: OperatorPersonDetails }) {
  const { openSessions, lastUsedAt, vendorId } = person
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Card as="section" aria-labelledby="account" className="flex flex-col gap-4">
        <h2 id="account" className="text-lg">
          Account
        </h2>
        <FactList
          isNarrow
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
      </Card>
      <Card as="section" aria-labelledby="logins" className="flex flex-col gap-4">
        <h2 id="logins" className="text-lg">
          Logins
        </h2>
        <FactList
          isNarrow
          facts={[
            ['Second factor', person.hasSecondFactor ? 'Asked for at each login' : 'Not used'],
            ['Logged in on', openSessions === 1 ? '1 device' : `${openSessions} devices`],
            [
              'Last used',
              lastUsedAt ? <FormattedDate key="used" at={lastUsedAt} withTime /> : 'Not logged in',
            ],
          ]}
        />
      </Card>
    </div>
  )
}
