import { z } from 'zod'
import { ProfileForm } from '#app/features/account/profile-form.tsx'
import { ProfileHeader } from '#app/features/account/profile-header.tsx'
import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { ShopTabs } from '#app/features/vendor-settings/shop-tabs.tsx'
import type { OnboardingEnd } from '#app/features/vendor-settings/use-onboarding-return.ts'
import {
  changeVendorTab,
  loadVendorTab,
  vendorIntents,
} from '#app/features/vendor-settings/vendor-tab.server.ts'
import { VendorTab } from '#app/features/vendor-settings/vendor-tab.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { readUploadForm } from '#app/web/request/uploads/read-upload-form.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { requirePerson } from '#app/web/request/require-person.server.ts'
import type { FramedPage } from '#app/web/request/page-frame-of.ts'
import { siteSettings } from '#modules/site/server'
import { savedAddresses } from '#modules/addresses/server'
import { profileInput } from '#modules/identity'
import { profileOf, updateProfile } from '#modules/identity/server'
import { avatarTooLarge } from '#modules/vendors'
import { maxAvatarBytes } from '#modules/vendors/server'
import type { Route } from './+types/profile-settings'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  const { productName, contactEmail, feeBasisPoints, approvesNewVendors } = siteSettings()
  const shared = { productName, contactEmail, feeBasisPoints, approvesNewVendors, maxAvatarBytes }
  if (url.searchParams.get('tab') !== 'vendor') {
    return {
      ...shared,
      profile: await profileOf(person),
      hasAddresses: (await savedAddresses(person)).length > 0,
      vendorTab: null,
    }
  }
  return {
    ...shared,
    profile: null,
    vendorTab: await loadVendorTab(person),
    from: returnOf(url.searchParams),
  }
}

function returnOf(query: URLSearchParams): OnboardingEnd {
  if (query.get('success') === 'true') return 'success'
  if (query.get('failed') === 'true') return 'failed'
  return query.get('refresh') === 'true' ? 'refresh' : null
}

const vendorIntent = z.enum(vendorIntents)

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  if (declaresTooMuch(request)) return answerLargeUpload()
  const form = await readUploadForm(request)
  const intent = vendorIntent.safeParse(form.get('intent'))
  if (intent.success) return changeVendorTab(person, intent.data, form)
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

/** Only an avatar can be this large, so answer that form. */
function answerLargeUpload() {
  const form = new FormData()
  form.set('intent', 'set-avatar')
  return formAnswer(avatarTooLarge(), form)
}

/** An artist’s settings are a page of the desk. */
export const handle: FramedPage<Route.ComponentProps['loaderData']> = {
  frame: ({ vendorTab }) => (vendorTab?.vendor ? 'short' : 'shop'),
}

const title = 'Profile Settings'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${title} · ${loaderData.productName}` },
]

export default function ProfileSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, vendorTab } = loaderData
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="page-width flex flex-col gap-8 pb-16">
      {vendorTab?.vendor ? (
        <>
          <PageHeader title={title} spaced={false} />
          <ShopTabs current="/profile-settings?tab=vendor" />
        </>
      ) : (
        <ProfileHeader
          title={title}
          current={vendorTab ? '/profile-settings?tab=vendor' : '/profile-settings'}
        />
      )}
      {vendorTab ? (
        <VendorTab
          {...loaderData}
          {...vendorTab}
          answer={actionData}
          avatar={(className) => (
            <VendorAvatar
              name={vendorTab.vendor?.displayName ?? '?'}
              url={vendorTab.vendor?.avatarUrl ?? null}
              className={className}
              sizes="80px"
            />
          )}
        />
      ) : (
        <ProfileForm profile={profile} hasAddresses={loaderData.hasAddresses} answer={actionData} />
      )}
    </div>
  )
}
