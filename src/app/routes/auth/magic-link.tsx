import { z } from 'zod'
import { OneButtonForm } from '#app/features/account/one-button-form.tsx'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { clientOf, enter } from '#app/web/log-in-answers.server.ts'
import { nextPathOf } from '#app/web/next-path.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { logInWithMagicLink } from '#modules/identity/server'
import type { Route } from './+types/magic-link'

/** A token that is none is refused like one that has ended. */
const linkInput = z.object({
  token: z.string().max(200).catch(''),
  next: z.string().catch('/').transform(nextPathOf),
})

export function loader({ url }: Route.LoaderArgs) {
  return { ...linkInput.parse(Object.fromEntries(url.searchParams)), productName: shopSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { token, next } = linkInput.parse(Object.fromEntries(form))
  try {
    return enter(await logInWithMagicLink(actorOf(context), token, clientOf(context, request)), next)
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sign in · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function MagicLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, next, productName } = loaderData
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <OneButtonForm
      title={`Sign in to ${productName}`}
      text="One press, and you are in. If you have no account yet, this opens one."
      button={`Sign in to ${productName}`}
      pendingLabel="Signing in..."
      fields={{ token, next }}
      answer={actionData}
    />
  )
}
