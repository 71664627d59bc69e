import { data, redirect } from 'react-router'
import { z } from 'zod'
import {
  AppSection,
  DeviceSection,
  PasskeySection,
  PasswordSection,
} from '#app/features/account/security-sections.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { proofOf } from '#app/web/log-in-answers.server.ts'
import { nextPathOf } from '#app/web/next-path.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { requirePerson } from '#app/web/require-person.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { newPasswordInput } from '#modules/identity'
import {
  beginTotp,
  changePassword,
  endAllSessions,
  endSession,
  endTotp,
  newRecoveryCodes,
  type Proof,
  removePasskey,
  securityOverview,
} from '#modules/identity/server'
import type { Person } from '#shared/actor.ts'
import type { Route } from './+types/security'

const page = '/profile-settings/security'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  return {
    overview: await securityOverview(person, request.headers.get('cookie')),
    lacksSecondFactor: person.lacksSecondFactor ?? false,
    next: nextPathOf(url.searchParams.get('next')),
    productName: shopSettings().productName,
  }
}

const change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('change-password') }),
  z.object({ intent: z.literal('begin-app') }),
  z.object({ intent: z.literal('new-codes') }),
  z.object({ intent: z.literal('end-app') }),
  z.object({ intent: z.literal('remove-passkey'), passkey: z.string().max(64) }),
  z.object({ intent: z.literal('end-session'), session: z.string().max(64) }),
  z.object({ intent: z.literal('end-all') }),
])

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  const form = await request.formData()
  try {
    const next = nextPathOf(url.searchParams.get('next'))
    return await makeChange(person, form, proofOf(context, request, form), next)
  } catch (error) {
    return formAnswer(error, form)
  }
}

async function makeChange(person: Person, form: FormData, proof: Proof, next: string) {
  const fields = Object.fromEntries(form)
  const wanted = change.parse(fields)
  const done = (title: string) => redirectWithToast(page, { title, tone: 'success' })
  switch (wanted.intent) {
    case 'change-password':
      await changePassword(person, newPasswordInput.parse(fields).password, proof)
      return done('Password changed')
    case 'begin-app':
      await beginTotp(person, proof)
      return redirect(`${page}/app${next === '/' ? '' : `?next=${encodeURIComponent(next)}`}`)
    case 'new-codes':
      return data({ recoveryCodes: await newRecoveryCodes(person, proof) })
    case 'end-app':
      await endTotp(person, proof)
      return done('Authenticator app removed')
    case 'remove-passkey':
      await removePasskey(person, wanted.passkey, proof)
      return done('Passkey removed')
    case 'end-session':
      await endSession(person, wanted.session)
      return done('Device signed out')
    case 'end-all': {
      const { setCookies } = await endAllSessions(person)
      return redirectWithToast('/login', { title: 'Signed out everywhere', tone: 'success' }, setCookies)
    }
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Security · ${loaderData.productName}` },
]

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, lacksSecondFactor, next } = loaderData
  const answer = actionData && 'errors' in actionData ? actionData : undefined
  const newCodes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
  useRefusalToast(answer, { isReadByForm: true })
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pb-16">
      <PageHeader
        title="Security"
        lead="How you log in, and where you are logged in."
        back={{ to: '/profile-settings', label: 'Profile Settings' }}
        spaced={false}
      />
      {lacksSecondFactor && (
        <Notice tone="warning" title="Operators need a second factor">
          Set up an authenticator app or add a passkey. The operators' pages open after that.
        </Notice>
      )}
      <PasswordSection locks={overview} answer={answer} providers={overview.providers} />
      <AppSection
        locks={overview}
        answer={answer}
        since={overview.secondFactorSince}
        codesLeft={overview.recoveryCodesLeft}
        newCodes={newCodes}
      />
      <PasskeySection
        locks={overview}
        answer={answer}
        passkeys={overview.passkeys}
        onwards={next === '/' ? null : next}
      />
      <DeviceSection answer={answer} sessions={overview.sessions} />
    </div>
  )
}
