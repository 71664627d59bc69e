import { useEffect } from 'react'
import { loadAndAddToCart } from '#app/features/cart/load-and-add-to-cart.ts'
import { useIsLoggedIn } from '#app/features/cart/use-is-logged-in.ts'
import { LogoMark } from '#app/frame/logo.tsx'
import type { SiteLink } from '#app/site-links.ts'
import { Designer } from '#app/features/designer/designer.tsx'
import { starterFont, starterText } from '#app/features/designer/document/new-layer.ts'
import { ownDesignScript } from '#app/features/designer/saving/own-design-script.ts'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { afterPaint } from '#app/web/browser/after-paint.ts'
import { InlineScript } from '#app/web/boot/inline-script.tsx'
import { deferredPart } from '#app/web/browser/deferred-part.tsx'
import { showFonts } from '#app/web/boot/deferred-fonts.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { categoryPath } from '#modules/catalog'
import { categories } from '#modules/catalog/server'
import { siteSettings } from '#modules/site/server'
import { designFontLetters } from '#modules/design-engine/server'
import { useIsVendor } from './use-is-vendor.ts'
import type { Route } from './+types/custom'

export const handle = { sharedQuery: [], scriptsFirst: true } satisfies SharedPage

const ShareDesign = deferredPart(async () => {
  const { ShareDesign: Panel } = await import('#app/features/share/share-design.tsx')
  return Panel
})

/** The category of artists who take custom work, if the site has it. */
const customSlug = 'custom'

const lead =
  'Draw on a real trucker hat, turn it, and see right away what can be stitched. Then order it from an artist.'

export async function loader({ context }: Route.LoaderArgs) {
  const { productName, publicUrl } = siteSettings()
  const all = await categories(actorOf(context))
  return {
    productName,
    publicUrl,
    starterOutlines: await designFontLetters(starterFont, starterText),
    customCategory: all.find(({ slug }) => slug === customSlug)?.name ?? null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, publicUrl } }) =>
  pageMeta({
    site: { productName, publicUrl },
    title: `Start Designing · ${productName}`,
    shareTitle: 'Start Designing',
    description: lead,
    path: '/custom',
  })

export default function Custom({ loaderData }: Route.ComponentProps) {
  const isLoggedIn = useIsLoggedIn()
  const isVendor = useIsVendor()
  useEffect(() => afterPaint(() => void showFonts()), [])
  return (
    <div data-page="designer">
      <div className="page-width pt-8 pb-6 not-noscript:sr-only">
        <h1 className="text-2xl">Start Designing</h1>
        <p className="prose-width mt-3 text-muted">{lead}</p>
      </div>
      {/* It has run when React takes over, so the browser's build leaves it out. */}
      <InlineScript code={import.meta.env.SSR ? ownDesignScript : ''} />
      <Designer
        addToCart={(customItem) => loadAndAddToCart(customItem, isLoggedIn)}
        isLoggedIn={isLoggedIn}
        sharePanel={(open) => (
          <ShareDesign
            {...open}
            isLoggedIn={isLoggedIn}
            isVendor={isVendor}
            publicUrl={loaderData.publicUrl}
          />
        )}
        starterOutlines={loaderData.starterOutlines}
        home={<Home name={loaderData.productName} />}
        siteLinks={<SiteLinks />}
        withoutScripts={<HowItWorks customCategory={loaderData.customCategory} />}
      />
    </div>
  )
}

function Home({ name }: { readonly name: string }) {
  return (
    <AppLink
      to="/"
      aria-label={`${name} home`}
      className="flex h-11 min-w-9 shrink-0 items-center justify-center gap-2 rounded-field font-display text-lg font-extrabold tracking-[-0.035em]"
    >
      <LogoMark className="h-6 w-auto" />
      <span className="max-xl:hidden">{name}</span>
    </AppLink>
  )
}

const siteLinks: readonly SiteLink[] = [
  { to: '/cart', label: 'Cart' },
  { to: '/shop', label: 'Shop' },
  { to: '/about', label: 'About' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
]

/** In place of the footer. */
function SiteLinks() {
  return (
    <nav aria-label="Other pages" className="flex flex-wrap gap-x-4">
      {siteLinks.map(({ to, label }) => (
        <AppLink
          key={to}
          to={to}
          prefetch="none"
          className="text-sm text-muted underline hover:text-text pointer-coarse:py-2"
        >
          {label}
        </AppLink>
      ))}
    </nav>
  )
}

function HowItWorks({ customCategory }: { readonly customCategory: string | null }) {
  return (
    <div className="flex flex-col gap-4 not-noscript:hidden">
      <h2 className="text-xl">The designer needs JavaScript</h2>
      <p className="prose-width">
        Place text, graphics and your own artwork on the front, sides and back of a hat, as flat stitch, 3D
        puff, a woven or leather patch, or a print. To use the designer, turn on JavaScript and reload the
        page.
      </p>
      <p className="prose-width">
        You can also ask an artist for custom work: browse{' '}
        <AppLink to={customCategory ? categoryPath(customSlug) : '/shop'} className="underline">
          {customCategory ?? 'the shop'}
        </AppLink>{' '}
        and contact the artist whose hats you like.
      </p>
    </div>
  )
}
