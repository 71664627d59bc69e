import { Badge } from '#app/ui/badge.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { ReauthField } from './reauth-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoveryCodesLeft } from './recovery-codes-left.tsx'
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
      status={passkeys.length > 0 ? <Badge tone="green">On</Badge> : <Badge tone="gray">None yet</Badge>}
      text="Log in with your fingerprint, your face or your device’s PIN: there’s no password to steal. Add one on each device."
    >
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
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
                isOneLine
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
            device. <RecoveryCodesLeft left={codes.left} />
          </p>
          {codes.fresh && <RecoveryCodes codes={codes.fresh} />}
          <SecurityForm
            intent="new-codes"
            answer={answer}
            button="Create new recovery codes"
            pendingLabel="Creating..."
            look={{ tone: 'secondary' }}
            isOneLine
          >
            <ReauthField reauth={reauth} error={errorFor(answer, 'new-codes', 'currentPassword')} />
          </SecurityForm>
        </>
      )}
    </SettingsSection>
  )
}
