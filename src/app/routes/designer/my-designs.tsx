import { useEffect, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import {
  DeleteDesignLink,
  DeleteDesignDialog,
  DeleteDesignNotice,
} from '#app/features/designs/delete-design.tsx'
import { DesignCard } from '#app/features/designs/design-card.tsx'
import { hasSavedDesigns } from '#app/features/designer/saving/has-saved-designs.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { HatOutline } from '#app/ui/graphics/hat-outline.tsx'
import { StitchRing } from '#app/ui/graphics/stitch.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { requirePerson } from '#app/web/request/require-person.server.ts'
import { drawingShare } from '#app/web/request/drawing-share.server.ts'
import { siteSettings } from '#modules/site/server'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import { designNameInput } from '#modules/designs'
import {
  changeDesign,
  copyDesign,
  deleteDesign,
  ownDesigns,
  productFromDesign,
} from '#modules/designs/server'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Person } from '#shared/actor.ts'
import type { Route } from './+types/my-designs'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName, publicUrl } = siteSettings()
  const designs = actor.kind === 'person' ? await ownDesigns(actor) : null
  const deleting = url.searchParams.get('delete')
  const isVendor = actor.kind === 'person' && actor.vendorId !== null
  const toDelete = designs?.find(({ id }) => id === deleting) ?? null
  return { productName, publicUrl, designs, isVendor, toDelete }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'sell') return await sell(person, form)
    const title = await act(person, form)
    return redirectWithToast('/designs', { title, tone: 'success' })
  } catch (error) {
    return formAnswer(error, form)
  }
}

/** Drawing the pictures takes seconds. */
const sold = { name: 'products-from-designs', max: 40, windowSeconds: 3_600 }

/** Adds a draft product of the design and opens it, ready to publish. */
async function sell(person: Person, form: FormData): Promise<Response> {
  await countUse(sold, person.userId)
  const design = form.get('id')
  const id = await drawingShare(person.userId, () =>
    productFromDesign(person, typeof design === 'string' ? design : ''),
  )
  return redirectWithToast(`/edit-product/${id}?publish`, {
    title: 'Draft saved',
    description: 'Check the details, then publish it.',
    tone: 'success',
  })
}

async function act(person: Person, form: FormData): Promise<string> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const id = text('id')
  const version = Number(text('version'))
  switch (text('intent')) {
    case 'rename':
      await changeDesign(person, { id, version, name: designNameInput.parse(text('name')) })
      return 'Design renamed'
    case 'sharing': {
      const isShared = text('shared') === 'on'
      await changeDesign(person, { id, version, isShared, mayRemix: isShared && text('remix') === 'on' })
      return isShared ? 'Shared: anyone with the link can see and order it' : 'No longer shared'
    }
    case 'copy':
      await copyDesign(person, id)
      return 'Design duplicated'
    case 'delete':
      await deleteDesign(person, id)
      return 'Design deleted'
    default:
      throw new Response('Unknown action', { status: 400 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `My designs · ${loaderData.productName}` },
]

/** As many on a wide screen; with fewer, a tile starts the next one. */
const fillsRow = 3

export default function MyDesignsPage({
  loaderData: { designs, publicUrl, isVendor, toDelete },
  actionData,
}: Route.ComponentProps) {
  useRefusalToast(actionData)
  useClaimedDesigns(designs !== null)
  const pending = useNavigation().formMethod === 'POST'
  const isHydrated = useIsHydrated()
  const [deletingId, setDeletingId] = useState(toDelete?.id)
  // After the deletion, the design is no longer in the list, so the dialog closes.
  const deleting = designs?.find(({ id }) => id === deletingId)
  return (
    <div className="page-width pb-20">
      <PageHeader
        title="My designs"
        lead="Hats you’ve designed. Order them from an artist, share them, or keep designing."
        actions={
          designs && designs.length >= fillsRow && <ButtonLink to="/custom">Start Designing</ButtonLink>
        }
      />
      {actionData?.message && (
        <Notice tone="danger" title={actionData.title ?? 'Error'} className="mb-6">
          {actionData.message}
        </Notice>
      )}
      {toDelete && !isHydrated && <DeleteDesignNotice design={toDelete} />}
      {deleting && isHydrated && (
        <DeleteDesignDialog design={deleting} onClose={() => setDeletingId(undefined)} />
      )}
      {designs === null ? (
        <EmptyState
          title="Please log in"
          text="Your designs are saved in your account. Designs you make without logging in are saved in this browser."
          action={
            <>
              <ButtonLink to="/login?next=/designs" prefetch="none">
                Log in
              </ButtonLink>
              <ButtonLink to="/custom" tone="secondary">
                Start Designing
              </ButtonLink>
            </>
          }
        />
      ) : designs.length === 0 ? (
        <EmptyState
          title="No designs yet"
          text="Design your first hat with text, graphics or your own artwork, and see right away what can be stitched."
          action={<ButtonLink to="/custom">Start Designing</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {designs.map((design) => (
            <DesignCard
              key={`${design.id} ${design.version}`}
              design={design}
              publicUrl={publicUrl}
              isAlone={designs.length === 1}
            >
              <Form method="post" className="contents">
                <input type="hidden" name="id" value={design.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="copy"
                  tone="secondary"
                  size="small"
                  pending={pending}
                >
                  Duplicate
                </Button>
                {isVendor && design.credit === null && design.stopReason === null && (
                  <Button
                    type="submit"
                    name="intent"
                    value="sell"
                    tone="secondary"
                    size="small"
                    pending={pending}
                  >
                    Sell it
                  </Button>
                )}
              </Form>
              <DeleteDesignLink design={design} onAsk={() => setDeletingId(design.id)} />
            </DesignCard>
          ))}
          {designs.length < fillsRow && <NextDesign />}
        </ul>
      )}
    </div>
  )
}

/** In the place of the next design. */
function NextDesign() {
  return (
    <li className="mesh relative flex min-h-64 flex-col items-center justify-center gap-4 rounded-card bg-sunken p-8 text-center sm:max-lg:nth-3:col-span-2">
      <StitchRing className="text-edge" />
      <HatOutline className="w-28 text-muted" />
      <p className="font-display text-xl font-bold">What’s next?</p>
      <ButtonLink to="/custom">Start Designing</ButtonLink>
    </li>
  )
}

/** Moves designs that were made in this browser before logging in to the account. Loads the code only when there are any. */
function useClaimedDesigns(isLoggedIn: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isLoggedIn || !hasSavedDesigns()) return
    void import('#app/features/designer/saving/claim-designs.ts')
      .then(({ claimDesigns }) => claimDesigns())
      .then((claimed) => (claimed > 0 ? revalidate() : undefined))
  }, [isLoggedIn, revalidate])
}
