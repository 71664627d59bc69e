import { Card } from '#app/ui/card.tsx'
import { CardLinks, type Place } from '#app/ui/navigation/card-links.tsx'
import { initialsOf } from '#modules/identity'

export interface AccountLinksProps {
  readonly hasSecondStep: boolean
  readonly devices: number
  readonly addresses: number
  readonly isVendor: boolean
}

interface AccountCardProps {
  readonly profile: { readonly fullName: string | null; readonly email: string }
}

/** Who is logged in. */
export function AccountCard({ profile: { fullName, email } }: AccountCardProps) {
  return (
    <Card padding="large" className="flex items-center gap-4 sm:gap-5">
      <span
        aria-hidden="true"
        className="label grid size-16 shrink-0 place-items-center rounded-full bg-accent text-lg font-bold text-on-accent"
      >
        {fullName ? initialsOf(fullName) : (email[0] ?? '').toUpperCase()}
      </span>
      <div className="min-w-0">
        <p className="line-clamp-2 text-lg font-bold wrap-anywhere">{fullName ?? 'Your account'}</p>
        <p className="text-muted wrap-anywhere">{email}</p>
      </div>
    </Card>
  )
}

/** The state of the other pages of the account, each with its link. */
export function AccountLinks(facts: AccountLinksProps) {
  return (
    <section aria-labelledby="more" className="flex flex-col gap-4">
      <h2 id="more" className="text-lg">
        More about your account
      </h2>
      <CardLinks places={placesOf(facts)} />
    </section>
  )
}

function placesOf({ hasSecondStep, devices, addresses, isVendor }: AccountLinksProps): Place[] {
  const onDevices = devices === 1 ? 'logged in on this device only' : `logged in on ${devices} devices`
  return [
    {
      to: '/profile-settings/security',
      icon: 'lock',
      title: 'Security',
      text: `Second step ${hasSecondStep ? 'on' : 'off'}, ${onDevices}`,
    },
    {
      to: '/profile-settings/addresses',
      icon: 'truck',
      title: 'Addresses',
      text: addresses === 0 ? 'None saved yet' : `${addresses} saved for checkout`,
    },
    {
      to: '/profile-settings/data',
      icon: 'upload',
      title: 'Your data',
      text: 'Download a copy, or delete your account',
    },
    isVendor
      ? {
          to: '/vendor-dashboard',
          icon: 'store',
          title: 'Vendor Dashboard',
          text: 'Your shop’s orders, products and money',
        }
      : {
          to: '/profile-settings?tab=vendor',
          icon: 'store',
          title: 'Open a shop',
          text: 'Sell your own hats here',
        },
  ]
}
