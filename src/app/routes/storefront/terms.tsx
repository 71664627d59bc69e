import { pageMeta } from '#app/features/search-engines/page-meta.ts'
import { ContactAddress, LegalList, LegalSection, LegalText } from '#app/features/legal-text/legal-text.tsx'
import type { SharedPage } from '#app/web/shared-page.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import type { Route } from './+types/terms'

export const handle = { sharedQuery: [] } satisfies SharedPage

export function loader() {
  return shopSettings()
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, publicUrl } }) =>
  pageMeta({
    shop: { productName, publicUrl },
    title: `Terms of Service · ${productName}`,
    shareTitle: 'Terms of Service',
    description: `The rules between shoppers, artists and ${productName}.`,
    path: '/terms',
  })

export default function Terms({ loaderData: { productName, contactEmail } }: Route.ComponentProps) {
  return (
    <LegalText
      title="Terms of Service"
      updated="November 21, 2026"
      lead={`The rules between those who buy, those who sell, and ${productName}, which brings them together.`}
      other={{ to: '/privacy', label: 'Privacy Policy' }}
    >
      <LegalSection title="Who sells to you">
        <p>
          {productName} is a marketplace. Each hat is sold by the artist named beside it; the contract is
          between you and that artist. We run the site, take the payment on the artist's behalf and help when
          something goes wrong.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <LegalList
          items={[
            'You are at least 13 years old, and an adult agrees when you are not of age yet.',
            'What you tell us is true, and you keep your password to yourself.',
            'You may buy without an account. Then the link in your confirmation mail leads to your order.',
          ]}
        />
      </LegalSection>
      <LegalSection title="Buying">
        <LegalList
          items={[
            'The price, our platform fee, shipping and estimated tax are shown before you pay. The total on the payment page is the total.',
            'Your order stands once the payment is confirmed. While you pay, your hats are held for you.',
            'Should a hat turn out to be gone although you paid, you get all your money back.',
            'Parcels of different artists travel separately.',
          ]}
        />
      </LegalSection>
      <LegalSection title="Returns and refunds">
        <p>
          If what arrives is broken, late beyond reason or not what you ordered, write to the artist first;
          the contact stands in your order. If the two of you find no way, write to us within 30 days of
          delivery. What was made for you alone can be returned only when it is faulty. Rights that the law
          gives you stay untouched.
        </p>
      </LegalSection>
      <LegalSection title="Selling">
        <LegalList
          items={[
            'Anyone with an account may register a shop. You can sell once Stripe has confirmed your payout account.',
            'You sell your own work: designs that you made or may use, described truthfully, in stock as stated.',
            'You pack and send what was ordered within the time you name, with the label from your dashboard.',
            'Our fee is shown to you when you register as a vendor. It is added to what the shopper pays, as a line of its own.',
            'You are paid by transfer to your payout account when you have shipped. A refund takes the money back the same way.',
            'Your taxes are yours to declare.',
          ]}
        />
      </LegalSection>
      <LegalSection title="What has no place here">
        <p>
          Copies of other people's work, hate, threats, anything illegal, and tricks with payments or the site
          itself. We may take such things down, close a shop or an account, and hold back payouts until it is
          settled.
        </p>
      </LegalSection>
      <LegalSection title="Pictures and designs">
        <p>
          They belong to the artists. By putting them up, an artist lets us show them on {productName} and in
          previews of its pages, for as long as they are up.
        </p>
      </LegalSection>
      <LegalSection title="Liability">
        <p>
          We keep the site running with care, yet cannot promise that it never fails. We answer for our own
          intent and gross negligence, and for what the law does not let us exclude. For the goods themselves
          the artist answers.
        </p>
      </LegalSection>
      <LegalSection title="Questions">
        <p>
          Write to <ContactAddress email={contactEmail} />. A person answers.
        </p>
      </LegalSection>
    </LegalText>
  )
}
