import { Form } from 'react-router'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { openGroups } from '#app/features/console/open-groups.ts'
import { pagesNamed } from '#app/features/console/palette/pages-named.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import { findInConsole } from '#modules/operations/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/find'

const maxLength = 254

/** Also the data of the command palette. */
export function loader(args: Route.LoaderArgs) {
  const text = args.url.searchParams.get('q')?.slice(0, maxLength) ?? ''
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
  const finds = [...pagesNamed(groups, text), ...shown.finds]
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader title="Find" lead="Pages, orders, vendors, products and people." spaced={false} />
      <Form role="search" className="flex max-w-xl items-end gap-3">
        <TextField
          key={text}
          label="Number, email or name"
          name="q"
          type="search"
          defaultValue={text}
          autoComplete="off"
          className="flex-1"
        />
        <Button type="submit" tone="secondary">
          Find
        </Button>
      </Form>
      {text && finds.length === 0 && <p className="text-muted">Nothing matches “{text}”.</p>}
      <ul className="flex max-w-xl flex-col">
        {finds.map(({ group, to, title, detail }) => (
          <li key={`${group} ${to} ${title}`} className="border-t border-line py-3">
            <AppLink to={to} prefetch="none" className="font-semibold wrap-anywhere underline">
              {title}
            </AppLink>
            <p className="text-sm wrap-anywhere text-muted">
              {group}
              {detail && `: ${detail}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
