import { z } from 'zod'
import { OneButtonForm } from '#app/features/account/one-button-form.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { confirmEmail } from '#modules/identity/server'
import type { Route } from './+types/confirm-email'

/** A token that is none is refused like one that has ended. */
const confirmInput = z.object({ token: z.string().max(2_000).catch('') })

/** Mail scanners open links: only the button confirms. */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, productName: shopSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    await confirmEmail(actorOf(context), confirmInput.parse(Object.fromEntries(form)).token)
  } catch (error) {
    return formAnswer(error, form)
  }
  return redirectWithToast('/login?notice=confirmed', { title: 'E-mail confirmed', tone: 'success' })
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
      fields={{ token: loaderData.token }}
      answer={actionData}
    />
  )
}
