import {
  ContactAddress,
  LegalEntity,
  LegalList,
  type LegalPart,
  LegalText,
} from '#app/features/legal-text/legal-text.tsx'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import type { SiteSettings } from '#modules/site'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/terms'

export const handle = { sharedQuery: [] } satisfies SharedPage

export function loader() {
  return siteSettings()
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, publicUrl } }) =>
  pageMeta({
    site: { productName, publicUrl },
    title: `Terms of Service · ${productName}`,
    shareTitle: 'Terms of Service',
    description: `The rules between shoppers, artists and ${productName}.`,
    path: '/terms',
  })

export default function Terms({ loaderData: site }: Route.ComponentProps) {
  return (
    <LegalText
      title="Terms of Service"
      updated="2026-11-21"
      lead={`The rules between shoppers, the artists who sell, and ${site.productName}, the marketplace that connects them.`}
      parts={[...aboutBuying(site), ...aboutSelling(site), ...aboutUs(site)]}
      other={{ to: '/privacy', label: 'Privacy Policy' }}
    />
  )
}

type Site = Pick<SiteSettings, 'productName' | 'contactEmail' | 'legalName' | 'postalAddress'>

function aboutBuying({ productName, contactEmail }: Site): readonly LegalPart[] {
  return [
    {
      id: 'who-sells',
      title: 'Who sells to you',
      body: (
        <p>
          {productName} is a marketplace. Each hat is sold by the artist named on its page; your contract is
          with that artist. We run the site, accept payment on the artist’s behalf and help if something goes
          wrong.
        </p>
      ),
    },
    {
      id: 'your-account',
      title: 'Your account',
      body: (
        <LegalList
          items={[
            'You are at least 13 years old and, if you are a minor, a parent or guardian agrees to these terms.',
            'The information you give us is accurate, and you keep your password secret.',
            'You can buy without an account. Your confirmation email then contains the link to your order.',
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
            'The price, our platform fee, shipping and estimated tax are shown before you pay, each as a separate line. The total on the payment page is the final total.',
            'You pay on Stripe’s pages. Your order is placed once the payment is confirmed; while you pay, your hats are reserved for you.',
            'If a hat turns out to be unavailable after you paid, you get a full refund.',
            'Each artist ships separately. For local pickup, you arrange the time and place with the artist.',
          ]}
        />
      ),
    },
    {
      id: 'made-to-order',
      title: 'Made to order',
      body: (
        <p>
          Many hats are sewn or pressed only after you order them. Colors and the position of the stitching
          may differ slightly from the picture, because they are made by hand. You can cancel free of charge
          until the artist starts; after that, the hat is being made for you.
        </p>
      ),
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      body: (
        <>
          <p>
            If your order arrives damaged, unreasonably late or isn’t what you ordered, contact the artist
            first; you’ll find the contact details in your order. If you can’t agree on a solution, write to
            us at <ContactAddress email={contactEmail} /> within 30 days of delivery.
          </p>
          <p>
            Refunds are paid to the card you used, usually within ten days. Custom-made items can be returned
            only if they are defective. Your statutory rights are not affected.
          </p>
        </>
      ),
    },
  ]
}

function aboutSelling({ productName }: Site): readonly LegalPart[] {
  return [
    {
      id: 'selling',
      title: 'Selling',
      body: (
        <LegalList
          items={[
            'Anyone with an account may register as a vendor. You can sell once Stripe has verified your payout account.',
            'You sell your own work: designs that you created or have the right to use, described truthfully, with accurate stock.',
            'You pack and ship orders within the time you state, with the label from your dashboard.',
            'You answer shoppers, and accept returns of defective items.',
            'You are responsible for your own taxes.',
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
            separate line; your price is yours. If the fee changes, the new fee applies to orders placed after
            we have notified you.
          </p>
          <p>
            You are paid by transfer to your Stripe payout account after you have shipped. If an order is
            refunded, your share is deducted in the same way.
          </p>
        </>
      ),
    },
    {
      id: 'pictures-and-designs',
      title: 'Pictures and designs',
      body: (
        <p>
          Pictures and designs belong to the artists. By publishing them, an artist allows us to display them
          on {productName} and in link previews of its pages, for as long as they are published.
        </p>
      ),
    },
  ]
}

function aboutUs({ productName, contactEmail, legalName, postalAddress }: Site): readonly LegalPart[] {
  return [
    {
      id: 'no-place-here',
      title: 'What is not allowed',
      body: (
        <p>
          Copies of other people’s work, hate, threats, anything illegal, and attempts to abuse payments or
          the site itself. We may remove such content, close a shop or an account, and withhold payouts until
          the matter is resolved. If someone sells your work on {productName} without your permission, write
          to <ContactAddress email={contactEmail} /> and tell us where.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Liability',
      body: (
        <p>
          We run the site with care but cannot guarantee that it is always available. We are liable for our
          own willful misconduct and gross negligence, and wherever the law does not allow liability to be
          excluded. The artist is responsible for the goods themselves.
        </p>
      ),
    },
    {
      id: 'ending',
      title: 'Termination and changes',
      body: (
        <p>
          You may close your account at any time; open orders will still be fulfilled. If we change these
          terms in a way that affects you, we will notify you by email before the change takes effect. If a
          provision is invalid, the others remain in effect.
        </p>
      ),
    },
    {
      id: 'questions',
      title: 'Questions',
      body: (
        <>
          <p>
            Write to <ContactAddress email={contactEmail} />. A person answers.
          </p>
          <LegalEntity legalName={legalName} postalAddress={postalAddress} />
        </>
      ),
    },
  ]
}
