import { z } from 'zod'
import { OneButtonForm } from '#app/features/account/one-button-form.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { nextPathOf } from '#app/web/next-path.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { confirmEmail } from '#modules/identity/server'
import type { Route } from './+types/confirm-email'

/** A token that is none is refused like one that has ended. */
const confirmInput = z.object({
  token: z.string().max(2_000).catch(''),
  next: z.string().catch('/').transform(nextPathOf),
})

/** Mail scanners open links: only the button confirms. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  return { token, next: nextPathOf(searchParams.get('next')), productName: shopSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { token, next } = confirmInput.parse(Object.fromEntries(form))
  try {
    await confirmEmail(actorOf(context), token)
  } catch (error) {
    return formAnswer(error, form)
  }
  const query = new URLSearchParams({ notice: 'confirmed', ...(next === '/' ? {} : { next }) })
  return redirectWithToast(`/login?${query}`, { title: 'E-mail confirmed', tone: 'success' })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Confirm your e-mail address · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <OneButtonForm
      title={
        <>
          Confirm your <span className="whitespace-nowrap">e-mail</span> address
        </>
      }
      text={`One press, and your ${loaderData.productName} account is open.`}
      button="Confirm e-mail"
      pendingLabel="Confirming..."
      fields={{ token: loaderData.token, next: loaderData.next }}
      answer={actionData}
    />
  )
}
