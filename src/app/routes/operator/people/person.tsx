import { clsx } from 'clsx'
import { redirectDocument } from 'react-router'
import { z } from 'zod'
import { OperatorCaseTable } from '#app/features/cases/operator-case-table.tsx'
import { DetailColumns } from '#app/features/operator/detail-columns.tsx'
import { ActHistory } from '#app/features/console/audit/act-history.tsx'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import { NewestRows } from '#app/features/console/newest-rows.tsx'
import { PersonDecisions } from '#app/features/operator/people/person-decisions.tsx'
import { PersonFacts } from '#app/features/operator/people/person-facts.tsx'
import { PersonShop } from '#app/features/operator/people/person-shop.tsx'
import { personFigureList } from '#app/features/operator/people/person-figure-list.ts'
import { PersonBadges } from '#app/features/operator/people/person-table.tsx'
import { EmptyLine } from '#app/web/staff/lists/empty-line.tsx'
import { Initials } from '#app/web/staff/lists/initials.tsx'
import { OrderTable } from '#app/features/order-view/operator/order-table.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { casesForOperators } from '#modules/cases/server'
import { initialsOf } from '#modules/identity'
import {
  changeStaffRoles,
  logOutEverywhere,
  type OperatorPersonDetails,
  personForOperators,
  reinstateAccount,
  startViewing,
  suspendAccount,
} from '#modules/identity/server'
import { pictureSources } from '#modules/media'
import { auditEntriesAbout, vendorHistoryForOperators } from '#modules/operations/server'
import { buyerFiguresForOperators, ordersForOperators } from '#modules/orders/server'
import type { Actor, Person } from '#shared/actor.ts'
import { isPermitted } from '#shared/staff/require-permission.ts'
import { isStaffRole, staffRoles } from '#shared/staff/staff-permissions.ts'
import { actForOperator, loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/person'

const shownRows = 5

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, async (actor) => {
    const person = await personForOperators(actor, args.params.id.toLowerCase())
    return {
      person,
      purchases: isPermitted(actor, 'read_orders') ? await purchasesOf(actor, person) : null,
      cases: isPermitted(actor, 'read_cases')
        ? (await casesForOperators(actor, { show: 'all', buyerId: person.id }, null, shownRows)).items
        : null,
      shop: isPermitted(actor, 'read_vendors') ? await shopOf(actor, person) : null,
      acts: await auditEntriesAbout(actor, person.id),
    }
  })
}

async function purchasesOf(actor: Actor, { id: userId, email }: OperatorPersonDetails) {
  const buyer = { userId, email }
  const query = { search: '', status: null, vendorId: null, buyer, from: null, before: null }
  return {
    figures: await buyerFiguresForOperators(actor, buyer),
    orders: (await ordersForOperators(actor, query, null, shownRows)).items,
  }
}

async function shopOf(actor: Actor, { vendorId }: OperatorPersonDetails) {
  if (!vendorId) return null
  const { vendor, money, problems } = await vendorHistoryForOperators(actor, vendorId)
  return { vendor, money, problems }
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
    ? [
        { title: `${shown.person.name ?? shown.person.email} · ${productName}` },
        { name: 'robots', content: 'noindex' },
      ]
    : unknownAddressMeta(productName)

export default function PersonPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? undefined
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { person, purchases, cases, shop } = shown
  const hasLead = person.name || person.isSuspended || person.isArtist || person.staffRoles.length > 0
  return (
    <div className="flex flex-col gap-8 pb-20">
      <ConsoleHeader
        title={
          <span className="flex items-center gap-4">
            {person.picture ? (
              <RowPicture isRound {...pictureSources(person.picture, 'thumb')} />
            ) : (
              <Initials letters={initialsOf(person.name ?? person.email)} size="medium" />
            )}
            {person.name ?? <Email address={person.email} />}
          </span>
        }
        back={{ to: '/operator/people', label: 'People' }}
        lead={
          hasLead && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {person.name && <Email address={person.email} />}
              <PersonBadges person={person} />
            </span>
          )
        }
      />
      {purchases && purchases.figures.orders > 0 && (
        <FigureCards figures={personFigureList(purchases.figures)} />
      )}
      <DetailColumns
        lead={
          <div className={clsx('grid items-start gap-6', shop && '2xl:grid-cols-2 2xl:items-stretch')}>
            <PersonFacts person={person} />
            {shop && <PersonShop shop={shop} />}
          </div>
        }
        side={
          <PersonDecisions
            // New questions after each change, so that a reason isn't reused.
            key={`${person.isSuspended} ${person.openSessions} ${person.staffRoles.join()}`}
            person={person}
            answer={answer}
          />
        }
      >
        {cases && cases.length > 0 && (
          <NewestRows id="cases" title="Newest cases">
            <OperatorCaseTable isCompact cases={cases} empty={null} />
          </NewestRows>
        )}
        {purchases && (
          <NewestRows
            id="orders"
            title="Orders they placed"
            all={purchases.orders.length > 0 && `/operator/orders?q=${encodeURIComponent(person.email)}`}
          >
            <OrderTable
              isCompact
              orders={purchases.orders}
              of="buyer"
              empty={<EmptyLine>They haven’t bought anything.</EmptyLine>}
            />
          </NewestRows>
        )}
        <ActHistory acts={shown.acts} />
      </DetailColumns>
    </div>
  )
}

/** Breaks before the '@' where a line is too short for both parts. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
