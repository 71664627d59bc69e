import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import {
  companyLinks,
  helpLinks,
  mailboxLink,
  type MenuCategory,
  shortFooterLinks,
  type SiteLink,
  shopLinks,
} from '#app/site-links.ts'
import { LogoMark, LogoPicture, type SiteLogo } from './logo.tsx'

const linkClasses =
  'flex min-h-9 w-fit max-w-full items-center wrap-anywhere text-muted hover:text-text hover:underline'

interface FooterSite {
  readonly contactEmail: string
  readonly socialLinks: readonly SiteLink[]
  readonly logo: SiteLogo | null
}

export interface SiteFooterProps {
  /** Null when the site settings failed to load. */
  readonly site: FooterSite | null
  /** Those in the menu. */
  readonly categories: readonly MenuCategory[]
  readonly isDemo: boolean
  /** One line, for pages on which people finish something. */
  readonly isShort: boolean
}

/** The page ends in a brim: a curved, stitched edge over the mesh. */
export function SiteFooter({ site, categories, isDemo, isShort }: SiteFooterProps) {
  return (
    <footer className="page-frame mt-16 sm:mt-24">
      <BrimEdge />
      <div className="mesh bg-sunken">
        {isShort ? <ShortFooter site={site} /> : <FullFooter site={site} categories={categories} />}
        {isDemo && (
          <p className="page-width pb-8 text-sm text-muted">
            This is a demo: no money moves and no email is sent.{' '}
            <a href={mailboxLink.to} className="underline hover:text-text">
              {mailboxLink.label}
            </a>
          </p>
        )}
      </div>
    </footer>
  )
}

function ShortFooter({ site }: Pick<SiteFooterProps, 'site'>) {
  return (
    <nav aria-label="Help" className="page-width flex flex-wrap gap-x-6 pt-2 pb-4 text-sm">
      {shortFooterLinks.map((link) => (
        <AppLink key={link.to} to={link.to} className={linkClasses}>
          {link.label}
        </AppLink>
      ))}
      {site && (
        <a href={`mailto:${site.contactEmail}`} className={linkClasses}>
          {site.contactEmail}
        </a>
      )}
    </nav>
  )
}

function FullFooter({ site, categories }: Pick<SiteFooterProps, 'site' | 'categories'>) {
  return (
    <div className="page-width grid grid-cols-2 gap-x-8 gap-y-2 pt-6 pb-10 sm:gap-y-10 md:grid-cols-4 lg:grid-cols-12">
      <div className="col-span-full flex flex-col gap-4 lg:col-span-4">
        {site?.logo ? (
          <LogoPicture {...site.logo} className="h-12 w-fit max-w-full object-contain object-left" />
        ) : (
          <LogoMark className="h-12 w-fit" />
        )}
        <p className="max-w-[16ch] font-display text-xl font-bold tracking-[-0.02em]">
          Your Hat, Your Identity
        </p>
        <p className="max-w-[44ch] text-muted max-sm:hidden">
          Custom trucker hats by independent artists. You buy from the person who makes them.
        </p>
      </div>
      <FooterLinks title="Shop" links={shopLinks(categories)} />
      <FooterLinks title="Company" links={companyLinks} />
      <FooterLinks title="Help" links={helpLinks} />
      {site && <Elsewhere {...site} />}
    </div>
  )
}

/** The site's social accounts and contact address. */
function Elsewhere({ contactEmail, socialLinks }: NonNullable<SiteFooterProps['site']>) {
  return (
    <div className="col-span-2 grid min-w-0 content-start gap-x-8 gap-y-4 sm:grid-cols-2 md:col-span-1 md:grid-cols-1 lg:col-span-2">
      {socialLinks.length > 0 && <FooterLinks title="Follow" links={socialLinks} outside />}
      <div className="min-w-0">
        <h2 className="mb-2 text-base">Email us</h2>
        <a
          href={`mailto:${contactEmail}`}
          className="flex min-h-9 w-fit max-w-full items-center text-muted hover:text-text hover:underline"
        >
          <span className="min-w-0 break-words">{contactEmail}</span>
        </a>
      </div>
    </div>
  )
}

interface FooterLinksProps {
  readonly title: string
  readonly links: readonly SiteLink[]
  readonly outside?: boolean
}

function FooterLinks({ title, links, outside = false }: FooterLinksProps) {
  const list = (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          {outside ? (
            <a href={link.to} rel="noopener noreferrer me" target="_blank" className={linkClasses}>
              {link.label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            <AppLink to={link.to} className={linkClasses}>
              {link.label}
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={title} className={outside ? '' : 'max-sm:col-span-2 lg:col-span-2'}>
      <div className="max-sm:hidden">
        <h2 className="mb-2 text-base">{title}</h2>
        {list}
      </div>
      {/* On a phone the lists would be longer than many pages. */}
      <details className="group border-b border-line sm:hidden">
        <summary className="flex min-h-11 items-center justify-between font-display font-bold">
          {title}
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        {list}
      </details>
    </nav>
  )
}

function BrimEdge() {
  return (
    <svg
      viewBox="0 0 1200 64"
      preserveAspectRatio="none"
      className="block h-10 w-full sm:h-16"
      aria-hidden="true"
    >
      <path d="M0 64V44C340-6 860-6 1200 44v20z" fill="var(--sunken)" />
      <path
        d="M0 58C340 8 860 8 1200 58"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeDasharray="6 5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
