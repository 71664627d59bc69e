import type { ReactNode } from 'react'
import { type ProviderName, providerNames } from '#modules/identity'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'
import { Patch } from '#app/ui/patch.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'
import { AddPasskey } from './add-passkey.tsx'
import { ConfirmField, type LockState } from './confirm-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityForm } from './security-form.tsx'

export interface SectionProps {
  readonly locks: LockState
  readonly answer: FormAnswer | undefined
}

function Section({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" padding="large" className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      {children}
    </Card>
  )
}

const errorFor = (answer: FormAnswer | undefined, intent: string, field: string) =>
  answer?.values.intent === intent ? answer.errors[field] : undefined

interface PasswordSectionProps extends SectionProps {
  readonly providers: readonly ProviderName[]
}

export function PasswordSection({ locks, answer, providers }: PasswordSectionProps) {
  const intent = 'change-password'
  const others = providers.map((provider) => providerNames[provider]).join(' and ')
  return (
    <Section
      title="Password"
      text={
        locks.hasPassword
          ? 'A new password signs out all other devices, and we tell you by mail.'
          : `You log in without one${others && `, with ${others}`}. You may add one here.`
      }
    >
      <SecurityForm
        intent={intent}
        answer={answer}
        button={locks.hasPassword ? 'Change password' : 'Set a password'}
        pendingLabel="Saving..."
      >
        <ConfirmField locks={locks} always error={errorFor(answer, intent, 'currentPassword')} />
        <NewPasswordFields errors={answer?.values.intent === intent ? answer.errors : undefined} />
      </SecurityForm>
    </Section>
  )
}

interface AppSectionProps extends SectionProps {
  readonly since: Date | null
  readonly codesLeft: number
  readonly newCodes: readonly string[] | null
}

export function AppSection({ locks, answer, since, codesLeft, newCodes }: AppSectionProps) {
  if (!since) {
    return (
      <Section
        title="Authenticator app"
        text="A code from your phone at every log-in: a stolen password alone opens nothing."
      >
        <SecurityForm
          intent="begin-app"
          answer={answer}
          button="Set up an app"
          pendingLabel="One moment..."
          look={{ tone: 'secondary' }}
        >
          <ConfirmField locks={locks} error={errorFor(answer, 'begin-app', 'currentPassword')} />
        </SecurityForm>
      </Section>
    )
  }
  return (
    <Section
      title="Authenticator app"
      text={
        <>
          On since <FormattedDate at={since} />.{' '}
          {codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`} left.
        </>
      }
    >
      {newCodes && <RecoveryCodes codes={newCodes} />}
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <SecurityForm
          intent="new-codes"
          answer={answer}
          button="New recovery codes"
          pendingLabel="One moment..."
          look={{ tone: 'secondary' }}
        >
          <ConfirmField locks={locks} error={errorFor(answer, 'new-codes', 'currentPassword')} />
        </SecurityForm>
        <SecurityForm
          intent="end-app"
          answer={answer}
          button="Remove the app"
          pendingLabel="Removing..."
          look={{ tone: 'danger' }}
        >
          <ConfirmField locks={locks} error={errorFor(answer, 'end-app', 'currentPassword')} />
        </SecurityForm>
      </div>
    </Section>
  )
}

interface PasskeySectionProps extends SectionProps {
  readonly onwards: string | null
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly addedAt: Date }[]
}

export function PasskeySection({ locks, answer, passkeys, onwards }: PasskeySectionProps) {
  return (
    <Section
      title="Passkeys"
      text="Log in with a finger, a face or the PIN of a device. Nothing to remember and nothing to steal."
    >
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map(({ id, name, addedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm text-muted">
                  Added <FormattedDate at={addedAt} />
                </p>
              </div>
              <SecurityForm
                intent="remove-passkey"
                answer={answer}
                fields={{ passkey: id }}
                button="Remove"
                buttonAbout={name}
                pendingLabel="Removing..."
                look={{ tone: 'secondary', size: 'small' }}
              >
                <ConfirmField
                  locks={locks}
                  error={
                    answer?.values.passkey === id
                      ? errorFor(answer, 'remove-passkey', 'currentPassword')
                      : undefined
                  }
                />
              </SecurityForm>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey locks={locks} onwards={onwards} />
    </Section>
  )
}

interface DeviceSectionProps {
  readonly answer: FormAnswer | undefined
  readonly sessions: readonly {
    readonly id: string
    readonly device: string
    readonly signedInAt: Date
    readonly lastUsedAt: Date
    readonly isThisOne: boolean
  }[]
}

export function DeviceSection({ answer, sessions }: DeviceSectionProps) {
  return (
    <Section
      title="Devices"
      text="Where you are signed in. Sign out what you do not know, then change your password."
    >
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ id, device, signedInAt, lastUsedAt, isThisOne }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {isThisOne && <Patch>This device</Patch>}
              </p>
              <p className="text-sm text-muted">
                Signed in <FormattedDate at={signedInAt} withTime />, last used{' '}
                <FormattedDate at={lastUsedAt} withTime />
              </p>
            </div>
            {!isThisOne && (
              <SecurityForm
                intent="end-session"
                answer={answer}
                fields={{ session: id }}
                button="Sign out"
                buttonAbout={device}
                pendingLabel="Signing out..."
                look={{ tone: 'secondary', size: 'small' }}
              />
            )}
          </li>
        ))}
      </ul>
      <SecurityForm
        intent="end-all"
        answer={answer}
        button="Sign out everywhere"
        pendingLabel="Signing out..."
        look={{ tone: 'secondary' }}
      />
    </Section>
  )
}
