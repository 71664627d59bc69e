/** The page on which an artist opens a shop. */
const shopPage = '/profile-settings?tab=vendor'

const email = 'We email you a link. Open it in this browser, and you’re logged in.'
const steps = {
  shopper: [email, 'Your cart, orders and designs are saved in your account.'],
  artist: [
    email,
    'Name your shop and connect Stripe, which pays you. It takes a few minutes.',
    'Add your first hat: a name, a price and a picture.',
  ],
} as const

/** What follows after signing up, for shoppers and for those who are on their way to open a shop. */
export function AfterSignUp({ next }: { readonly next: string }) {
  return (
    <section aria-labelledby="after-sign-up" className="border-t border-line pt-5 text-sm">
      <h2 id="after-sign-up" className="text-base">
        What happens next
      </h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-5 text-muted">
        {steps[next === shopPage ? 'artist' : 'shopper'].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>
  )
}
