import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import { Form, redirect, useNavigation } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { clientOf } from '#app/features/account/log-in/log-in-answers.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { magicLinkInput } from '#modules/identity'
import { requestPasswordReset } from '#modules/identity/server'
import type { Route } from './+types/forgot-password'

export function loader({ url }: Route.LoaderArgs) {
  return { isSent: url.searchParams.get('notice') === 'sent', productName: siteSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    const { email } = magicLinkInput.parse(Object.fromEntries(form))
    await requestPasswordReset(actorOf(context), email, clientOf(context, request))
    return redirect('/forgot-password?notice=sent')
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Forgot password · ${loaderData.productName}` },
]

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <BesidePicture>
      <h1 className="text-2xl">Forgot your password?</h1>
      {loaderData.isSent && !actionData && (
        <Notice title="Check your inbox">
          We sent you an email. Its link works once, within an hour. If you requested more than one, use the
          newest.
        </Notice>
      )}
      <Card padding="large">
        <Form method="post" noValidate className="flex flex-col gap-5">
          <ErrorSummary errors={actionData?.errors} message={actionData?.message} />
          <p>Enter your email address. We’ll send you a link to choose a new password.</p>
          <EmailField
            autoComplete="username"
            aria-required
            defaultValue={actionData?.values.email}
            error={actionData?.errors.email}
          />
          <Button type="submit" wide pending={pending} pendingLabel="Sending...">
            Send link
          </Button>
          <AppLink to="/login" prefetch="none" className="self-start text-sm underline">
            Back to login
          </AppLink>
        </Form>
      </Card>
    </BesidePicture>
  )
}
