import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { issueStatusLooks } from '#app/features/newsletter-issues/issue-status-badge.tsx'
import { IssueTable } from '#app/features/newsletter-issues/issue-table.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { ConsentExport } from '#app/features/newsletter-subscribers/consent-export.tsx'
import { SubscriberCounts } from '#app/features/newsletter-subscribers/subscriber-counts.tsx'
import { Card } from '#app/ui/card.tsx'
import { issueStatuses } from '#modules/newsletter'
import { countIssues, createIssue, issuesForOperators, newsletterCounts } from '#modules/newsletter/server'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from '../operator-page.server.ts'
import type { Route } from './+types/newsletter'

const here = '/operator/newsletter'

export function loader(args: Route.LoaderArgs) {
  const cursor = args.url.searchParams.get('cursor')
  const show = choiceIn(args.url.searchParams, 'show', issueStatuses)
  return loadForOperator(args, async (actor) => ({
    counts: await newsletterCounts(actor),
    show,
    issues: await issuesForOperators(actor, show, cursor),
    issueCounts: await countIssues(actor),
  }))
}

const change = z.object({ intent: z.literal('create') })

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    change.parse(fields)
    return redirect(`${here}/${await createIssue(operator)}`)
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Newsletter · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function NewsletterSubscribersPage({ loaderData: { shown, newest } }: Route.ComponentProps) {
  const mayWrite = useMay()('write_newsletter')
  if (!shown) return <NothingHere newest={newest} />
  const { counts, show, issues, issueCounts } = shown
  return (
    <ListPage
      title="Newsletter"
      lead="Emails to everyone who confirmed their address."
      count={issueCounts[show ?? 'all'] ?? 0}
      list={{ path: here, fields: { show: show ?? '' } }}
      page={issues}
      tabs={{
        name: 'show',
        label: 'Newsletters by status',
        all: [
          { value: '', label: 'All', count: issueCounts.all ?? 0 },
          ...issueStatuses.map((status) => ({
            value: status,
            label: issueStatusLooks[status].label,
            count: issueCounts[status] ?? 0,
          })),
        ],
      }}
      file={
        issueCounts.all
          ? { path: '/operator/lists/newsletter.csv', what: 'emails', label: 'Download newsletters' }
          : null
      }
      actions={
        mayWrite && (
          <Form method="post">
            <Button type="submit" name="intent" value="create">
              Write a newsletter
            </Button>
          </Form>
        )
      }
      above={<SubscriberCounts counts={counts} />}
      side={<Subscribers />}
    >
      <IssueTable issues={issues.items} isFiltered={show !== null} />
    </ListPage>
  )
}

/** The code that each subscriber gets, and the proof that each of them asked for emails. */
function Subscribers() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:max-xl:grid-cols-2">
      <Card as="section" padding="medium" aria-labelledby="offer" className="flex flex-col gap-2">
        <h2 id="offer" className="text-lg">
          Welcome code
        </h2>
        <p className="text-muted">
          New subscribers get a code for 10% off their first order. The marketplace pays for it.
        </p>
        <div className="mt-auto pt-2">
          <ButtonLink to="/operator/discounts?show=newsletter" tone="secondary" prefetch="none">
            See the codes
          </ButtonLink>
        </div>
      </Card>
      <ConsentExport />
    </div>
  )
}
