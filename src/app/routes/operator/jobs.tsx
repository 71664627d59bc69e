import { data, Form, useNavigation } from 'react-router'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { OperatorTabs } from '#app/features/operator-tools/operator-tabs.tsx'
import { ParkedWorkTable } from '#app/features/operator-tools/parked-work-table.tsx'
import { WaitingEventTable } from '#app/features/operator-tools/waiting-event-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { nullIfNotFound } from '#app/web/null-if-not-found.server.ts'
import { leadToSecondFactor } from '#app/web/lead-to-second-factor.server.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { parkedWork, retryParkedWork, waitingEvents } from '#modules/operations/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/jobs'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (actor) => ({
    parked: await parkedWork(actor),
    events: await waitingEvents(actor),
  }))
}

export async function action({ context, url }: Route.ActionArgs) {
  leadToSecondFactor(context, url)
  const retried = await nullIfNotFound(() => retryParkedWork(actorOf(context)))
  // The loader says the rest, as it does to somebody who only looks.
  if (retried === null) return data(null, { status: 404 })
  return redirectWithToast('/operator/jobs', {
    title: retried === 0 ? 'Nothing to try again' : 'Trying again',
    description:
      retried === 0
        ? 'Nothing was parked any more.'
        : `${retried === 1 ? 'One job is' : `${retried} jobs are`} back in the queue. What fails again comes back here.`,
    tone: 'success',
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Background work · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function JobsPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  const isTrying = useNavigation().formMethod === 'POST'
  if (!shown) return <NothingHere newest={newest} />
  const { parked, events } = shown
  const isQuiet = parked.length === 0 && events.length === 0
  return (
    <div className="page-width flex flex-col gap-10 pb-20">
      <PageHeader
        title="Background work"
        lead="Mails, transfers and refunds are made behind the scenes and tried several times. What failed every time waits here."
        actions={
          parked.length > 0 && (
            <Form method="post">
              <Button type="submit" pending={isTrying} pendingLabel="Trying again...">
                Try all again
              </Button>
            </Form>
          )
        }
        spaced={false}
      />
      <OperatorTabs current="/operator/jobs" />
      {isQuiet && (
        <EmptyState
          title="Nothing is stuck"
          text="Work that fails every try shows up here, with its reason."
        />
      )}
      {parked.length > 0 && <ParkedWorkTable parked={parked} />}
      {events.length > 0 && <WaitingEventTable events={events} />}
    </div>
  )
}
