import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { NewPasswordFields } from '#app/features/account/new-password-fields.tsx'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { clientOf } from '#app/web/log-in-answers.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { newPasswordInput } from '#modules/identity'
import { resetPassword } from '#modules/identity/server'
import type { Route } from './+types/reset-password'

/** A token that is none is refused like one that has ended. */
const linkInput = z.object({ token: z.string().max(200).catch('') })

export function loader({ url }: Route.LoaderArgs) {
  return { ...linkInput.parse(Object.fromEntries(url.searchParams)), productName: shopSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const fields = Object.fromEntries(form)
  try {
    const { token } = linkInput.parse(fields)
    const input = { ...newPasswordInput.parse(fields), token }
    await resetPassword(actorOf(context), input, clientOf(context, request))
  } catch (error) {
    return formAnswer(error, form)
  }
  return redirectWithToast('/login?notice=password-changed', { title: 'Password changed', tone: 'success' })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Reset password · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-16">
      <h1 className="text-2xl">Choose a new password</h1>
      <Card padding="large" stitch="always">
        <Form method="post" noValidate className="flex flex-col gap-5">
          <ErrorSummary errors={actionData?.errors} message={actionData?.message} />
          <input type="hidden" name="token" value={loaderData.token} />
          <NewPasswordFields errors={actionData?.errors} />
          <Button type="submit" wide pending={pending} pendingLabel="Saving...">
            Set the new password
          </Button>
          {actionData?.code === 'link-invalid' && (
            <AppLink to="/forgot-password" prefetch="none" className="self-start text-sm underline">
              Ask for a new link
            </AppLink>
          )}
        </Form>
      </Card>
    </div>
  )
}
