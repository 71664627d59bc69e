import { helpTopics, type HelpQuestion } from '#app/features/help/help-topics.ts'
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
    <div className="page-width pb-20">
      <PageHeader title="Help" lead="What shoppers ask most." />
      <ul className="mb-12 grid gap-4 sm:grid-cols-3 sm:gap-6">
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
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Topics" className="self-start max-lg:hidden lg:sticky lg:top-24">
          <ul className="flex flex-col border-l border-line">
            {topics.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center px-4 font-semibold text-muted hover:text-text hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-12">
          {topics.map(({ id, name, questions }, topic) => (
            <section key={id} id={id} aria-label={name} className="scroll-mt-24">
              <h2 className="mb-2 text-xl">{name}</h2>
              {questions.map((question, index) => (
                <Question key={question.id} {...question} isOpen={topic === 0 && index === 0} />
              ))}
            </section>
          ))}
          <Card as="section" padding="large" stitch="always" aria-labelledby="contact">
            <h2 id="contact" className="text-xl">
              Something else?
            </h2>
            <p className="prose-width mt-2">
              For questions about a hat or an order, write to its artist first: they know it best. For
              everything else, email{' '}
              <a href={`mailto:${contactEmail}`} className="wrap-anywhere underline">
                {contactEmail}
              </a>
              .
            </p>
          </Card>
        </div>
      </div>
    </div>
  )
}

/** A disclosure: it opens without scripts, and the browser finds and links what is in it. */
function Question({ id, question, answer, link, isOpen }: HelpQuestion & { readonly isOpen: boolean }) {
  return (
    <details open={isOpen} className="border-b border-line">
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
