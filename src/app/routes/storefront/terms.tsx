import { ContactAddress, LegalList, type LegalPart, LegalText } from '#app/features/legal-text/legal-text.tsx'
import { pageMeta } from '#app/features/search-engines/page-meta.ts'
import type { SharedPage } from '#app/web/shared-page.ts'
import { type ShopSettings, shopSettings } from '#app/web/shop-settings.server.ts'
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

export default function Terms({ loaderData: shop }: Route.ComponentProps) {
  return (
    <LegalText
      title="Terms of Service"
      updated="2026-11-21"
      lead={`The rules between those who buy, those who sell, and ${shop.productName}, which brings them together.`}
      parts={[...aboutBuying(shop), ...aboutSelling(shop), ...aboutTheHouse(shop)]}
      other={{ to: '/privacy', label: 'Privacy Policy' }}
    />
  )
}

type Shop = Pick<ShopSettings, 'productName' | 'contactEmail'>

function aboutBuying({ productName, contactEmail }: Shop): readonly LegalPart[] {
  return [
    {
      id: 'who-sells',
      title: 'Who sells to you',
      body: (
        <p>
          {productName} is a marketplace. Each hat is sold by the artist named beside it; the contract is
          between you and that artist. We run the site, take the payment on the artist's behalf and help when
          something goes wrong.
        </p>
      ),
    },
    {
      id: 'your-account',
      title: 'Your account',
      body: (
        <LegalList
          items={[
            'You are at least 13 years old, and an adult agrees when you are not of age yet.',
            'What you tell us is true, and you keep your password to yourself.',
            'You may buy without an account. Then the link in your confirmation mail leads to your order.',
          ]}
        />
      ),
    },
    {
      id: 'buying',
      title: 'Buying',
      body: (
        <LegalList
          items={[
            'The price, our platform fee, shipping and estimated tax are shown before you pay, each as a line of its own. The total on the payment page is the total.',
            'You pay on the pages of Stripe. Your order stands once the payment is confirmed; while you pay, your hats are held for you.',
            'Should a hat turn out to be gone although you paid, you get all your money back.',
            'Parcels of different artists travel separately. With local pickup you arrange time and place with the artist.',
          ]}
        />
      ),
    },
    {
      id: 'made-to-order',
      title: 'Made to order',
      body: (
        <p>
          Many hats are sewn or pressed only after you order them. Colors and the place of a stitch may differ
          a little from the picture: that is what handwork looks like. Until the artist begins you can call
          the order off for nothing; from then on it is being made for you.
        </p>
      ),
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      body: (
        <>
          <p>
            If what arrives is broken, late beyond reason or not what you ordered, write to the artist first;
            the contact stands in your order. If the two of you find no way, write to us at{' '}
            <ContactAddress email={contactEmail} /> within 30 days of delivery.
          </p>
          <p>
            A refund goes back to the card that paid, usually within ten days. What was made for you alone can
            be returned only when it is faulty. Rights that the law gives you stay untouched.
          </p>
        </>
      ),
    },
  ]
}

function aboutSelling({ productName }: Shop): readonly LegalPart[] {
  return [
    {
      id: 'selling',
      title: 'Selling',
      body: (
        <LegalList
          items={[
            'Anyone with an account may register a shop. You can sell once Stripe has confirmed your payout account.',
            'You sell your own work: designs that you made or may use, described truthfully, in stock as stated.',
            'You pack and send what was ordered within the time you name, with the label from your dashboard.',
            'You answer shoppers, and take back what is faulty.',
            'Your taxes are yours to declare.',
          ]}
        />
      ),
    },
    {
      id: 'fee-and-payouts',
      title: 'Our fee and your payouts',
      body: (
        <>
          <p>
            Our fee is shown to you during vendor registration. It is added to what the shopper pays, as a
            line of its own; your price is yours. Should the fee change, it holds for orders placed after we
            have told you.
          </p>
          <p>
            You are paid by transfer to your payout account at Stripe once you have shipped. A refund takes
            the money back the same way.
          </p>
        </>
      ),
    },
    {
      id: 'pictures-and-designs',
      title: 'Pictures and designs',
      body: (
        <p>
          They belong to the artists. By putting them up, an artist lets us show them on {productName} and in
          previews of its pages, for as long as they are up.
        </p>
      ),
    },
  ]
}

function aboutTheHouse({ productName, contactEmail }: Shop): readonly LegalPart[] {
  return [
    {
      id: 'no-place-here',
      title: 'What has no place here',
      body: (
        <p>
          Copies of other people's work, hate, threats, anything illegal, and tricks with payments or the site
          itself. We may take such things down, close a shop or an account, and hold back payouts until it is
          settled. If something on {productName} is yours and somebody else sells it, write to{' '}
          <ContactAddress email={contactEmail} /> and say where.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: (
        <p>
          We keep the site running with care, yet cannot promise that it never fails. We answer for our own
          intent and gross negligence, and for what the law does not let us exclude. For the goods themselves
          the artist answers.
        </p>
      ),
    },
    {
      id: 'ending',
      title: 'Ending it, and changes',
      body: (
        <p>
          You may close your account at any time; open orders are still carried out. When these terms change
          in a way that matters to you, we say so by e-mail before it applies. If one of them does not hold
          before the law, the others stay.
        </p>
      ),
    },
    {
      id: 'questions',
      title: 'Questions',
      body: (
        <p>
          Write to <ContactAddress email={contactEmail} />. A person answers.
        </p>
      ),
    },
  ]
}
