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
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { menuCategories } from '#modules/catalog/server'
import { siteSettings } from '#modules/site/server'
import { errorReporter } from '#platform/errors/error-reports.server.ts'
import type { Route } from './+types/root'
import { CartMerge } from './features/cart/merge/cart-merge.tsx'
import { NewsletterPopUp } from './features/newsletter/newsletter-pop-up.tsx'
import { iconVersion } from './features/share/pictures/site-icon.server.ts'
import { frameOf } from './features/site-settings/frame-of.server.ts'
import { AnnouncementBar } from './frame/announcement-bar.tsx'
import { errorMeta, ErrorPage } from './frame/error-page.tsx'
import { NavigationProgress } from './frame/navigation-progress.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { SiteIcons } from './frame/site-icons.tsx'
import { Toaster } from './frame/toaster.tsx'
import { cookieCartCount } from './web/visitor-cart/cookie-cart.ts'
import { isDemoContext } from './web/request/is-demo-context.ts'
import { earlyPressScript } from './web/boot/early-press-script.ts'
import { useEarlyPresses } from './web/boot/use-early-presses.ts'
import { useFlashToasts } from './web/toasts/use-flash-toasts.ts'
import { InlineScript } from './web/boot/inline-script.tsx'
import { PageFocus } from './frame/page-focus.tsx'
import { requestFacts, sharedRequestId } from './web/request/request-context.server.ts'
import { scriptErrorScript } from './web/boot/script-error-script.ts'
import { showTheme } from './web/boot/theme.ts'
import { themeColors, themeScript } from './web/boot/theme-script.ts'
import { pageFrameOf } from './web/request/page-frame-of.ts'
import { framePart } from './web/request/frame-part.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, requestId, personal } = requestFacts(context)
  const cookies = request.headers.get('cookie') ?? ''
  const [own, inMenu] = await Promise.all([personal ?? framePart(actor, cookies), menuCategories(actor)])
  const settings = siteSettings()
  return {
    viewer: own?.viewer ?? null,
    cartCount: own?.cartCount ?? null,
    savedIds: own?.savedIds ?? null,
    noScriptCartCount: own ? 0 : cookieCartCount(cookies),
    site: { ...frameOf(settings), iconVersion: iconVersion(settings) },
    categories: inMenu.map(({ name, slug }) => ({ name, slug })),
    isDemo: context.get(isDemoContext),
    requestId: requestId === sharedRequestId ? null : requestId,
    ...(errorReporter() ? { reportsErrors: true } : {}),
  }
}

/**
 * Only navigations that may have changed the user or the cart reload the root's data: a submitted form without errors, an explicit
 * reload, the login page. All others skip it, which also keeps personal data out of prefetched responses.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionStatus, currentUrl, nextUrl } = change
  // Until the data are here, the form's button would ignore the next press.
  if (actionStatus === 422) return false
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
  { rel: 'alternate', href: '/feeds/new-drops.xml', type: 'application/rss+xml', title: 'New drops' },
]

export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  const productName = loaderData?.site.productName
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

/** The document around every page, including the error page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const person = root?.viewer ?? null
  const frame = pageFrameOf(useMatches())
  useLayoutEffect(showTheme, [])
  useFlashToasts()
  useEarlyPresses()
  return (
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColors.dark} suppressHydrationWarning />
        {/* Before the first paint and the first click. It has run when React takes over, so the browser's build leaves it out. */}
        <InlineScript code={import.meta.env.SSR ? headScript(root?.reportsErrors ?? false) : ''} />
        {/* Before everything that is preloaded: the page can't be painted without it. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        {root?.site.accentSheet && (
          <link rel="stylesheet" href={root.site.accentSheet} precedence="default" />
        )}
        <Meta />
        <Links />
        <SiteIcons version={root?.site.iconVersion ?? null} />
      </head>
      <body>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <NavigationProgress />
        {frame === 'own' ? (
          children
        ) : (
          <>
            {root?.site.announcement && (
              <AnnouncementBar text={root.site.announcement} link={root.site.announcementLink} />
            )}
            <SiteHeader
              productName={root?.site.productName ?? null}
              logo={root?.site.logo ?? null}
              person={person}
              cartCount={root?.cartCount ?? null}
              noScriptCartCount={root?.noScriptCartCount ?? 0}
              categories={root?.categories ?? []}
            />
            <main id="content" tabIndex={-1}>
              {children}
            </main>
            <SiteFooter
              site={root?.site ?? null}
              categories={root?.categories ?? []}
              isDemo={root?.isDemo ?? false}
              isShort={frame === 'short'}
            />
            <NewsletterPopUp isLoggedIn={person !== null} />
          </>
        )}
        <Toaster />
        <CartMerge />
        <PageFocus />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function headScript(reportsErrors: boolean): string {
  return [...(reportsErrors ? [scriptErrorScript] : []), themeScript, earlyPressScript].join(';')
}

export default function Root() {
  return <Outlet />
}

/** Only for failures in the root itself; `routes/page-boundary.tsx` catches those of pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
