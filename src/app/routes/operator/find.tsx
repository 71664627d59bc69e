import { Form } from 'react-router'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { openGroups } from '#app/features/console/open-groups.ts'
import { FindGroups } from '#app/features/console/palette/find-groups.tsx'
import { SearchableList } from '#app/features/console/palette/searchable-list.tsx'
import { type FoundPage, pagesNamed } from '#app/features/console/palette/pages-named.ts'
import { VendorStatusText } from '#app/features/operator/vendors/vendor-status-badge.tsx'
import { OrderStatusText } from '#app/features/order-view/operator/order-status-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import { maxSearchLength } from '#shared/paging.ts'
import type { ConsoleFind } from '#modules/operations'
import { findInConsole } from '#modules/operations/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/find'

/** Also the data of the command palette. */
export function loader(args: Route.LoaderArgs) {
  const text = args.url.searchParams.get('q')?.slice(0, maxSearchLength) ?? ''
  return loadForOperator(args, async (actor) => ({ text, finds: await findInConsole(actor, text) }))
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Find · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function FindPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  const groups = openGroups(useMay())
  if (!shown) return <NothingHere newest={newest} />
  const { text } = shown
  const finds = text.trim() ? [...shown.finds, ...pagesNamed(groups, text)] : []
  return (
    <div className="flex flex-col gap-6 pb-20">
      <ConsoleHeader title="Find" />
      <Form role="search" className="flex max-w-2xl items-end gap-3">
        <TextField
          key={text}
          label="Number, email or name"
          name="q"
          type="search"
          defaultValue={text}
          maxLength={maxSearchLength}
          autoComplete="off"
          className="flex-1"
        />
        <Button type="submit">Find</Button>
      </Form>
      {finds.length > 0 ? (
        <FindGroups text={text} finds={finds} statusOf={statusOf} />
      ) : (
        <section aria-labelledby="searchable" className="flex flex-col gap-3">
          <h2 id="searchable" className="text-lg wrap-anywhere">
            {text.trim() ? `Nothing matches “${text.trim()}”` : 'What you can find'}
          </h2>
          {text.trim() && (
            <p className="text-muted">Check the spelling, or type only a part of it. You can find:</p>
          )}
          <SearchableList />
        </section>
      )}
    </div>
  )
}

/** As their lists show it. */
function statusOf(find: ConsoleFind | FoundPage) {
  if (find.group === 'Orders') return <OrderStatusText status={find.status} />
  return find.group === 'Vendors' && <VendorStatusText status={find.status} approval={null} />
}
