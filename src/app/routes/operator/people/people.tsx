import { countedTabs } from '#app/features/console/lists/counted-tabs.ts'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { sortIn } from '#app/web/staff/lists/sort-in.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { peopleQueryOf, peopleViews } from '#app/features/operator/people/people-query-of.ts'
import { PersonTable } from '#app/features/operator/people/person-table.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import {
  countPeopleForOperators,
  type OperatorPeopleQuery,
  peopleForOperators,
} from '#modules/identity/server'
import type { BuyerTotals } from '#modules/orders'
import { totalsOfBuyers } from '#modules/orders/server'
import type { Actor } from '#shared/actor.ts'
import { zeroCents } from '#shared/money.ts'
import { loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/people'

const here = '/operator/people'
const sorts = { joined: 'desc', email: 'asc' } as const

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const { search, show } = peopleQueryOf(searchParams)
  const cursor = searchParams.get('cursor')
  const sort = sortIn(searchParams, sorts)
  return loadForOperator(args, async (actor) => ({
    search,
    show,
    sort,
    counts: await countPeopleForOperators(
      actor,
      peopleViews.map(({ value }) => ({ search, show: value || null })),
    ),
    people: await listedPeople(actor, { search, show, sort }, cursor),
  }))
}

const nothing: BuyerTotals = { orders: 0, spentCents: zeroCents }

async function listedPeople(actor: Actor, query: OperatorPeopleQuery, cursor: string | null) {
  const page = await peopleForOperators(actor, query, cursor)
  const totals = await totalsOfBuyers(
    actor,
    page.items.map(({ id, email }) => ({ userId: id, email })),
  )
  return { ...page, items: page.items.map((one) => ({ ...one, bought: totals.get(one.id) ?? nothing })) }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `People · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function PeoplePage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  if (!shown) return <NothingHere newest={newest} />
  const { search, show, people, sort, counts } = shown
  const list = { choices: sorts, sort, path: here, fields: { show: show ?? '', q: search } }
  return (
    <ListPage
      title="People"
      lead="Everyone with an account. Guests have none: find them under Orders."
      list={list}
      page={people}
      tabs={{ name: 'show', label: 'People by role', all: countedTabs(peopleViews, counts) }}
      search={{ label: 'Search', placeholder: 'Email or name' }}
      file={{ path: '/operator/lists/people.csv', what: 'people' }}
    >
      <PersonTable people={people.items} list={list} empty={<NoPeople search={search} />} />
    </ListPage>
  )
}

function NoPeople({ search }: { readonly search: string }) {
  return (
    <EmptyState
      title="No people found"
      text={
        search
          ? 'No account here has these words in its email address or name. Guests are under Orders.'
          : 'No account is in this view.'
      }
      action={
        <>
          <ButtonLink to={here} tone="secondary" prefetch="none">
            Everyone
          </ButtonLink>
          {search && (
            <ButtonLink
              to={`/operator/orders?q=${encodeURIComponent(search)}`}
              tone="secondary"
              prefetch="none"
            >
              Search orders
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
