import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { pictureSources } from '#modules/media'
import type { ConsoleFind } from '#modules/operations'
import type { FoundPage } from './pages-named.ts'

const icons: Readonly<Record<ConsoleFind['group'] | FoundPage['group'], IconName>> = {
  Orders: 'orders',
  Vendors: 'store',
  Products: 'tag',
  People: 'user',
  Pages: 'arrow-right',
}

/** What something that was found looks like, or an icon of its kind. */
export function FindPicture({ group, picture }: Pick<ConsoleFind | FoundPage, 'group' | 'picture'>) {
  if (picture)
    return (
      <RowPicture isRound={group === 'Vendors' || group === 'People'} {...pictureSources(picture, 'thumb')} />
    )
  return (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-field bg-sunken text-muted">
      <Icon name={icons[group]} />
    </span>
  )
}
