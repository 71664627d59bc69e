import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { ConsoleFind } from '#modules/operations'
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
  return (
    <div className="-mb-4 gap-4 md:columns-2">
      {groups.map((group) => (
        <Card key={group} as="section" aria-labelledby={group} className="mb-4 break-inside-avoid">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id={group} className="text-lg">
              {group}
            </h2>
            {group !== 'Pages' && (
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
            {finds
              .filter((find) => find.group === group)
              .map((find) => (
                <li key={`${find.to} ${find.title}`} className="flex min-h-16 items-center gap-3 py-2">
                  <FindPicture {...find} />
                  <div className="min-w-0 flex-1">
                    <AppLink to={find.to} prefetch="none" className="block truncate font-semibold underline">
                      {group === 'Orders' ? <OrderTitle title={find.title} /> : find.title}
                    </AppLink>
                    <p className="truncate text-sm text-muted">{find.detail}</p>
                  </div>
                  <span className="shrink-0 text-end text-sm">
                    {statusOf(find)}
                    {find.group === 'Orders' && <span className="label block text-muted">{find.total}</span>}
                  </span>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
