import styles from '#app/styles/app.css?url'
import bodyFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import { type ReactNode, useLayoutEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { initialsOf } from '#modules/identity'
import { cartCountOf } from '#modules/cart/server'
import type { Route } from './+types/root'
import { CartMerge } from './features/cart-actions/cart-merge.tsx'
import { NewsletterPopUp } from './features/newsletter/newsletter-pop-up.tsx'
import { errorMeta, ErrorPage } from './frame/error-page.tsx'
import { NavigationProgress } from './frame/navigation-progress.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { Toaster } from './frame/toaster.tsx'
import { cookieCartCount } from './web/cookie-cart.ts'
import { cspNonce } from './web/csp-nonce.ts'
import { demoShop } from './web/demo-shop.ts'
import { earlyPressScript, useEarlyPresses } from './web/early-presses.ts'
import { useFlashToasts } from './web/flash.ts'
import { InlineScript } from './web/inline-script.tsx'
import { PageFocus } from './web/page-focus.tsx'
import { actorOf, requestFacts } from './web/request-context.server.ts'
import { shopSettings } from './web/shop-settings.server.ts'
import { showTheme } from './web/theme.ts'
import { themeColors, themeScript } from './web/theme-script.ts'
import { loadViewer } from './web/viewer.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [viewer, cartCount] = await Promise.all([loadViewer(context), cartCountOf(actorOf(context))])
  // A page without a nonce goes into the shared cache: nothing in it may belong to one request.
  const isShared = context.get(cspNonce) === ''
  const requestId = isShared ? null : requestFacts(context).requestId
  const { productName, contactEmail, socialLinks } = shopSettings()
  const shop = { productName, contactEmail, socialLinks }
  return {
    viewer,
    cartCount: viewer ? cartCount : null,
    plainCartCount: viewer ? 0 : cookieCartCount(request.headers.get('cookie') ?? ''),
    shop,
    isDemo: context.get(demoShop),
    requestId,
  }
}

/**
 * Only what may have changed the person or the cart asks again: a submitted form, an explicit reload, the log-in page. Plain
 * navigation leaves the root's data out, which also keeps everything personal out of prefetched answers.
 */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isSubmitted = formMethod !== undefined && formMethod !== 'GET'
  return isSubmitted || currentUrl.href === nextUrl.href || nextUrl.pathname === '/login'
}

export const links: Route.LinksFunction = () => [
  ...[displayFont, bodyFont].map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'alternate', href: '/feeds/new-drops.xml', type: 'application/rss+xml', title: 'New drops' },
]

export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  const productName = loaderData?.shop.productName
  return error
    ? errorMeta(error, productName)
    : [
        { title: ['Your Hat, Your Identity', productName].filter(Boolean).join(' · ') },
        {
          name: 'description',
          content: 'Custom trucker hats by independent artists, bought from the people who make them.',
        },
      ]
}

/** The document around every page, the error page included. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const viewer = root?.viewer
  const person = viewer ? { ...viewer, initials: initialsOf(viewer.fullName) } : null
  useLayoutEffect(showTheme, [])
  useFlashToasts()
  useEarlyPresses()
  return (
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColors.dark} suppressHydrationWarning />
        {/* Before the first paint, and before the first press. */}
        <InlineScript code={`${themeScript};${earlyPressScript}`} />
        {/* Before everything that is fetched ahead: nothing can be painted without it. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <NavigationProgress />
        <SiteHeader
          productName={root?.shop.productName ?? null}
          person={person}
          cartCount={root?.cartCount ?? null}
          plainCartCount={root?.plainCartCount ?? 0}
        />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter shop={root?.shop ?? null} isDemo={root?.isDemo ?? false} />
        <Toaster />
        <CartMerge />
        <NewsletterPopUp isSignedIn={person !== null} />
        <PageFocus />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Only for what goes wrong in the root itself; a page that fails is caught by `routes/page-boundary.tsx`. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
