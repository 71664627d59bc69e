import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
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
  const pending = useNavigation().state !== 'idle'
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-16">
      <h1 className="text-2xl">
        Confirm your <span className="whitespace-nowrap">e-mail</span> address
      </h1>
      <Card padding="large" stitch="always">
        <Form method="post" className="flex flex-col gap-5">
          <ErrorSummary message={actionData?.message} />
          <input type="hidden" name="token" value={loaderData.token} />
          <p>One press, and your {loaderData.productName} account is open.</p>
          <Button type="submit" wide pending={pending} pendingLabel="Confirming...">
            Confirm e-mail
          </Button>
        </Form>
        {actionData && (
          <p className="mt-5 text-sm">
            <AppLink to="/login" prefetch="none" className="underline">
              To the login
            </AppLink>
          </p>
        )}
      </Card>
    </div>
  )
}
