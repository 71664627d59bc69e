import { z } from 'zod'
import { OneButtonForm } from '#app/features/account/log-in/one-button-form.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { nextPathOf } from '#app/web/request/next-path.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { confirmEmail, type OpenedSession } from '#modules/identity/server'
import { clientOf, redirectAfterLogIn } from '#app/features/account/log-in/log-in-answers.server.ts'
import type { Route } from './+types/confirm-email'

/** An unreadable token gets the same refusal as an expired one. */
const confirmInput = z.object({
  token: z.string().max(2_000).catch(''),
  next: z.string().catch('/').transform(nextPathOf),
})

/** Email scanners open links, so only the button confirms. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  return { token, next: nextPathOf(searchParams.get('next')), productName: siteSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { token, next } = confirmInput.parse(Object.fromEntries(form))
  try {
    const session = await confirmEmail(actorOf(context), token, clientOf(context, request))
    if (session) return welcome(session, next)
  } catch (error) {
    return formAnswer(error, form)
  }
  const query = new URLSearchParams({ notice: 'confirmed', ...(next === '/' ? {} : { next }) })
  return redirectWithToast(`/login?${query}`, { title: 'Email confirmed', tone: 'success' })
}

/** The browser that signed up is logged in; another one logs in first. */
function welcome(session: OpenedSession, next: string): Response {
  if (session.needsSecondFactor) return redirectAfterLogIn(session, next)
  return redirectWithToast(
    next,
    { title: 'Email confirmed', description: 'Welcome! You’re logged in.', tone: 'success' },
    session.setCookies,
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Confirm your email address · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <OneButtonForm
      title="Confirm your email address"
      text={`Confirm your email address to open your ${loaderData.productName} account.`}
      button="Confirm email"
      pendingLabel="Confirming..."
      fields={{ token: loaderData.token, next: loaderData.next }}
      answer={actionData}
    />
  )
}
