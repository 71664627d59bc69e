import hatPicture from '#app/assets/designer-hat-720.webp'
import { useAddToCart } from '#app/features/cart-actions/use-add-to-cart.ts'
import { useIsSignedIn } from '#app/features/cart-actions/use-is-signed-in.ts'
import { Designer } from '#app/features/designer/designer.tsx'
import { fontPath } from '#app/features/designer/font-path.ts'
import { starterFont } from '#app/features/designer/new-layer.ts'
import { pageMeta } from '#app/features/search-engines/page-meta.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { SharedPage } from '#app/web/shared-page.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { useIsHydrated } from '#app/web/use-is-hydrated.ts'
import type { Route } from './+types/custom'

export const handle = { sharedQuery: [] } satisfies SharedPage

const lead =
  'Draw on a real trucker hat, turn it, and see at once what can be stitched. When it is yours, an artist makes it.'

export function loader() {
  const { productName, publicUrl } = shopSettings()
  return { productName, publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, publicUrl } }) =>
  pageMeta({
    shop: { productName, publicUrl },
    title: `Start Designing · ${productName}`,
    shareTitle: 'Start Designing',
    description: lead,
    path: '/custom',
  })

/** What a first visitor's design is written in comes together with the scripts that draw it. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'fetch', href: fontPath(starterFont), crossOrigin: 'anonymous' },
]

export default function Custom() {
  const isHydrated = useIsHydrated()
  const isSignedIn = useIsSignedIn()
  const { addToCart } = useAddToCart()
  return (
    <div className="page-width pb-20">
      <PageHeader title="Start Designing" lead={lead} />
      {isHydrated ? <Designer addToCart={addToCart} isSignedIn={isSignedIn} /> : <BeforeDesigner />}
    </div>
  )
}

/** The hat and how it works: until the designer is there, and for good where there are no scripts. */
function BeforeDesigner() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <img
        src={hatPicture}
        width={720}
        height={720}
        alt="A navy trucker hat with a white mesh back; on its front yellow mountains over the words YOUR HAT"
        fetchPriority="high"
        className="aspect-square w-full rounded-card bg-paper object-cover max-sm:aspect-[5/4]"
      />
      <div>
        <div className="flex flex-col gap-4 noscript:hidden" aria-hidden="true">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="aspect-[2/1] w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
        <HowItWorks />
      </div>
    </div>
  )
}

function HowItWorks() {
  return (
    <div className="flex flex-col gap-4 not-noscript:hidden">
      <h2 className="text-xl">The designer needs scripts</h2>
      <p className="prose-width">
        It draws in millimetres on the front, the sides and the back of the hat: words in open fonts, marks
        and your own artwork, as flat stitch, puff, a woven or a leather patch, or a print. Your browser runs
        no scripts here, so this page can only tell of it.
      </p>
      <p className="prose-width">
        Artists also take custom work by themselves: look at{' '}
        <AppLink to="/shop?category=custom">Custom Design</AppLink> and write to whoever made the hat that you
        like.
      </p>
    </div>
  )
}
