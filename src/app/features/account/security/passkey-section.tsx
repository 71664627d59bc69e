import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { ReauthField } from './reauth-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityForm } from './security-form.tsx'
import { errorFor, type SectionProps } from './section-props.ts'

interface PasskeySectionProps extends SectionProps {
  readonly returnTo: string | null
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly addedAt: Date
    readonly lastUsedAt: Date | null
  }[]
  /** Recovery codes for operators whose only second factor is a passkey. */
  readonly codes: { readonly left: number; readonly fresh: readonly string[] | null } | null
}

export function PasskeySection({ reauth, answer, passkeys, returnTo, codes }: PasskeySectionProps) {
  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      text="Log in with your fingerprint, your face or your device’s PIN. There’s no password to steal."
    >
      {passkeys.length === 0 && (
        <p className="text-muted">No passkeys yet. Add one on each device that you use.</p>
      )}
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm text-muted">
                  Added <FormattedDate at={addedAt} />,{' '}
                  {lastUsedAt ? (
                    <>
                      last used <FormattedDate at={lastUsedAt} withTime />
                    </>
                  ) : (
                    'not used to log in yet'
                  )}
                </p>
              </div>
              <SecurityForm
                intent="remove-passkey"
                answer={answer}
                fields={{ passkey: id }}
                button="Remove"
                buttonSubject={name}
                pendingLabel="Removing..."
                look={{ tone: 'secondary', size: 'small' }}
              >
                <ReauthField
                  reauth={reauth}
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
      <AddPasskey reauth={reauth} returnTo={returnTo} />
      {codes && (
        <>
          <p className="text-sm text-muted">
            Your account asks for a passkey after the password. Recovery codes let you in if you lose your
            device. You have {codes.left} left.
          </p>
          {codes.fresh && <RecoveryCodes codes={codes.fresh} />}
          <SecurityForm
            intent="new-codes"
            answer={answer}
            button="Create new recovery codes"
            pendingLabel="Creating..."
            look={{ tone: 'secondary' }}
          >
            <ReauthField reauth={reauth} error={errorFor(answer, 'new-codes', 'currentPassword')} />
          </SecurityForm>
        </>
      )}
    </SettingsSection>
  )
}
