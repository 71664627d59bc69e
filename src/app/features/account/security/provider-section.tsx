import { Form, useNavigation } from 'react-router'
import type { NamedProvider, ProviderName } from '#modules/identity'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { ProviderLogo } from '../log-in/provider-logo.tsx'
import { ReauthField } from './reauth-field.tsx'
import { errorFor, type SectionProps } from './section-props.ts'
import { SecurityForm } from './security-form.tsx'

export interface ProviderSectionProps extends SectionProps {
  readonly linked: readonly (NamedProvider & { readonly addedAt: Date })[]
  /** The providers that this marketplace supports. */
  readonly available: readonly NamedProvider[]
}

export function ProviderSection({ reauth, answer, linked, available }: ProviderSectionProps) {
  const others = available.filter((one) => !linked.some(({ provider }) => provider === one.provider))
  if (linked.length === 0 && others.length === 0) return null
  const error = (intent: string, provider: ProviderName) =>
    answer?.values.provider === provider ? errorFor(answer, intent, 'currentPassword') : undefined
  return (
    <SettingsSection title="Linked accounts" text="Log in with an account you have elsewhere.">
      {linked.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {linked.map(({ provider, label, addedAt }) => (
            <li key={provider} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
              <div className="min-w-0">
                <p className="font-semibold">{label}</p>
                <p className="text-sm text-muted">
                  Linked <FormattedDate at={addedAt} />
                </p>
              </div>
              <SecurityForm
                intent="remove-provider"
                answer={answer}
                fields={{ provider }}
                button="Remove"
                buttonSubject={label}
                pendingLabel="Removing..."
                look={{ tone: 'secondary', size: 'small' }}
                isOneLine
              >
                <ReauthField reauth={reauth} error={error('remove-provider', provider)} />
              </SecurityForm>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <LinkForm reauth={reauth} answer={answer} others={others} />}
    </SettingsSection>
  )
}

interface LinkFormProps extends SectionProps {
  readonly others: readonly NamedProvider[]
}

/** One password for whichever button is pressed. */
function LinkForm({ reauth, answer, others }: LinkFormProps) {
  const intent = 'link-provider'
  const { formData } = useNavigation()
  const own = answer?.values.intent === intent ? answer : undefined
  const pending = formData?.get('intent') === intent ? formData.get('provider') : null
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={own?.errors} message={own?.message} />
      <input type="hidden" name="intent" value={intent} />
      <div className="one-line-form">
        <ReauthField reauth={reauth} error={own?.errors.currentPassword} />
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          {others.map(({ provider, label }) => (
            <Button
              key={provider}
              type="submit"
              name="provider"
              value={provider}
              tone="secondary"
              pending={pending === provider}
              pendingLabel="One moment..."
            >
              <ProviderLogo provider={provider} />
              Link {label}
            </Button>
          ))}
        </div>
      </div>
    </Form>
  )
}
