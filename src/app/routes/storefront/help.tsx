import { type HelpQuestion, helpTopics } from '#app/features/help/help-topics.ts'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { dataScript } from '#app/features/search-engines/structured-data/structured-data.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { StitchRing } from '#app/ui/graphics/stitch.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/help'

export const handle = { sharedQuery: [] } satisfies SharedPage

/** The texts come with the data, so that no script carries them. */
export function loader() {
  const { productName, publicUrl, contactEmail, feeBasisPoints } = siteSettings()
  return { topics: helpTopics({ productName, feeBasisPoints }), productName, publicUrl, contactEmail }
}

export const meta: Route.MetaFunction = ({ loaderData: { topics, productName, publicUrl } }) => [
  ...pageMeta({
    site: { productName, publicUrl },
    title: `Help · ${productName}`,
    shareTitle: 'Help',
    description: `Orders, shipping, returns, sizes and custom hats on ${productName}.`,
    path: '/help',
  }),
  dataScript({
    '@type': 'FAQPage',
    mainEntity: topics
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  }),
]

/** What most people come for, without reading. */
const shortcuts = [
  {
    icon: 'truck',
    name: 'Find your order',
    text: 'Bought without an account? Use your order number and email.',
    to: '/find-order',
  },
  {
    icon: 'orders',
    name: 'Your orders',
    text: 'Track, cancel or return what you ordered with your account.',
    to: '/orders',
  },
  { icon: 'email', name: 'Messages', text: 'Read and answer what artists wrote to you.', to: '/messages' },
] as const

export default function Help({ loaderData: { topics, contactEmail } }: Route.ComponentProps) {
  return (
    <div className="wide-page page-width pb-20">
      <PageHeader title="Help" lead="What shoppers ask most." />
      <ul className="mb-4 grid gap-3 sm:mb-6 sm:grid-cols-3 sm:gap-6">
        {shortcuts.map(({ icon, name, text, to }) => (
          <li key={to} className="min-w-0">
            <AppLink
              to={to}
              prefetch="none"
              className="group relative flex h-full items-start gap-4 rounded-card bg-raised p-5 sm:flex-col sm:p-6"
            >
              <Icon name={icon} className="mt-0.5 size-7! text-accent-text" />
              <span className="min-w-0">
                <span className="block text-lg leading-tight font-semibold group-hover:underline">
                  {name}
                </span>
                <span className="mt-1 block text-sm text-muted">{text}</span>
              </span>
              <StitchRing className="text-accent opacity-0 transition-opacity group-hover:opacity-100" />
            </AppLink>
          </li>
        ))}
      </ul>
      {/* Two columns that don't wait for each other: an answer that opens moves only what is below it. */}
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        {[topics.slice(0, 2), topics.slice(2)].map((column, side) => (
          <div key={column[0]?.id} className="flex min-w-0 flex-col gap-4 sm:gap-6">
            {column.map(({ id, name, questions }) => (
              <Card key={id} as="section" id={id} aria-label={name} className="scroll-mt-24 px-5! sm:px-6!">
                <h2 className="mb-1 text-lg">{name}</h2>
                {questions.map((question, index) => (
                  <Question key={question.id} {...question} isOpen={id === topics[0]?.id && index === 0} />
                ))}
              </Card>
            ))}
            {side === 1 && <SomethingElse contactEmail={contactEmail} />}
          </div>
        ))}
      </div>
    </div>
  )
}

function SomethingElse({ contactEmail }: { readonly contactEmail: string }) {
  return (
    <Card as="section" stitch="always" aria-labelledby="contact" className="p-6 sm:p-7">
      <h2 id="contact" className="text-lg">
        Something else?
      </h2>
      <p className="prose-width mt-2">
        For questions about a hat or an order, write to its artist first: they know it best. For everything
        else, email{' '}
        <a href={`mailto:${contactEmail}`} className="wrap-anywhere underline">
          {contactEmail}
        </a>
        .
      </p>
    </Card>
  )
}

/** A disclosure: it opens without scripts, and the browser finds and links what is in it. */
function Question({ id, question, answer, link, isOpen }: HelpQuestion & { readonly isOpen: boolean }) {
  return (
    <details open={isOpen} className="not-last:border-b not-last:border-line">
      <summary className="flex min-h-12 items-center gap-3 py-3">
        <h3 className="text-base font-semibold tracking-normal">{question}</h3>
      </summary>
      {/* In here, so that an address with this id opens it. */}
      <div id={id} className="prose-width flex scroll-mt-32 flex-col items-start gap-2 pb-5">
        <p>{answer}</p>
        {link && (
          <AppLink to={link.to} prefetch="none" className="inline-flex min-h-9 items-center underline">
            {link.label}
          </AppLink>
        )}
      </div>
    </details>
  )
}
