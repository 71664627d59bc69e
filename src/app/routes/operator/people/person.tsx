import { redirectDocument } from 'react-router'
import { z } from 'zod'
import { ActHistory } from '#app/features/console/act-history.tsx'
import { PersonDecisions } from '#app/features/operator/people/person-decisions.tsx'
import { PersonFacts } from '#app/features/operator/people/person-facts.tsx'
import { OrderTable } from '#app/features/order-view/operator/order-table.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import {
  changeStaffRoles,
  logOutEverywhere,
  personForOperators,
  reinstateAccount,
  startViewing,
  suspendAccount,
} from '#modules/identity/server'
import { auditEntriesAbout } from '#modules/operations/server'
import { ordersForOperators } from '#modules/orders/server'
import type { Person } from '#shared/actor.ts'
import { isStaffRole, staffRoles } from '#shared/staff/staff-permissions.ts'
import { actForOperator, loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/person'

const shownOrders = 10

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (actor) => {
    const person = await personForOperators(actor, args.params.id.toLowerCase())
    const query = { search: person.email, status: null, vendorId: null, from: null, before: null }
    const orders = await ordersForOperators(actor, query, null, shownOrders)
    return { person, orders: orders.items, acts: await auditEntriesAbout(actor, person.id) }
  })
}

const change = z.object({
  intent: z.enum(['log-out', 'suspend', 'reinstate']),
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
})

const acts = {
  'log-out': { perform: logOutEverywhere, title: 'Logged out everywhere' },
  suspend: { perform: suspendAccount, title: 'Account suspended' },
  reinstate: { perform: reinstateAccount, title: 'Account reinstated' },
}

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const id = args.params.id.toLowerCase()
    if (fields.intent === 'roles') return changeRoles(operator, id, fields)
    if (fields.intent === 'view') {
      const { reason } = change.pick({ reason: true }).parse(fields)
      await startViewing(operator, id, { reason, cookie: args.request.headers.get('cookie') })
      return redirectDocument('/')
    }
    const { intent, reason } = change.parse(fields)
    const { perform, title } = acts[intent]
    await perform(operator, id, reason)
    return redirectWithToast(`/operator/people/${id}`, {
      title,
      description: 'We emailed the person.',
      tone: 'success',
    })
  })
}

const rolesChange = change.pick({ reason: true }).extend({
  seen: z.string().transform((text) => text.split(' ').filter(isStaffRole)),
})

async function changeRoles(operator: Person, id: string, fields: Readonly<Record<string, unknown>>) {
  const { seen, reason } = rolesChange.parse(fields)
  const roles = staffRoles.filter((role) => fields[role] === 'on')
  await changeStaffRoles(operator, id, { roles, seen, reason })
  const isOwn = operator.userId === id
  // Admins who took away their own role can no longer open this page.
  return redirectWithToast(isOwn ? '/profile-settings' : `/operator/people/${id}`, {
    title: 'Staff roles saved',
    description: 'We email the person about each change.',
    tone: 'success',
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `${shown.person.email} · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function PersonPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? undefined
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { person, orders } = shown
  return (
    <div className="flex flex-col gap-8 pb-20">
      <PageHeader
        title={<EmailTitle email={person.email} />}
        back={{ to: '/operator/people', label: 'People' }}
        spaced={false}
      />
      <PersonFacts person={person} />
      {/* New questions after each change, so that a reason isn't reused. */}
      <PersonDecisions
        key={`${person.isSuspended} ${person.openSessions} ${person.staffRoles.join()}`}
        person={person}
        answer={answer}
      />
      <section aria-labelledby="orders" className="flex flex-col gap-3">
        <h2 id="orders" className="text-lg">
          Newest orders
        </h2>
        <OrderTable orders={orders} />
      </section>
      <ActHistory acts={shown.acts} />
    </div>
  )
}

/** Breaks before the '@' where a line is too short for both parts. */
function EmailTitle({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
