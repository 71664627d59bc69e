import { type BesideLine, BesideLines } from '../beside-lines.tsx'

/** The page on which an artist opens a shop. */
const shopPage = '/profile-settings?tab=vendor'

const forShoppers: readonly BesideLine[] = [
  ['truck', 'Every order and its tracking in one place'],
  ['heart', 'Saved hats, designs and addresses on all your devices'],
  ['email', 'Messages with the artists who make your hats'],
]

const forArtists: readonly BesideLine[] = [
  ['store', 'Your own shop: name it, and set your prices'],
  ['lock', 'Stripe pays your bank; connecting it takes minutes'],
  ['plus', 'Add your first hat: a name, a price and a picture'],
]

/** What an account gives to shoppers, and to those who are on their way to open a shop. */
export function AfterSignUp({ next }: { readonly next: string }) {
  return next === shopPage ? (
    <BesideLines title="What happens next" lines={forArtists} />
  ) : (
    <BesideLines title="With an account" lines={forShoppers} />
  )
}
