import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { type ConsoleFind, maxFindsPerGroup } from '#modules/operations'
import { FindPicture } from './find-picture.tsx'
import type { FoundPage } from './pages-named.ts'

type Find = ConsoleFind | FoundPage

/** The list of each group, which has the same search. */
const lists: Readonly<Record<ConsoleFind['group'], string>> = {
  Orders: '/operator/orders',
  Vendors: '/operator/vendors',
  Products: '/operator/products',
  People: '/operator/people',
}

interface FindGroupsProps {
  readonly text: string
  /** Those of a group follow each other. */
  readonly finds: readonly Find[]
  /** The status of an order or a vendor, as their lists show it. */
  readonly statusOf: (find: Find) => ReactNode
}

/** Below the heading 'Orders', only the number: it is never cut. */
function OrderTitle({ title }: { readonly title: string }) {
  const word = 'Order '
  return (
    <>
      <span className="sr-only">{word}</span>
      {title.replace(word, '')}
    </>
  )
}

/** What was found, in a card for each group, with the way to the group's whole list. */
export function FindGroups({ text, finds, statusOf }: FindGroupsProps) {
  const groups = [...new Set(finds.map(({ group }) => group))]
  // Two columns that are read one after the other: the best group comes first.
  const half = Math.ceil(groups.length / 2)
  return (
    <div className="flex flex-col gap-4 xl:flex-row xl:items-start">
      {[groups.slice(0, half), groups.slice(half)]
        .filter((column) => column.length > 0)
        .map((column) => (
          <div key={column[0]} className="flex min-w-0 flex-1 flex-col gap-4">
            {column.map((group) => (
              <Group
                key={group}
                group={group}
                text={text}
                finds={finds.filter((find) => find.group === group)}
                statusOf={statusOf}
              />
            ))}
          </div>
        ))}
    </div>
  )
}

function Group({ group, text, finds, statusOf }: FindGroupsProps & { readonly group: Find['group'] }) {
  const isFull = group !== 'Pages' && finds.length === maxFindsPerGroup
  return (
    <Card as="section" aria-labelledby={group} className="pb-2 sm:pb-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={group} className="text-lg">
          {group}
          <span className="label ml-2 text-muted">
            {finds.length}
            {isFull && '+'}
          </span>
        </h2>
        {isFull && (
          <AppLink
            to={`${lists[group]}?${new URLSearchParams({ q: text })}`}
            prefetch="none"
            className="text-sm whitespace-nowrap underline"
          >
            All <span className="sr-only">{group.toLowerCase()} </span>like this
          </AppLink>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {finds.map((find) => (
          <Row key={`${find.to} ${find.title}`} find={find} status={statusOf(find)} />
        ))}
      </ul>
    </Card>
  )
}

/** As in the lists, all of the row leads to it. All rows have the same height. */
function Row({ find, status }: { readonly find: Find; readonly status: ReactNode }) {
  return (
    <li className="group/find relative flex h-17 items-center gap-3">
      <FindPicture {...find} />
      <div className="min-w-0 flex-1">
        <AppLink
          to={find.to}
          prefetch="none"
          className="block truncate font-semibold underline-offset-4 group-hover/find:underline after:absolute after:inset-0"
        >
          {find.group === 'Orders' ? <OrderTitle title={find.title} /> : find.title}
        </AppLink>
        {find.detail && <p className="truncate text-sm text-muted">{find.detail}</p>}
      </div>
      <span className="shrink-0 text-end text-sm">
        {status}
        {find.group === 'Orders' && <span className="label block text-muted">{find.total}</span>}
      </span>
    </li>
  )
}
