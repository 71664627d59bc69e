import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { pictureSources } from '#modules/media'

export interface SubjectCardProps {
  readonly to: string
  readonly name: string
  /** Null for a design that isn't ordered. */
  readonly picture: string | null
}

/** The hat or order that a conversation is about: a line on a phone, a card on a wide screen. */
export function SubjectCard({ to, name, picture }: SubjectCardProps) {
  return (
    <AppLink
      to={to}
      prefetch="none"
      className="group flex items-center gap-4 overflow-clip rounded-card bg-raised p-3 lg:flex-col lg:items-stretch lg:gap-0 lg:p-0"
    >
      {picture && (
        <Picture
          {...pictureSources(picture, 'card')}
          sizes="(min-width: 64rem) 320px, 64px"
          alt=""
          width={320}
          height={320}
          className="w-16 shrink-0 rounded-field lg:w-full lg:rounded-none"
          imageClassName="aspect-square lg:aspect-[4/3]"
        />
      )}
      <span className="min-w-0 lg:p-5">
        <span className="block text-sm text-muted">About</span>
        <span className="block font-semibold group-hover:underline">{name}</span>
      </span>
    </AppLink>
  )
}
