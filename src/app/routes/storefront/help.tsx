import { clsx } from 'clsx'
import embroidery400 from '#app/assets/craft-embroidery-400.avif'
import embroidery720 from '#app/assets/craft-embroidery-720.avif'
import embroideryWebp from '#app/assets/craft-embroidery-400.webp'
import { HelpSearch } from '#app/features/help/help-search.tsx'
import { type HelpQuestion, type HelpTopic, helpTopics } from '#app/features/help/help-topics.ts'
import { maxHelpSearch, searchHelp } from '#app/features/help/search-help.ts'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { dataScript } from '#app/features/search-engines/structured-data/structured-data.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { StitchRing } from '#app/ui/graphics/stitch.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/help'

export const handle = { sharedQuery: ['q'] } satisfies SharedPage

/** The texts come with the data, so that no script carries them. */
export function loader({ url }: Route.LoaderArgs) {
  const { productName, publicUrl, contactEmail, feeBasisPoints } = siteSettings()
  const topics = helpTopics({ productName, feeBasisPoints })
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, maxHelpSearch)
  return { topics, found: searchHelp(topics, search), search, productName, publicUrl, contactEmail }
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
  { icon: 'truck', name: 'Find your order', text: 'Bought without an account', to: '/find-order' },
  { icon: 'orders', name: 'Your orders', text: 'Track, cancel or return', to: '/orders' },
  { icon: 'email', name: 'Messages', text: 'Write with artists', to: '/messages' },
] as const

export default function Help({ loaderData }: Route.ComponentProps) {
  const { topics, found, search, contactEmail } = loaderData
  return (
    <div className="wide-page page-width pb-20">
      <div className="mb-6 grid gap-x-12 sm:mb-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center">
        <div>
          <PageHeader title="Help" lead="What shoppers ask most." />
          <HelpSearch search={search} topics={topics} />
        </div>
        <HeaderPicture />
      </div>
      <Shortcuts />
      {found.length === 0 ? (
        <EmptyState
          title="No answer found"
          text={`Nothing matches “${search}”. Try one word, or email us.`}
        />
      ) : (
        <Topics topics={found} isSearch={search !== ''} />
      )}
      <SomethingElse contactEmail={contactEmail} />
    </div>
  )
}

function HeaderPicture() {
  return (
    <picture className="max-lg:hidden">
      <source
        type="image/avif"
        srcSet={`${embroidery400} 400w, ${embroidery720} 720w`}
        sizes="(min-width: 64rem) 720px, 1px"
      />
      <img
        src={embroideryWebp}
        width={720}
        height={900}
        alt=""
        loading="lazy"
        className="mt-12 aspect-2/1 h-auto w-full rounded-card object-cover object-[50%_14%]"
      />
    </picture>
  )
}

function Shortcuts() {
  return (
    <ul className="mb-4 grid gap-3 sm:mb-6 sm:grid-cols-3 sm:gap-6">
      {shortcuts.map(({ icon, name, text, to }) => (
        <li key={to} className="min-w-0">
          <AppLink
            to={to}
            prefetch="none"
            className="group relative flex h-full items-center gap-4 rounded-card bg-raised p-5"
          >
            <Icon name={icon} className="size-7! text-accent-text" />
            <span className="min-w-0">
              <span className="block text-lg leading-tight font-semibold group-hover:underline">{name}</span>
              <span className="mt-0.5 block text-sm text-muted">{text}</span>
            </span>
            <StitchRing className="text-accent opacity-0 transition-opacity group-hover:opacity-100" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

const topicIcons: Readonly<Record<string, IconName>> = {
  orders: 'orders',
  'shipping-and-prices': 'truck',
  hats: 'tag',
  'your-data': 'lock',
}

/** Below each other, the topics have the order of the links to them. */
const oneColumnOrder = ['order-1', 'order-2', 'order-3', 'order-4']

interface TopicsProps {
  readonly topics: readonly HelpTopic[]
  /** Few answers are left, which are open. */
  readonly isSearch: boolean
}

/** Two columns that don't wait for each other: an answer that opens moves only what is below it. The first and the last are about as high as the others. */
function Topics({ topics, isSearch }: TopicsProps) {
  const isFirst = (index: number) => index % 4 === 0 || index % 4 === 3
  const columns = [topics.filter((_, index) => isFirst(index)), topics.filter((_, index) => !isFirst(index))]
  return (
    <div className={clsx('grid items-start gap-4 sm:gap-6', topics.length > 1 && 'lg:grid-cols-2')}>
      {columns.map((column) =>
        column[0] ? (
          <div key={column[0].id} className="contents min-w-0 flex-col gap-4 sm:gap-6 lg:flex">
            {column.map(({ id, name, questions }) => (
              <Card
                key={id}
                as="section"
                id={id}
                aria-label={name}
                className={clsx(
                  'scroll-mt-24 px-5! sm:px-6!',
                  oneColumnOrder[topics.findIndex((topic) => topic.id === id)],
                )}
              >
                <h2 className="mb-1 flex items-center gap-3 text-lg">
                  <Icon name={topicIcons[id] ?? 'info'} className="text-accent-text" />
                  {name}
                </h2>
                {questions.map((question, index) => (
                  <Question
                    key={question.id}
                    {...question}
                    isOpen={isSearch || (id === topics[0]?.id && index === 0)}
                  />
                ))}
              </Card>
            ))}
          </div>
        ) : null,
      )}
    </div>
  )
}

function SomethingElse({ contactEmail }: { readonly contactEmail: string }) {
  return (
    <Card
      as="section"
      stitch="always"
      aria-labelledby="contact"
      className="mt-4 flex flex-col gap-x-10 gap-y-4 p-6! sm:mt-6 sm:p-8! lg:flex-row lg:items-center lg:justify-between"
    >
      <div>
        <h2 id="contact" className="text-lg">
          Something else?
        </h2>
        <p className="prose-width mt-2">
          For questions about a hat or an order, write to its artist first: they know it best. For everything
          else, email us.
        </p>
      </div>
      <a
        href={`mailto:${contactEmail}`}
        className="inline-flex min-h-11 items-center gap-3 text-lg font-semibold wrap-anywhere underline hover:text-accent-text"
      >
        <Icon name="email" className="text-accent-text" />
        {contactEmail}
      </a>
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
      <div id={id} className="prose-width flex scroll-mt-32 flex-col items-start gap-2 pb-5 pl-8">
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
