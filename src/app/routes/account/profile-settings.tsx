import { AvatarForm } from '#app/features/account/avatar-form.tsx'
import { LinkTabs } from '#app/features/account/link-tabs.tsx'
import { ProfileForm } from '#app/features/account/profile-form.tsx'
import { VendorStatusNote } from '#app/features/account/vendor-status-note.tsx'
import { AccountPlaces } from '#app/features/account/account-places.tsx'
import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { requirePerson } from '#app/web/require-person.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { profileInput } from '#modules/identity'
import { profileOf, updateProfile } from '#modules/identity/server'
import { maxAvatarBytes, removeAvatar, setAvatar, vendorProfile } from '#modules/vendors/server'
import type { Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { Route } from './+types/profile-settings'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  const [profile, vendor] = await Promise.all([
    profileOf(person),
    person.vendorId ? vendorProfile(person, person.vendorId) : null,
  ])
  const isVendorTab = url.searchParams.get('tab') === 'vendor'
  return { profile, vendor, isVendorTab, maxAvatarBytes, productName: shopSettings().productName }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  if (Number(request.headers.get('content-length') ?? 0) > maxFormBytes)
    return formAnswer(avatarTooLarge(), new FormData())
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'set-avatar' || intent === 'remove-avatar') return changeAvatar(person, form)
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

/** A form with the largest picture that is taken, and no more: the rest is refused before it is read. */
const maxFormBytes = maxAvatarBytes + 100_000

function avatarTooLarge() {
  const words = { title: 'File too large', message: 'Please upload an image less than 2MB' }
  return refuse('picture-too-large', { ...words, status: 413 })
}

async function changeAvatar(person: Person, form: FormData) {
  const done = (title: string) =>
    redirectWithToast('/profile-settings?tab=vendor', { title, tone: 'success' })
  try {
    if (form.get('intent') === 'remove-avatar') {
      await removeAvatar(person)
      return done('Avatar removed')
    }
    const file = form.get('avatar')
    await setAvatar(
      person,
      file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
    )
    return done('Avatar updated')
  } catch (error) {
    return formAnswer(error, form, { title: 'Upload failed', message: 'Please try again in a moment.' })
  }
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
          <div className="flex flex-col gap-8">
            <VendorStatusNote vendor={vendor} />
            {vendor && (
              <AvatarForm
                hasAvatar={vendor.avatarUrl !== null}
                answer={actionData}
                maxBytes={loaderData.maxAvatarBytes}
                preview={
                  <VendorAvatar
                    name={vendor.displayName}
                    url={vendor.avatarUrl}
                    className="size-20"
                    sizes="80px"
                  />
                }
              />
            )}
          </div>
        ) : (
          <ProfileForm profile={profile} answer={actionData} />
        )}
      </Card>
      {!isVendorTab && <AccountPlaces />}
    </div>
  )
}
