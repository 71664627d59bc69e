import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { QrCode } from '#app/features/account/qr-code.tsx'
import { RecoveryCodes } from '#app/features/account/recovery-codes.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { demoShop } from '#app/web/demo-shop.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { cookieHeaders, proofOf } from '#app/web/log-in-answers.server.ts'
import { nextPathOf } from '#app/web/next-path.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { requirePerson } from '#app/web/require-person.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { confirmTotp, totpEnrolmentOf } from '#modules/identity/server'
import type { Route } from './+types/authenticator-app'

const security = '/profile-settings/security'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  const next = nextPathOf(url.searchParams.get('next'))
  return {
    enrolment: await totpEnrolmentOf(person),
    onwards: next === '/' ? security : next,
    isDemo: context.get(demoShop),
    productName: shopSettings().productName,
  }
}

const codeInput = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Please enter the code of your app.')
    .max(20, 'That is too long for a code.'),
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
  const { enrolment, onwards, isDemo } = loaderData
  const answer = actionData && 'errors' in actionData ? actionData : undefined
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
  useRefusalToast(answer, { isReadByForm: true })
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pb-16">
      <PageHeader
        title="Authenticator app"
        lead={codes ? 'Your app is set up. From now on the log-in asks for its code.' : undefined}
        back={{ to: security, label: 'Security' }}
        spaced={false}
      />
      {codes && (
        <>
          <RecoveryCodes codes={codes} />
          <ButtonLink to={onwards} prefetch="none" className="self-start">
            I have kept them
          </ButtonLink>
        </>
      )}
      {!codes && enrolment && <EnrolmentForm enrolment={enrolment} answer={answer} isDemo={isDemo} />}
      {!codes && !enrolment && (
        <Notice
          title="There is nothing to set up here"
          action={
            <ButtonLink to={security} prefetch="none" tone="secondary">
              To Security
            </ButtonLink>
          }
        >
          The set-up starts on the Security page.
        </Notice>
      )}
    </div>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

interface EnrolmentFormProps extends Pick<LoaderData, 'isDemo'> {
  readonly enrolment: NonNullable<LoaderData['enrolment']>
  readonly answer: Extract<Route.ComponentProps['actionData'], { errors: unknown }> | undefined
}

function EnrolmentForm({ enrolment, answer, isDemo }: EnrolmentFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const standIn = `/sandbox/authenticator?${new URLSearchParams({ key: enrolment.key })}`
  return (
    <Card padding="large" className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode {...enrolment.qr} label="The key as a QR picture" />
      <div className="flex flex-col gap-4">
        <p>
          Scan this with the app on your phone, or{' '}
          <a href={enrolment.address} className="underline">
            open the app here
          </a>
          . Then enter the code that it shows.
        </p>
        <div>
          <p className="text-sm text-muted">Or type this key into the app:</p>
          <p className="label break-words">{enrolment.key}</p>
        </div>
        {isDemo && (
          <p className="text-sm text-muted">
            No app at hand? This demo has{' '}
            <a href={standIn} target="_blank" rel="noreferrer" className="underline">
              a stand-in for one
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
          Turn it on
        </Button>
      </Form>
    </Card>
  )
}
