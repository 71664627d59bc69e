import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import type { OperatorPersonDetails } from '#modules/identity/server'
import { FactCard } from '../fact-card.tsx'

/** How to reach someone, and how safe their account is. */
export function PersonFacts({ person }: { readonly person: OperatorPersonDetails }) {
  const { openSessions } = person
  return (
    <FactCard
      id="account"
      title="Account"
      facts={[
        ['Email address', person.hasConfirmedEmail ? 'Confirmed' : 'Not confirmed'],
        ['Second factor', person.hasSecondFactor ? 'Asked for at each login' : 'Not used'],
        ['Joined', <FormattedDate key="joined" at={person.createdAt} />],
        ['Logged in on', openSessions === 0 ? 'No device' : <Devices key="devices" {...person} />],
        ['Staff roles', person.staffRoles.join(', ')],
      ]}
    />
  )
}

function Devices({ openSessions, lastUsedAt }: Pick<OperatorPersonDetails, 'openSessions' | 'lastUsedAt'>) {
  return (
    <>
      {openSessions === 1 ? '1 device' : `${openSessions} devices`}
      {lastUsedAt && (
        <span className="block text-muted">
          last used <FormattedDate at={lastUsedAt} withTime />
        </span>
      )}
    </>
  )
}
