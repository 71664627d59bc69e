import { pageMeta } from '#app/features/search-engines/page-meta.ts'
import { ContactAddress, LegalList, LegalSection, LegalText } from '#app/features/legal-text/legal-text.tsx'
import type { SharedPage } from '#app/web/shared-page.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import type { Route } from './+types/privacy'

export const handle = { sharedQuery: [] } satisfies SharedPage

export function loader() {
  return shopSettings()
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, publicUrl } }) =>
  pageMeta({
    shop: { productName, publicUrl },
    title: `Privacy Policy · ${productName}`,
    shareTitle: 'Privacy Policy',
    description: `What ${productName} knows about you, why, and how you have it deleted.`,
    path: '/privacy',
  })

export default function Privacy({ loaderData: { productName, contactEmail } }: Route.ComponentProps) {
  return (
    <LegalText
      title="Privacy Policy"
      updated="November 21, 2026"
      lead={`What ${productName} knows about you, why, who else gets to see it, and how you have it corrected or deleted.`}
      other={{ to: '/terms', label: 'Terms of Service' }}
    >
      <LegalSection title="What we keep">
        <LegalList
          items={[
            'Your account: e-mail address, name, a scrambled form of your password, and the address you save in your profile.',
            'Your orders: what you bought, from whom, at what price, where it goes, and what happened to it since.',
            'Your cart, when you are signed in. As a visitor your cart stays in your own browser.',
            'If you sell: the name and description of your shop, your sending address and the state of your payout account.',
            'Short-lived technical records: which page was asked for and whether it worked. They carry no cart, no message and no card data.',
          ]}
        />
      </LegalSection>
      <LegalSection title="What we never keep">
        <p>
          Card numbers. You type them on the pages of Stripe, our payment provider, and they never pass
          through our machines. We learn the brand and the last four digits, so that you can recognise the
          payment.
        </p>
      </LegalSection>
      <LegalSection title="Why we keep it">
        <LegalList
          items={[
            'To run the shop: take your order, pass it to the artist, have it delivered and answer your questions.',
            'To pay the artists and to keep the books that the law asks for.',
            'To protect everybody from fraud, for example by limiting how often a password can be tried.',
          ]}
        />
        <p>We do not sell data, show advertising or follow you around other sites.</p>
      </LegalSection>
      <LegalSection title="Who else sees it">
        <LegalList
          items={[
            'The artist you buy from sees what you ordered from them and where to send it. They do not see the rest of your order.',
            'Stripe handles payments and the identity checks of those who sell.',
            'The carrier gets the name and address on the label.',
            'Authorities, when the law obliges us.',
          ]}
        />
      </LegalSection>
      <LegalSection title="What lies in your browser">
        <p>
          One cookie that keeps you signed in. Besides it, your browser remembers your cart and whether you
          like it dark or light. There are no cookies for measuring or advertising.
        </p>
      </LegalSection>
      <LegalSection title="How long">
        <p>
          Your account stays until you ask us to delete it. Orders stay as long as tax law asks for, without
          anything that is not needed for that. Sign-in sessions end by themselves.
        </p>
      </LegalSection>
      <LegalSection title="Children">
        <p>
          {productName} is not meant for children under 13, and we do not knowingly keep anything about them.
          If you think that a child under 13 has given us data, write to us and we delete it.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          You may see, correct, take with you or delete what we know about you. Most of it you can change in
          your profile. For everything else write to <ContactAddress email={contactEmail} />; we answer within
          30 days.
        </p>
      </LegalSection>
      <LegalSection title="Changes">
        <p>
          When this page changes in a way that matters to you, we say so by e-mail before it applies. The date
          on top is that of the last change.
        </p>
      </LegalSection>
    </LegalText>
  )
}
