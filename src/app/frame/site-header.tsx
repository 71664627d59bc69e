import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { headerLinks, type MenuCategory } from '#app/site-links.ts'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { HeaderSearch } from './search/header-search.tsx'
import { Logo, type SiteLogo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import type { FramePerson } from './frame-person.ts'
import { ThemeMenu } from './theme-menu.tsx'

export interface SiteHeaderProps {
  /** The site's name; null when unknown. */
  readonly productName: string | null
  readonly logo: SiteLogo | null
  readonly person: FramePerson | null
  /** Null for a visitor, whose cart is in the browser. */
  readonly cartCount: number | null
  /** Number of hats in the no-script cart. */
  readonly noScriptCartCount: number
  /** Categories in the menu. */
  readonly categories: readonly MenuCategory[]
}

export function SiteHeader(props: SiteHeaderProps) {
  const { productName, logo, person, cartCount, noScriptCartCount, categories } = props
  const { pathname, key } = useLocation()
  return (
    <header className="page-frame sticky top-0 z-30 border-b border-line bg-background">
      <div className="page-width flex h-16 items-center gap-1 sm:gap-2">
        <AppLink
          to="/"
          aria-label={productName ? `${productName} home` : 'Home'}
          className={clsx(
            'min-w-0 rounded-field py-1 sm:mr-8 md:mr-4 lg:mr-8',
            person ? 'mr-1' : 'mr-2 min-[22.5rem]:mr-4',
          )}
        >
          <Logo picture={logo} name={productName} markOnly={person !== null} />
        </AppLink>
        <nav
          aria-label="Main"
          className="hidden flex-1 gap-5 whitespace-nowrap max-lg:text-sm md:flex lg:gap-7"
        >
          {headerLinks.map((link) => {
            const isCurrent = pathname === link.to
            return (
              <AppLink
                key={link.to}
                to={link.to}
                aria-current={isCurrent ? 'page' : undefined}
                className={clsx('font-semibold', isCurrent ? 'stitch-under' : 'text-muted hover:text-text')}
              >
                {link.label}
              </AppLink>
            )
          })}
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
          {productName && (
            <AppLink
              to={person?.isVendor ? '/vendor-dashboard' : '/sell'}
              prefetch={person?.isVendor ? 'none' : 'intent'}
              className="font-semibold text-muted hover:text-text max-lg:hidden"
            >
              {person?.isVendor ? 'Your shop' : `Sell on ${productName}`}
            </AppLink>
          )}
          <div className="relative size-11 max-md:hidden lg:ml-3 xl:w-60">
            <HeaderSearch key={key} place="header" />
          </div>
          <ThemeMenu />
          <CartLink serverCount={cartCount} noScriptCount={noScriptCartCount} />
          {person ? (
            <AccountMenu person={person} />
          ) : (
            <ButtonLink
              to="/login"
              prefetch="none"
              tone="secondary"
              size="small"
              className="ml-1 max-md:hidden"
            >
              Login
            </ButtonLink>
          )}
          <MobileMenu person={person} categories={categories} />
        </div>
      </div>
    </header>
  )
}
