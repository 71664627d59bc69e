import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'

/** The page on which an artist opens a shop. */
const shopPage = '/profile-settings?tab=vendor'

type Line = readonly [icon: IconName, text: string]

const lines: Readonly<Record<'shopper' | 'artist', readonly Line[]>> = {
  shopper: [
    ['truck', 'Every order and its tracking in one place'],
    ['heart', 'Saved hats, designs and addresses on all your devices'],
    ['email', 'Messages with the artists who make your hats'],
  ],
  artist: [
    ['store', 'Your own shop: name it, and set your prices'],
    ['lock', 'Stripe pays your bank; connecting it takes minutes'],
    ['plus', 'Add your first hat: a name, a price and a picture'],
  ],
}

/** What an account gives to shoppers, and to those who are on their way to open a shop. */
export function AfterSignUp({ next }: { readonly next: string }) {
  return (
    <section aria-labelledby="after-sign-up" className="mt-7">
      <h2 id="after-sign-up" className="text-lg">
        {next === shopPage ? 'What happens next' : 'With an account'}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {lines[next === shopPage ? 'artist' : 'shopper'].map(([icon, text]) => (
          <li key={text} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 text-accent-text" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
