import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { sortIn } from '#app/web/staff/lists/sort-in.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { peopleTextOf } from '#app/features/operator/people/people-text-of.ts'
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
  const text = peopleTextOf(searchParams)
  const cursor = searchParams.get('cursor')
  const sort = sortIn(searchParams, sorts)
  const query = { search: text, sort }
  return loadForOperator(args, async (actor) => ({
    text,
    sort,
    count: await countPeopleForOperators(actor, query),
    people: await listedPeople(actor, query, cursor),
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
  const { text, people, sort, count } = shown
  const list = { choices: sorts, sort, path: here, fields: { q: text } }
  return (
    <ListPage
      title="People"
      lead="Everyone with an account. Guests have none: find them under Orders."
      count={count}
      list={list}
      page={people}
      search={{ label: 'Search', placeholder: 'Email or name' }}
      file={{ path: '/operator/lists/people.csv', what: 'people' }}
    >
      <PersonTable
        people={people.items}
        list={list}
        empty={
          <EmptyState
            title="No people found"
            text="No account has these words in its email address or name. Guests are under Orders."
            action={
              <>
                <ButtonLink to={here} tone="secondary" prefetch="none">
                  Everyone
                </ButtonLink>
                <ButtonLink
                  to={`/operator/orders?q=${encodeURIComponent(text)}`}
                  tone="secondary"
                  prefetch="none"
                >
                  Search orders
                </ButtonLink>
              </>
            }
          />
        }
      />
    </ListPage>
  )
}
