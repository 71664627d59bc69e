import { LinkTabs } from '#app/features/account/link-tabs.tsx'
import { ProfileForm } from '#app/features/account/profile-form.tsx'
import { VendorStatusNote } from '#app/features/account/vendor-status-note.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { requirePerson } from '#app/web/require-person.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { profileInput } from '#modules/identity'
import { profileOf, updateProfile } from '#modules/identity/server'
import { vendorProfile } from '#modules/vendors/server'
import type { Route } from './+types/profile-settings'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  const [profile, vendor] = await Promise.all([
    profileOf(person),
    person.vendorId ? vendorProfile(person, person.vendorId) : null,
  ])
  const isVendorTab = url.searchParams.get('tab') === 'vendor'
  return { profile, vendor, isVendorTab, productName: shopSettings().productName }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  const form = await request.formData()
  try {
    await updateProfile(person, profileInput.parse(Object.fromEntries(form)))
  } catch (error) {
    return formAnswer(error, form, {
      title: 'Update failed',
      message: 'Could not update your profile. Please try again.',
    })
  }
  return redirectWithToast('/profile-settings', {
    title: 'Profile updated',
    description: 'Your name and address are saved.',
    tone: 'success',
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Profile Settings · ${loaderData.productName}` },
]

export default function ProfileSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, vendor, isVendorTab } = loaderData
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-16">
      <PageHeader title="Profile Settings" />
      <LinkTabs
        label="Settings"
        tabs={[
          { to: '/profile-settings', label: 'Account', current: !isVendorTab },
          { to: '/profile-settings?tab=vendor', label: 'Vendor Settings', current: isVendorTab },
        ]}
      />
      <Card
        padding="large"
        role="tabpanel"
        aria-label={isVendorTab ? 'Vendor Settings' : 'Account'}
        className="mt-6"
      >
        {isVendorTab ? (
          <VendorStatusNote vendor={vendor} />
        ) : (
          <ProfileForm profile={profile} answer={actionData} />
        )}
      </Card>
    </div>
  )
}
