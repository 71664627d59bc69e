import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { ArtistBlank } from '#modules/designs'
import { BlankList } from './blank-list.tsx'

export function BlankListPage({ blanks }: { readonly blanks: readonly ArtistBlank[] }) {
  const add = <ButtonLink to="/vendor-dashboard/custom-work/blanks/new">Add blank</ButtonLink>
  return (
    <div className="page-width flex flex-col gap-6 pb-16">
      <PageHeader
        title="Blanks"
        back={{ to: '/vendor-dashboard/custom-work', label: 'Custom work' }}
        lead="The undecorated hats on your shelf. Shoppers choose one when they design a hat of its shape."
        spaced={false}
        actions={blanks.length > 0 && add}
      />
      {blanks.length === 0 ? (
        <EmptyState
          title="No blanks yet"
          text="List the hats on your shelf with brand, SKU, colorways and price."
          action={add}
        />
      ) : (
        <BlankList blanks={blanks} label="Your blanks" />
      )}
    </div>
  )
}
