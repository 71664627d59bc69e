import {
  type BrowserItem,
  browserItems,
  type KeptData,
  keptData,
} from '#app/features/legal-text/kept-data.ts'
import { ContactAddress, LegalList, type LegalPart, LegalText } from '#app/features/legal-text/legal-text.tsx'
import { pageMeta } from '#app/features/search-engines/page-meta.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { SharedPage } from '#app/web/shared-page.ts'
import { type ShopSettings, shopSettings } from '#app/web/shop-settings.server.ts'
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

export default function Privacy({ loaderData: shop }: Route.ComponentProps) {
  return (
    <LegalText
      title="Privacy Policy"
      updated="2026-11-21"
      lead={`What ${shop.productName} knows about you, why, who else gets to see it, and how you have it corrected or deleted.`}
      parts={[...aboutKeeping(shop), ...aboutSharing(shop), ...aboutYou(shop)]}
      other={{ to: '/terms', label: 'Terms of Service' }}
    />
  )
}

type Shop = Pick<ShopSettings, 'productName' | 'contactEmail'>

const keptColumns: readonly Column<KeptData>[] = [
  { key: 'what', header: 'What', cell: ({ what }) => what },
  { key: 'why', header: 'Why', cell: ({ why }) => why },
  { key: 'until', header: 'Until', cell: ({ until }) => until },
]

const browserColumns: readonly Column<BrowserItem>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="break-words">{name}</span> },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  { key: 'what', header: 'What for', cell: ({ what }) => what },
  { key: 'until', header: 'Until', cell: ({ until }) => until },
]

function aboutKeeping({ productName }: Shop): readonly LegalPart[] {
  return [
    {
      id: 'in-short',
      title: 'In short',
      body: (
        <LegalList
          items={[
            'We keep what a shop needs to take, make and send an order, and nothing to advertise with.',
            'Card numbers never reach us. Stripe has them.',
            'An artist sees your name and address for what you ordered from them, and no more.',
            'You can look around, fill a cart and order without an account.',
          ]}
        />
      ),
    },
    {
      id: 'what-we-keep',
      title: 'What we keep, why and how long',
      body: (
        <>
          <DataTable
            caption="What we keep, why and how long"
            columns={keptColumns}
            rows={keptData}
            rowKey={({ what }) => what}
            empty={null}
          />
          <p>
            Most of it we need to fulfil our contract with you. The books we keep because the law obliges us,
            the technical records because we have an interest in a shop that works and is not abused.
          </p>
        </>
      ),
    },
    {
      id: 'never',
      title: 'What we never keep',
      body: (
        <p>
          Card numbers. You type them on the pages of Stripe, our payment provider. We do not build profiles,
          do not sell data, show no advertising and do not follow you around other sites. {productName} loads
          nothing from other companies into its pages.
        </p>
      ),
    },
    {
      id: 'browser',
      title: 'Cookies and what lies in your browser',
      body: (
        <>
          <p>
            Only what a page needs to work. That is why there is no banner to click away. You can clear all of
            it in your browser; you are then signed out and a cart without an account is empty.
          </p>
          <DataTable
            caption="Cookies and what lies in your browser"
            columns={browserColumns}
            rows={browserItems}
            rowKey={({ name }) => name}
            empty={null}
          />
          <p className="text-sm text-muted">
            The name of the session cookie may carry a prefix or the number of a port, as the address of the
            shop needs it.
          </p>
        </>
      ),
    },
  ]
}

function aboutSharing({ contactEmail }: Shop): readonly LegalPart[] {
  return [
    {
      id: 'who-else',
      title: 'Who else sees it',
      body: (
        <LegalList
          items={[
            'The artist you buy from: what you ordered from them, your name and the address to send it to. Not the rest of your order.',
            'Stripe: your payment and, for artists, the identity check that payouts need. Stripe answers for what it does with that.',
            'The carrier: name and address on the label.',
            'Those who run our machines and deliver our mail, on our instructions alone.',
            'Authorities, when the law obliges us.',
          ]}
        />
      ),
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      body: (
        <p>
          Connections are encrypted. Passwords are stored as a scramble that cannot be turned back. Pictures
          lose the place and the device they were taken with. Whoever tries passwords is slowed down. Should
          something go wrong in spite of that and concern you, we tell you without delay. If you find a hole,
          write to <ContactAddress email={contactEmail} />.
        </p>
      ),
    },
  ]
}

function aboutYou({ productName, contactEmail }: Shop): readonly LegalPart[] {
  return [
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          {productName} is not meant for children under 13, and we do not knowingly keep anything about them.
          If you think that a child under 13 has given us data, write to us and we delete it.
        </p>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: (
        <>
          <p>
            You may see, correct, take with you or delete what we know about you, object to a use of it, and
            complain to a data protection authority. Most of it you can change in your profile. What belongs
            to an order stays with it as long as the law asks.
          </p>
          <p>
            For everything else write to <ContactAddress email={contactEmail} />; we answer within 30 days,
            and it costs nothing.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          When this page changes in a way that matters to you, we say so by e-mail before it applies. The date
          on top is that of the last change.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Who we are',
      body: (
        <p>
          {productName} runs this marketplace and answers for what is written here. Write to{' '}
          <ContactAddress email={contactEmail} />. A person answers.
        </p>
      ),
    },
  ]
}
