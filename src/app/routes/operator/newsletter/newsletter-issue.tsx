import { clsx } from 'clsx'
import { redirect } from 'react-router'
import { z } from 'zod'
import { ActHistory } from '#app/features/console/audit/act-history.tsx'
import { IssueActs } from '#app/features/newsletter-issues/issue-acts.tsx'
import { IssueCounts } from '#app/features/newsletter-issues/issue-counts.tsx'
import { IssueForm } from '#app/features/newsletter-issues/issue-form.tsx'
import { IssuePreview } from '#app/features/newsletter-issues/issue-preview.tsx'
import { SendingUpdates } from '#app/features/newsletter-issues/sending-updates.tsx'
import { IssueStatusBadge } from '#app/features/newsletter-issues/issue-status-badge.tsx'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { NothingHere } from '#app/routes/storefront/nothing-here.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { collectionsForOperators, productsByIds } from '#modules/catalog/server'
import { issueActInput, issueInput, issueSendInput } from '#modules/newsletter'
import {
  cancelIssue,
  changeIssue,
  createIssue,
  issueForOperators,
  type OperatorIssue,
  previewIssue,
  scheduleIssue,
  sendTestIssue,
  unscheduleIssue,
} from '#modules/newsletter/server'
import { now } from '#platform/clock.server.ts'
import { auditEntriesAbout } from '#modules/operations/server'
import type { Actor, Person } from '#shared/actor.ts'
import { isId, type IssueId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { actOnForm, loadForOperator } from '../operator-page.server.ts'
import { maxProductSearch, productSearchIn, productsToAdd } from '../products-to-add.server.ts'
import type { Route } from './+types/newsletter-issue'

const here = '/operator/newsletter'

export function loader(args: Route.LoaderArgs) {
  const id = args.params.id.toLowerCase()
  const search = productSearchIn(args.url)
  return loadForOperator(args, async (actor) => {
    const found = await issueForOperators(actor, id)
    const { text } = await previewIssue(actor, id)
    return {
      ...found,
      isUnderWay: isUnderWay(found),
      text,
      search,
      choice: found.issue.status === 'draft' ? await choiceOf(actor, found.issue.products, search) : null,
      acts: await auditEntriesAbout(actor, id),
    }
  })
}

/** Whether it is being sent, or will be as soon as the job runs. */
function isUnderWay({ issue, maySend }: OperatorIssue): boolean {
  if (issue.status === 'sending') return true
  return issue.status === 'scheduled' && maySend.allowed && issue.sendAt !== null && issue.sendAt <= now()
}

/** What a draft can show: collections, the hats that it shows, and those that a search finds. */
async function choiceOf(actor: Actor, products: Parameters<typeof productsByIds>[1], search: string) {
  const found = await productsToAdd(actor, search)
  const chosen = await productsByIds(actor, products)
  const toChoose = (of: { id: string; name: string; vendorName: string; image: string | null }) => ({
    id: of.id,
    name: of.name,
    vendorName: of.vendorName,
    image: of.image,
  })
  return {
    collections: (await collectionsForOperators(actor))
      .filter(({ isPublished }) => isPublished)
      .map(({ slug, title }) => ({ value: slug, label: title })),
    chosen: chosen.map(toChoose),
    found: found.filter(({ id }) => !products.includes(id)).map(toChoose),
  }
}

const intents = z.object({ intent: z.enum(['save', 'find', 'test', 'send', 'unschedule', 'cancel', 'copy']) })
const searched = z.object({ find: z.string().max(maxProductSearch).catch('') })

export function action(args: Route.ActionArgs) {
  return actOnForm(args, async (operator, form) => {
    const id = args.params.id.toLowerCase()
    if (!isId(id)) throw notFound('Newsletter')
    const fields = { ...Object.fromEntries(form), products: form.getAll('products') }
    return acted(operator, id as IssueId, fields)
  })
}

async function acted(operator: Person, id: IssueId, fields: Readonly<Record<string, unknown>>) {
  const page = `${here}/${id}`
  const { intent } = intents.parse(fields)
  switch (intent) {
    case 'save':
      await changeIssue(operator, id, issueInput.parse(fields))
      return redirectWithToast(page, { title: 'Saved', tone: 'success' })
    case 'find':
      await changeIssue(operator, id, issueInput.parse(fields))
      return redirect(`${page}?${new URLSearchParams({ q: searched.parse(fields).find })}`)
    case 'test': {
      const description = `It goes to ${await sendTestIssue(operator, id)}.`
      return redirectWithToast(page, { title: 'Test sent', description, tone: 'success' })
    }
    case 'send': {
      const at = await scheduleIssue(operator, id, issueSendInput.parse(fields))
      return redirectWithToast(page, { title: at ? 'Scheduled' : 'Sending has started', tone: 'success' })
    }
    case 'unschedule':
      await unscheduleIssue(operator, id, issueActInput.parse(fields).reason)
      return redirectWithToast(page, { title: 'It is a draft again', tone: 'success' })
    case 'cancel':
      await cancelIssue(operator, id, issueActInput.parse(fields).reason)
      return redirectWithToast(page, { title: 'Canceled', tone: 'success' })
    case 'copy':
      return redirect(`${here}/${await createIssue(operator, id)}`)
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [
        { title: `${shown.issue.subject || 'Newsletter'} · ${productName}` },
        { name: 'robots', content: 'noindex' },
      ]
    : unknownAddressMeta(productName)

export default function NewsletterIssuePage({
  loaderData: { productName, shown, newest },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData ?? undefined
  const mayWrite = useMay()('write_newsletter')
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { issue, isUnderWay: isSending, subscribed, perMinute, maySend, text, search, choice, acts } = shown
  const acting = <IssueActs {...{ issue, subscribed, perMinute, maySend, answer }} />
  return (
    <div className="@container flex flex-col gap-6 pb-20">
      <ConsoleHeader
        title={issue.subject || 'New newsletter'}
        back={{ to: here, label: 'Newsletter' }}
        beside={<IssueStatusBadge status={issue.status} />}
      />
      {isSending && <SendingUpdates page={`${here}/${issue.id}`} />}
      {issue.status === 'scheduled' && issue.sendAt && !isSending && (
        <Notice title="It will be sent">
          From <FormattedDate at={issue.sendAt} withTime /> (UTC), to everyone who is subscribed then.
          {!maySend.allowed && ` ${maySend.reason.message}`}
        </Notice>
      )}
      {issue.startedAt && <IssueCounts issue={issue} />}
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
          mayWrite && (choice ? '@4xl:grid-cols-2' : '@4xl:grid-cols-[minmax(0,1fr)_20rem]'),
        )}
      >
        {mayWrite && choice && (
          <IssueForm key={issue.version} issue={issue} search={search} answer={answer} {...choice} />
        )}
        {/* In a narrow window, it's written, previewed, then sent. */}
        <div className="flex min-w-0 flex-col gap-6">
          {mayWrite && choice && <div className="@max-4xl:order-last">{acting}</div>}
          <IssuePreview
            from={productName}
            id={issue.id}
            version={issue.version}
            subject={issue.subject}
            preview={issue.preview}
            text={text}
          />
        </div>
        {/* What is written stays above what is done with it; a newsletter that can’t be changed has its acts first. */}
        {mayWrite && !choice && <div className="@max-4xl:order-first">{acting}</div>}
      </div>
      <ActHistory acts={acts} />
    </div>
  )
}
