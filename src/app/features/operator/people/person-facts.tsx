import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import type { OperatorPersonDetails } from '#modules/identity/server'
import { FactCard } from '../fact-card.tsx'

/** How an account is used, then how safe it is. */
export function PersonFacts({ person }: { readonly person: OperatorPersonDetails }) {
  const { openSessions, lastUsedAt } = person
  return (
    <FactCard
      id="account"
      title="Account"
      facts={[
        ['Joined', <FormattedDate key="joined" at={person.createdAt} />],
        ['Last used', lastUsedAt && <LastUse key="used" at={lastUsedAt} />],
        ['Logged in on', openSessions === 0 ? 'No device' : devicesText(openSessions)],
        ['Email address', person.hasConfirmedEmail ? 'Confirmed' : 'Not confirmed'],
        ['Second factor', person.hasSecondFactor ? 'Asked for at each login' : 'Not used'],
        ['Staff roles', person.staffRoles.length === 0 ? 'None' : person.staffRoles.join(', ')],
      ]}
    />
  )
}

function devicesText(count: number): string {
  return count === 1 ? '1 device' : `${count} devices`
}

function LastUse({ at }: { readonly at: Date }) {
  return (
    <span className="whitespace-nowrap">
      <FormattedDate at={at} withTime />
    </span>
  )
}
