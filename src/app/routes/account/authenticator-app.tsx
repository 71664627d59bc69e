import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { QrCode } from '#app/features/account/security/qr-code.tsx'
import { RecoveryCodes } from '#app/features/account/security/recovery-codes.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { isDemoContext } from '#app/web/request/is-demo-context.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { cookieHeaders, proofOf } from '#app/features/account/log-in/log-in-answers.server.ts'
import { nextPathOf } from '#app/web/request/next-path.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { requirePerson } from '#app/web/request/require-person.server.ts'
import { siteSettings } from '#modules/site/server'
import { confirmTotp, totpEnrollmentOf } from '#modules/identity/server'
import type { Route } from './+types/authenticator-app'

const security = '/profile-settings/security'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  const next = nextPathOf(url.searchParams.get('next'))
  return {
    enrollment: await totpEnrollmentOf(person, request.headers.get('cookie')),
    returnTo: next === '/' ? security : next,
    isDemo: context.get(isDemoContext),
    productName: siteSettings().productName,
  }
}

const codeInput = z.object({
  code: z.string().trim().min(1, 'Please enter the code from your app.').max(20, 'This code is too long.'),
})

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  const form = await request.formData()
  try {
    const { code } = codeInput.parse(Object.fromEntries(form))
    const { recoveryCodes, setCookies } = await confirmTotp(person, code, proofOf(context, request, form))
    return data({ recoveryCodes }, { headers: cookieHeaders(setCookies) })
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Authenticator app · ${loaderData.productName}` },
]

export default function AuthenticatorAppPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enrollment, returnTo, isDemo } = loaderData
  const answer = actionData && 'errors' in actionData ? actionData : undefined
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
  useRefusalToast(answer, { isReadByForm: true })
  return (
    <div className="page-column flex flex-col gap-6 pb-16">
      <PageHeader
        title="Authenticator app"
        lead={codes ? 'Your app is set up. From now on, you’ll enter its code when you log in.' : undefined}
        back={{ to: security, label: 'Security' }}
        spaced={false}
      />
      {codes && (
        <>
          <RecoveryCodes codes={codes} />
          <ButtonLink to={returnTo} prefetch="none" className="self-start">
            I’ve saved them
          </ButtonLink>
        </>
      )}
      {!codes && enrollment && <EnrollmentForm enrollment={enrollment} answer={answer} isDemo={isDemo} />}
      {!codes && !enrollment && (
        <Notice
          title="Nothing to set up here"
          action={
            <ButtonLink to={security} prefetch="none" tone="secondary">
              Go to Security
            </ButtonLink>
          }
        >
          Start the setup on the Security page.
        </Notice>
      )}
    </div>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

interface EnrollmentFormProps extends Pick<LoaderData, 'isDemo'> {
  readonly enrollment: NonNullable<LoaderData['enrollment']>
  readonly answer: Extract<Route.ComponentProps['actionData'], { errors: unknown }> | undefined
}

function EnrollmentForm({ enrollment, answer, isDemo }: EnrollmentFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const standIn = `/sandbox/authenticator?${new URLSearchParams({ key: enrollment.key })}`
  return (
    <Card padding="large" className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode {...enrollment.qr} label="QR code with the setup key" />
      <div className="flex flex-col gap-4">
        <p>
          Scan this with the app on your phone, or{' '}
          <a href={enrollment.address} className="underline">
            open the app on this device
          </a>
          . Then enter the code it shows.
        </p>
        <div>
          <p className="text-sm text-muted">Or type this key into the app:</p>
          <p className="label break-words">{enrollment.key}</p>
        </div>
        {isDemo && (
          <p className="text-sm text-muted">
            No app? Use{' '}
            <a href={standIn} target="_blank" rel="noreferrer" className="underline">
              the demo’s authenticator
            </a>
            .
          </p>
        )}
      </div>
      <Form method="post" noValidate className="flex flex-col gap-4 sm:col-span-2">
        <ErrorSummary errors={answer?.errors} message={answer?.message} />
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          aria-required
          maxLength={20}
          error={answer?.errors.code}
          className="max-w-xs"
        />
        <Button type="submit" pending={pending} pendingLabel="Checking..." className="self-start">
          Turn on
        </Button>
      </Form>
    </Card>
  )
}
