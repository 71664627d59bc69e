import { clsx } from 'clsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { SecurityOverview } from '#modules/identity/server'

/** From here on, an owner should create new recovery codes. */
const fewCodes = 3

interface Fact {
  readonly name: string
  readonly text: string
  readonly isGood: boolean
  readonly action: string
  /** The id of the section that changes it. */
  readonly section: string
}

/** How the account is protected, each fact with a link to where it's changed. */
export function SecuritySummary({ overview }: { readonly overview: SecurityOverview }) {
  return (
    <Card as="section" aria-labelledby="protection" padding="large">
      <h2 id="protection" className="text-lg">
        Your protection
      </h2>
      <ul className="mt-3 -mb-2 grid gap-x-10 sm:grid-cols-2">
        {factsOf(overview).map(({ name, text, isGood, action, section }) => (
          <li
            key={name}
            className="flex items-center gap-3 border-b border-line py-2 last:border-b-0 sm:odd:nth-last-2:border-b-0"
          >
            <Icon name={isGood ? 'check' : 'warning'} className={isGood ? 'text-success' : 'text-warning'} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{name}</span>
              <span className={clsx('block text-sm', isGood ? 'text-muted' : 'text-warning')}>{text}</span>
            </span>
            <a href={`#${section}`} className="inline-flex min-h-11 items-center text-sm underline">
              {action}
              <span className="sr-only">: {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function factsOf(overview: SecurityOverview): readonly Fact[] {
  const { hasPassword, secondFactorSince, requiresSecondFactor, recoveryCodesLeft: codes } = overview
  const { passkeys, sessions } = overview
  const hasCodes = secondFactorSince !== null || requiresSecondFactor
  return [
    {
      name: 'Password',
      text: hasPassword ? 'Set' : 'Not set. You log in without one.',
      isGood: hasPassword || passkeys.length > 0,
      action: hasPassword ? 'Change' : 'Set up',
      section: 'password',
    },
    {
      name: 'Authenticator app',
      text: secondFactorSince ? 'On' : 'Off. Anyone with your password can log in.',
      isGood: secondFactorSince !== null || requiresSecondFactor,
      action: secondFactorSince ? 'Change' : 'Set up',
      section: 'app',
    },
    {
      name: 'Passkeys',
      text: passkeys.length === 0 ? 'No passkey yet' : `${passkeys.length} added`,
      isGood: passkeys.length > 0,
      action: passkeys.length > 0 ? 'Change' : 'Add',
      section: 'passkeys',
    },
    ...(hasCodes
      ? [
          {
            name: 'Recovery codes',
            text: codes <= fewCodes ? `Only ${codes} left. Create new ones.` : `${codes} left`,
            isGood: codes > fewCodes,
            action: 'Create new',
            section: secondFactorSince ? 'app' : 'passkeys',
          },
        ]
      : []),
    {
      name: 'Devices',
      text: sessions.length === 1 ? 'Only this one is logged in' : `${sessions.length} are logged in`,
      isGood: true,
      action: 'View',
      section: 'devices',
    },
  ]
}
