import { data } from 'react-router'
import { z } from 'zod'
import { SetupSteps } from '#app/features/account/log-in/setup-steps.tsx'
import { OneButtonForm } from '#app/features/account/log-in/one-button-form.tsx'
import { clientOf } from '#app/features/account/log-in/log-in-answers.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { requirePerson } from '#app/web/request/require-person.server.ts'
import { siteSettings } from '#modules/site/server'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { becomeFirstOperator, isSetupLinkOpen } from '#modules/identity/server'
import type { Route } from './+types/setup'

/** An unreadable token gets the same answer as an expired one. */
const tokenInput = z.object({ token: z.string().max(200).catch('') })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { token } = tokenInput.parse(Object.fromEntries(url.searchParams))
  const actor = actorOf(context)
  const isOpen = await isSetupLinkOpen(actor, token)
  const email = actor.kind === 'person' ? actor.email : null
  return data(
    { productName: siteSettings().productName, isOpen, token, email },
    { status: isOpen ? 200 : 410 },
  )
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  const form = await request.formData()
  const { token } = tokenInput.parse(Object.fromEntries(form))
  try {
    await becomeFirstOperator(person, token, clientOf(context, request))
  } catch (error) {
    return formAnswer(error, form)
  }
  return redirectWithToast('/login?next=%2Foperator%2Fsetup', {
    title: 'You’re the operator now',
    description: 'Log in again to set up your second factor.',
    tone: 'success',
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Set up ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpen, token, email, productName } = loaderData
  useRefusalToast(actionData, { isReadByForm: true })
  if (!isOpen || email === null) return <SetupSteps isOpen={isOpen} token={token} productName={productName} />
  return (
    <OneButtonForm
      title={`Set up ${productName}`}
      text={`You’re logged in as ${email}. This account becomes the first operator: it manages settings, categories, artists and orders. You’ll be logged out, and you’ll set up a second factor when you log in again.`}
      button="Become the operator"
      pendingLabel="Setting up..."
      fields={{ token }}
      answer={actionData}
    />
  )
}
