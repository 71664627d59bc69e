import { useEffect } from 'react'
import { useAddToCart } from '#app/features/cart-actions/use-add-to-cart.ts'
import { useIsSignedIn } from '#app/features/cart-actions/use-is-signed-in.ts'
import { Designer } from '#app/features/designer/designer.tsx'
import { starterFont, starterText } from '#app/features/designer/new-layer.ts'
import { ownDesignScript } from '#app/features/designer/own-design-script.ts'
import { pageMeta } from '#app/features/search-engines/page-meta.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { afterPaint } from '#app/web/after-paint.ts'
import { InlineScript } from '#app/web/inline-script.tsx'
import { showLetters } from '#app/web/late-letters.ts'
import type { SharedPage } from '#app/web/shared-page.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { designFontLetters } from '#modules/designs/server'
import type { Route } from './+types/custom'

export const handle = { sharedQuery: [], scriptsFirst: true } satisfies SharedPage

const lead =
  'Draw on a real trucker hat, turn it, and see at once what can be stitched. When it is yours, an artist makes it.'

export async function loader() {
  const { productName, publicUrl } = shopSettings()
  return { productName, publicUrl, starterOutlines: await designFontLetters(starterFont, starterText) }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, publicUrl } }) =>
  pageMeta({
    shop: { productName, publicUrl },
    title: `Start Designing · ${productName}`,
    shareTitle: 'Start Designing',
    description: lead,
    path: '/custom',
  })

export default function Custom({ loaderData }: Route.ComponentProps) {
  const isSignedIn = useIsSignedIn()
  const { addToCart } = useAddToCart()
  useEffect(() => afterPaint(() => void showLetters()), [])
  return (
    <div className="page-width pb-20">
      <PageHeader title="Start Designing" lead={lead} />
      <InlineScript code={ownDesignScript} />
      <Designer
        addToCart={addToCart}
        isSignedIn={isSignedIn}
        starterOutlines={loaderData.starterOutlines}
        withoutScripts={<HowItWorks />}
      />
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
        <AppLink to="/shop?category=custom" className="underline">
          Custom Design
        </AppLink>{' '}
        and write to whoever made the hat that you like.
      </p>
    </div>
  )
}
