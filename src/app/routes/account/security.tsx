import { data, redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { ProfileHeader } from '#app/features/account/profile-header.tsx'
import { AppSection } from '#app/features/account/security/app-section.tsx'
import { DeviceSection } from '#app/features/account/security/device-section.tsx'
import { PasskeySection } from '#app/features/account/security/passkey-section.tsx'
import { PasswordSection } from '#app/features/account/security/password-section.tsx'
import { ProviderSection } from '#app/features/account/security/provider-section.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { cookieHeaders, proofOf } from '#app/features/account/log-in/log-in-answers.server.ts'
import { nextPathOf } from '#app/web/request/next-path.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { requirePerson } from '#app/web/request/require-person.server.ts'
import { siteSettings } from '#modules/site/server'
import { newPasswordInput } from '#modules/identity'
import {
  beginLink,
  beginTotp,
  changePassword,
  endAllSessions,
  endSession,
  endTotp,
  newRecoveryCodes,
  openProviders,
  type ReauthProof,
  removeLink,
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
    available: openProviders(),
    lacksSecondFactor: person.lacksSecondFactor ?? false,
    next: nextPathOf(url.searchParams.get('next')),
    productName: siteSettings().productName,
  }
}

const noFields = z.object({})
const providerField = z.object({ provider: z.enum(['google', 'github', 'apple', 'oidc']) })

interface SecurityRequest {
  readonly person: Person
  readonly form: Readonly<Record<string, unknown>>
  readonly proof: ReauthProof
  /** The page to return to once the account has a second factor. */
  readonly next: string
}

/** A change that reads `fields` from the form. */
function change<Fields, Result>(
  fields: z.ZodType<Fields>,
  run: (request: SecurityRequest, fields: Fields) => Promise<Result>,
) {
  return (request: SecurityRequest) => run(request, fields.parse(request.form))
}

/** What each form on the page does, by its intent. */
const securityIntents = {
  'change-password': change(newPasswordInput, async ({ person, proof }, { password }) => {
    const { setCookies } = await changePassword(person, password, proof)
    return saved('Password changed', setCookies)
  }),
  'begin-app': change(noFields, async ({ person, proof, next }) => {
    await beginTotp(person, proof)
    return redirect(`${page}/app${next === '/' ? '' : `?next=${encodeURIComponent(next)}`}`)
  }),
  'new-codes': change(noFields, async ({ person, proof }) =>
    data({ recoveryCodes: await newRecoveryCodes(person, proof) }),
  ),
  'end-app': change(noFields, async ({ person, proof }) => {
    await endTotp(person, proof)
    return saved('Authenticator app removed')
  }),
  'remove-passkey': change(
    z.object({ passkey: z.string().max(64) }),
    async ({ person, proof }, { passkey }) => {
      await removePasskey(person, passkey, proof)
      return saved('Passkey removed')
    },
  ),
  'link-provider': change(providerField, async ({ person, proof }, { provider }) => {
    const { location, setCookies } = await beginLink(person, { provider, next: page }, proof)
    return redirectDocument(location, { headers: cookieHeaders(setCookies) })
  }),
  'remove-provider': change(providerField, async ({ person, proof }, { provider }) => {
    return saved(`${await removeLink(person, provider, proof)} removed`)
  }),
  'end-session': change(z.object({ session: z.string().max(64) }), async ({ person }, { session }) => {
    await endSession(person, session)
    return saved('Device logged out')
  }),
  'end-all': change(noFields, async ({ person }) => {
    const { setCookies } = await endAllSessions(person)
    return redirectWithToast('/login', { title: 'Logged out everywhere', tone: 'success' }, setCookies)
  }),
}

const intentField = z.object({ intent: z.custom<keyof typeof securityIntents>(isSecurityIntent) })

function isSecurityIntent(value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(securityIntents, value)
}

function saved(title: string, setCookies: readonly string[] = []): Response {
  return redirectWithToast(page, { title, tone: 'success' }, setCookies)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  const form = await request.formData()
  const fields = Object.fromEntries(form)
  try {
    const { intent } = intentField.parse(fields)
    const proof = proofOf(context, request, form)
    const next = nextPathOf(url.searchParams.get('next'))
    return await securityIntents[intent]({ person, form: fields, proof, next })
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Security · ${loaderData.productName}` },
]

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, available, lacksSecondFactor, next } = loaderData
  const answer = actionData && 'errors' in actionData ? actionData : undefined
  const newCodes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
  useRefusalToast(answer, { isReadByForm: true })
  // What an operator needs comes first.
  const password = (
    <PasswordSection
      reauth={overview}
      answer={answer}
      providers={overview.providers.map(({ label }) => label)}
    />
  )
  const app = (
    <AppSection
      reauth={overview}
      answer={answer}
      since={overview.secondFactorSince}
      codesLeft={overview.recoveryCodesLeft}
      newCodes={newCodes}
    />
  )
  return (
    <div className="page-width flex flex-col gap-8 pb-16">
      <ProfileHeader title="Security" current={page} />
      {lacksSecondFactor && (
        <Notice tone="warning" title="Operators need a second factor">
          Set up an authenticator app or add a passkey to open the operator pages.
        </Notice>
      )}
      {!lacksSecondFactor && password}
      {lacksSecondFactor && app}
      <PasskeySection
        reauth={overview}
        answer={answer}
        passkeys={overview.passkeys}
        returnTo={next === '/' ? null : next}
        codes={
          overview.requiresSecondFactor && !overview.secondFactorSince
            ? { left: overview.recoveryCodesLeft, fresh: newCodes }
            : null
        }
      />
      {lacksSecondFactor ? password : app}
      <ProviderSection reauth={overview} answer={answer} linked={overview.providers} available={available} />
      <DeviceSection answer={answer} sessions={overview.sessions} />
    </div>
  )
}
