import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { LogInMethodsField } from '#app/features/account/log-in/log-in-methods-field.tsx'
import { NewPasswordFields } from '#app/features/account/new-password-fields.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { clientOf } from '#app/features/account/log-in/log-in-answers.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { newPasswordInput } from '#modules/identity'
import { resetLinkOf, resetPassword } from '#modules/identity/server'
import type { Route } from './+types/reset-password'

/** An unreadable token gets the same refusal as an expired one. */
const linkInput = z.object({ token: z.string().max(200).catch('') })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { token } = linkInput.parse(Object.fromEntries(url.searchParams))
  // Null for a link that can't be used: it has expired, was used, or was cut off by an email program.
  const methods = await resetLinkOf(actorOf(context), token)
  return { token, methods, productName: siteSettings().productName }
}

/** The ids of the checked methods, from checkboxes named `keep-<id>`. */
function methodsToKeep(form: FormData): string[] {
  return [...form.keys()].flatMap((name) => (name.startsWith('keep-') ? [name.slice('keep-'.length)] : []))
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const fields = Object.fromEntries(form)
  try {
    const { token } = linkInput.parse(fields)
    const input = { ...newPasswordInput.parse(fields), token, keep: methodsToKeep(form) }
    const { setCookies } = await resetPassword(actorOf(context), input, clientOf(context, request))
    const toast = { title: 'Password changed', tone: 'success' } as const
    return redirectWithToast('/login?notice=password-changed', toast, setCookies)
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Reset password · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  useRefusalToast(actionData, { isReadByForm: true })
  if (!loaderData.methods) return <UnusableLink />
  return (
    <BesidePicture>
      <h1 className="text-2xl">Choose a new password</h1>
      <Card padding="large">
        <Form method="post" noValidate className="flex flex-col gap-5">
          <ErrorSummary errors={actionData?.errors} message={actionData?.message} />
          <input type="hidden" name="token" value={loaderData.token} />
          <NewPasswordFields errors={actionData?.errors} />
          <LogInMethodsField methods={loaderData.methods} answer={actionData} />
          <Button type="submit" wide pending={pending} pendingLabel="Saving...">
            Save new password
          </Button>
          {actionData?.code === 'link-invalid' && (
            <AppLink to="/forgot-password" prefetch="none" className="self-start text-sm underline">
              Request a new link
            </AppLink>
          )}
        </Form>
      </Card>
    </BesidePicture>
  )
}

function UnusableLink() {
  return (
    <BesidePicture>
      <h1 className="text-2xl">This link doesn’t work anymore</h1>
      <Card padding="large" className="flex flex-col items-start gap-5">
        <p>It was already used or has expired. We can email you a new one.</p>
        <ButtonLink to="/forgot-password" prefetch="none">
          Request a new link
        </ButtonLink>
      </Card>
    </BesidePicture>
  )
}
