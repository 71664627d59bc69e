import {
  type BrowserItem,
  browserItems,
  type StoredData,
  storedData,
} from '#app/features/legal-text/stored-data.ts'
import {
  ContactAddress,
  LegalEntity,
  LegalList,
  type LegalPart,
  LegalText,
} from '#app/features/legal-text/legal-text.tsx'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import type { SiteSettings } from '#modules/site'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/privacy'

export const handle = { sharedQuery: [] } satisfies SharedPage

export function loader() {
  return siteSettings()
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, publicUrl } }) =>
  pageMeta({
    site: { productName, publicUrl },
    title: `Privacy Policy · ${productName}`,
    shareTitle: 'Privacy Policy',
    description: `What ${productName} knows about you, why, and how to have it deleted.`,
    path: '/privacy',
  })

export default function Privacy({ loaderData: site }: Route.ComponentProps) {
  return (
    <LegalText
      title="Privacy Policy"
      updated="2026-11-23"
      lead={`What ${site.productName} knows about you, why, who else sees it, and how to have it corrected or deleted.`}
      parts={[...aboutStorage(site), ...aboutSharing(site), ...aboutYou(site)]}
      other={{ to: '/terms', label: 'Terms of Service' }}
    />
  )
}

type Site = Pick<SiteSettings, 'productName' | 'contactEmail' | 'legalName' | 'postalAddress'>

const storedColumns: readonly Column<StoredData>[] = [
  { key: 'what', header: 'What', cell: ({ what }) => what },
  { key: 'why', header: 'Why', cell: ({ why }) => why },
  { key: 'until', header: 'Until', cell: ({ until }) => until },
]

const browserColumns: readonly Column<BrowserItem>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="break-words">{name}</span> },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  { key: 'what', header: 'Purpose', cell: ({ what }) => what },
  { key: 'until', header: 'Until', cell: ({ until }) => until },
]

function aboutStorage({ productName }: Site): readonly LegalPart[] {
  return [
    {
      id: 'in-short',
      title: 'In short',
      body: (
        <LegalList
          items={[
            'We store what a shop needs to take, make and ship an order, and nothing for advertising.',
            'Card numbers never reach us. Stripe processes them.',
            'An artist sees your name and address for what you ordered from them, and nothing else.',
            'You can browse, fill a cart and order without an account.',
          ]}
        />
      ),
    },
    {
      id: 'what-we-keep',
      title: 'What we store, why and how long',
      body: (
        <>
          <DataTable
            caption="What we store, why and how long"
            columns={storedColumns}
            rows={storedData}
            rowKey={({ what }) => what}
            empty={null}
          />
          <p>
            We need most of this data to fulfill our contract with you. We keep financial records because the
            law requires it, and technical logs because of our legitimate interest in a site that works and
            isn’t abused.
          </p>
        </>
      ),
    },
    {
      id: 'never',
      title: 'What we never store',
      body: (
        <p>
          Card numbers. You enter them on the pages of Stripe, our payment provider. We don’t build profiles,
          sell data, show ads or track you on other sites. {productName} loads nothing from other companies
          into its pages.
        </p>
      ),
    },
    {
      id: 'browser',
      title: 'Cookies and browser storage',
      body: (
        <>
          <p>
            We only store what a page needs to work, so there is no cookie banner. You can clear all of it in
            your browser. This logs you out and empties a cart that isn’t in an account.
          </p>
          <DataTable
            caption="Cookies and browser storage"
            columns={browserColumns}
            rows={browserItems}
            rowKey={({ name }) => name}
            empty={null}
          />
          <p className="text-sm text-muted">
            The name of the session cookie may include a prefix or a port number, depending on the site’s
            address.
          </p>
        </>
      ),
    },
  ]
}

function aboutSharing({ contactEmail }: Site): readonly LegalPart[] {
  return [
    {
      id: 'who-else',
      title: 'Who else sees it',
      body: (
        <LegalList
          items={[
            'The artist you buy from: what you ordered from them, your name and your shipping address. Not the rest of your order.',
            'Stripe: your payment and, for artists, the identity check that payouts require. Stripe is responsible for its own use of that data.',
            'The carrier: the name and address on the label.',
            'Our hosting and email providers, which process data only on our instructions.',
            'Authorities, when the law requires it.',
          ]}
        />
      ),
    },
    {
      id: 'safety',
      title: 'How we protect it',
      body: (
        <p>
          Connections are encrypted. Passwords are stored as one-way hashes. We strip location and camera data
          from images and rate-limit login attempts. If a data breach affects you, we’ll notify you without
          undue delay. To report a vulnerability, write to <ContactAddress email={contactEmail} />.
        </p>
      ),
    },
  ]
}

function aboutYou({ productName, contactEmail, legalName, postalAddress }: Site): readonly LegalPart[] {
  return [
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          {productName} is not intended for children under 13, and we do not knowingly collect data about
          them. If you believe that a child under 13 has given us personal data, contact us and we will delete
          it.
        </p>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: (
        <>
          <p>
            You may access, correct, export or delete your data, object to its use, and file a complaint with
            a data protection authority. You can change most of it in your profile. Data that belongs to an
            order is kept for as long as the law requires.
          </p>
          <p>
            For anything else, write to <ContactAddress email={contactEmail} />. We’ll answer within 30 days,
            free of charge.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          If we change this policy in a way that affects you, we’ll notify you by email before the change
          takes effect. The date at the top shows the last change.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Who we are',
      body: (
        <>
          <p>
            {legalName ?? productName} operates this marketplace and is responsible for the data described
            here. Write to <ContactAddress email={contactEmail} />. A person answers.
          </p>
          <LegalEntity legalName={legalName} postalAddress={postalAddress} />
        </>
      ),
    },
  ]
}
