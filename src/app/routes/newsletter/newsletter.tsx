import { type BesideLine, BesideLines } from '#app/features/account/beside-lines.tsx'
import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import { LastIssueCard } from '#app/features/newsletter/last-issue-card.tsx'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf, requestFacts } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { lastIssue, subscribe } from '#modules/newsletter/server'
import type { Route } from './+types/newsletter'

export async function loader({ context }: Route.LoaderArgs) {
  return { productName: siteSettings().productName, last: await lastIssue(actorOf(context)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    const { network } = requestFacts(context)
    await subscribe(actorOf(context), Object.fromEntries(form), { network, source: 'page' })
  } catch (error) {
    return formAnswer(error, form)
  }
  return { isSent: true as const }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `News and 10% off · ${loaderData.productName}` },
  { name: 'description', content: 'New drops by email, and 10% off your first order.' },
]

const lines: readonly BesideLine[] = [
  ['tag', 'A code for 10% off, as soon as you confirm'],
  ['heart', 'New hats, collections and the artists behind them'],
  ['clock', 'Only when there’s something new'],
  ['lock', 'No tracking, and a link to unsubscribe in every email'],
]

/** The pop-up's offer as a page: for browsers without scripts, and for links. */
export default function NewsletterPage({ loaderData: { last }, actionData }: Route.ComponentProps) {
  const isSent = actionData !== undefined && 'isSent' in actionData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useRefusalToast(refused, { isReadByForm: true })
  return (
    <BesidePicture instead={last && <LastIssueCard issue={last} />}>
      <h1 className="text-2xl">Get 10% Off Your First Order</h1>
      {isSent ? (
        <Notice tone="success" title="Check your email">
          We sent you a link. Open it to confirm, and get your code.
        </Notice>
      ) : (
        <Card padding="large" stitch="always">
          <ErrorSummary message={refused?.message} errors={refused?.errors} />
          <NewsletterForm error={refused?.errors.email ?? null} email={refused?.values.email} />
        </Card>
      )}
      <BesideLines title="What you get" lines={lines} />
    </BesidePicture>
  )
}
