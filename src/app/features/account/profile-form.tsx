import { Form, useNavigation } from 'react-router'
import { initialsOf, type Profile } from '#modules/identity'
import { AddressFields } from '#app/ui/forms/address-fields.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

export interface ProfileFormProps {
  readonly profile: Profile
  readonly answer: FormAnswer | undefined
}

/** Who the shopper is and, beside it on a wide screen, what they can change. */
export function ProfileForm({ profile, answer }: ProfileFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <AboutYou profile={profile} />
      <Form method="post" noValidate className="min-w-0 rounded-card bg-raised">
        <div className="flex flex-col gap-6 p-5 sm:p-8">
          <ErrorSummary errors={answer?.errors} message={answer?.message} />
          <section aria-labelledby="name-and-email" className="grid gap-5 sm:grid-cols-2">
            <h2 id="name-and-email" className="text-lg sm:col-span-2">
              Name and email
            </h2>
            <TextField
              label="Full Name"
              name="fullName"
              autoComplete="name"
              defaultValue={answer?.values.fullName ?? profile.fullName ?? ''}
              error={answer?.errors.fullName}
            />
            <EmailField readOnly value={profile.email} hint="Your email address cannot be changed." />
          </section>
          <section aria-labelledby="address" className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <h2 id="address" className="text-lg">
                Address
              </h2>
              <p className="mt-1 text-sm text-muted">
                Used at checkout while your{' '}
                <AppLink to="/profile-settings/addresses" prefetch="none" className="underline">
                  address book
                </AppLink>{' '}
                is empty.
              </p>
            </div>
            <AddressFields values={{ ...profile, ...answer?.values }} errors={answer?.errors ?? {}} />
          </section>
        </div>
        <div className="rounded-b-card border-t border-line px-5 py-4 sm:px-8">
          <Button type="submit" pending={pending} pendingLabel="Saving..." className="max-sm:w-full">
            Save Changes
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** With the initials of the header, and what others see. */
function AboutYou({ profile: { fullName, email } }: Pick<ProfileFormProps, 'profile'>) {
  return (
    <Card
      as="section"
      padding="large"
      aria-label="You"
      className="flex items-center gap-5 wrap-anywhere lg:flex-col lg:py-10 lg:text-center"
    >
      <span
        aria-hidden="true"
        className="label grid size-18 shrink-0 place-items-center rounded-full bg-accent text-xl font-bold text-on-accent lg:size-28 lg:text-2xl"
      >
        {fullName ? initialsOf(fullName) : (email[0] ?? '').toUpperCase()}
      </span>
      <div className="min-w-0">
        {fullName && <p className="font-display text-xl font-bold">{fullName}</p>}
        <p className="mt-1 text-sm text-muted lg:mt-2">
          Artists see your name when you order or write to them. Your email address stays private.
        </p>
      </div>
    </Card>
  )
}
