import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

/** One line, so that the hats below it are in sight. */
export function NoSavedHats() {
  return (
    <Card padding="medium" className="flex flex-wrap items-center gap-x-5 gap-y-4 sm:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-accent-text">
        <Icon name="heart" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-lg">No saved hats</h3>
        <p className="text-muted">Select the heart on a hat to save it here.</p>
      </div>
      <ButtonLink to="/shop" className="max-sm:w-full">
        Browse Hats
      </ButtonLink>
    </Card>
  )
}
