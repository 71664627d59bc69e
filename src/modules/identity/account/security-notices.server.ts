import { layOutEmail, type EmailBlock } from '#platform/email/lay-out-email.ts'
import { queueAccountEmail } from './account-emails.server.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'
import { identity } from '../open-identity.server.ts'
import type { WayToLogIn } from '../log-in/ways-to-log-in.server.ts'

interface Notice {
  readonly subject: string
  readonly text: string
  readonly details?: readonly EmailBlock[]
}

/** Emails the owner that a way to log in changed, and what to do if it wasn't them. */
async function postNotice(to: string, kind: string, { subject, text, details = [] }: Notice): Promise<void> {
  const { publicUrl } = identity()
  const content = layOutEmail(
    {
      subject,
      heading: subject,
      preview: text,
      blocks: [
        { kind: 'paragraph', text },
        ...details,
        {
          kind: 'small',
          text: 'If this wasn’t you, choose a new password now. That logs out all devices, and the same page lists the passkeys and linked accounts that can log in, so you can remove them. Passkeys of operators stay: remove those under Security.',
        },
        { kind: 'button', label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
        { kind: 'link', label: 'Review Security', url: `${publicUrl}/profile-settings/security` },
      ],
    },
    identity(),
  )
  await queueAccountEmail(kind, { to, ...content })
}

export function queuePasswordChangedEmail(to: string): Promise<void> {
  return postNotice(to, 'password-changed', {
    subject: 'Your password was changed',
    text: 'Your password was changed, and all other devices were logged out. Passkeys and linked accounts still work.',
  })
}

/** After a reset: what it removed, and what can still log in. */
export function queuePasswordResetEmail(
  to: string,
  { removed, left }: { readonly removed: readonly WayToLogIn[]; readonly left: readonly WayToLogIn[] },
): Promise<void> {
  const list = (heading: string, ways: readonly WayToLogIn[]): EmailBlock[] =>
    ways.length === 0
      ? []
      : [
          { kind: 'heading', text: heading },
          { kind: 'lines', lines: ways.map(nameOf) },
        ]
  return postNotice(to, 'password-reset', {
    subject: 'Your password was changed',
    text: 'Your password was changed, and all devices were logged out.',
    details: [...list('Removed', removed), ...list('These can still log in', left)],
  })
}

/** As the page names it: 'Passkey "My phone"', 'Google account'. */
function nameOf({ kind, name }: WayToLogIn): string {
  return kind === 'passkey' ? `Passkey "${name}"` : `${name} account`
}

export function queueSecondFactorOnEmail(to: string): Promise<void> {
  return postNotice(to, 'second-factor-on', {
    subject: 'An authenticator app was set up',
    text: 'Your account now asks for a code from the app when you log in. All other devices were logged out.',
  })
}

export function queueSecondFactorOffEmail(to: string): Promise<void> {
  return postNotice(to, 'second-factor-off', {
    subject: 'The authenticator app was removed',
    text: 'Your account no longer asks for a code from the app when you log in.',
  })
}

export function queuePasskeyAddedEmail(to: string): Promise<void> {
  return postNotice(to, 'passkey-added', {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account. Anyone who can unlock it can log in with it.',
  })
}

export function queuePasskeyRemovedEmail(to: string): Promise<void> {
  return postNotice(to, 'passkey-removed', {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account. It can no longer be used to log in.',
  })
}

/** `provider` is its display name. */
export function queueProviderLinkedEmail(to: string, provider: string): Promise<void> {
  return postNotice(to, 'provider-linked', {
    subject: `A ${provider} account was linked`,
    text: `A ${provider} account was linked to your account. You can log in with it.`,
  })
}

export function queueProviderRemovedEmail(to: string, provider: string): Promise<void> {
  return postNotice(to, 'provider-removed', {
    subject: `The ${provider} account was removed`,
    text: `The ${provider} account is no longer linked to your account.`,
  })
}

/** An operator logged the person out, for example after a theft that they reported. */
export function queueLoggedOutEmail(to: string): Promise<void> {
  return postNotice(to, 'logged-out', {
    subject: 'You were logged out everywhere',
    text: 'We logged your account out on all devices. You can log in again as usual.',
  })
}

export function queueOperatorAddedEmail(to: string, roles: readonly StaffRole[]): Promise<void> {
  const what = roles.includes('admin')
    ? 'Your account can now manage the whole site: its settings, artists and orders.'
    : `Your account can now open the operator console, with the staff role ${roles.join(' and ')}.`
  return postNotice(to, 'operator-added', {
    subject: 'You’re an operator now',
    text: `${what} You were logged out everywhere. Log in again to set up a second factor; until then, operator pages stay closed.`,
  })
}

export function queueStaffRolesEmail(to: string, roles: readonly StaffRole[]): Promise<void> {
  return postNotice(to, 'staff-roles', {
    subject: 'Your staff roles changed',
    text:
      roles.length === 0
        ? 'You’re no longer an operator. Your account stays yours, without the operator console.'
        : `You’re an operator with these staff roles now: ${roles.join(', ')}.`,
  })
}
