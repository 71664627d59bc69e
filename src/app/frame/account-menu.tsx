import { clsx } from 'clsx'
import { Form } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Menu, menuItemClasses } from '#app/ui/navigation/menu.tsx'
import { accountLinks } from '#app/site-links.ts'
import type { FramePerson } from './frame-person.ts'

/** The menu behind the avatar: who is logged in, account links, and log out. */
export function AccountMenu({ person }: { readonly person: FramePerson }) {
  return (
    <Menu
      label={`Account menu ${person.initials}`}
      trigger={<Avatar person={person} />}
      triggerClassName="block rounded-patch"
      header={<AccountSummary person={person} className="mb-1 border-b border-line px-3 pt-2 pb-3" />}
    >
      {accountLinks(person).map((link) => (
        <AppLink
          key={link.to}
          to={link.to}
          prefetch="none"
          role="menuitem"
          tabIndex={-1}
          className={menuItemClasses}
        >
          <Icon name={link.icon} className="text-muted" />
          {link.label}
        </AppLink>
      ))}
      <LogOutForm role="menuitem" className={menuItemClasses} />
    </Menu>
  )
}

interface AccountSummaryProps {
  readonly person: FramePerson
  readonly className?: string | undefined
}

export function AccountSummary({ person, className }: AccountSummaryProps) {
  return (
    <div className={clsx('min-w-0', className)}>
      <p className="truncate font-semibold">{person.fullName ?? person.email}</p>
      <p className="truncate text-sm text-muted">{person.email}</p>
    </div>
  )
}

interface LogOutFormProps {
  readonly role?: 'menuitem' | undefined
  readonly className: string
}

export function LogOutForm({ role, className }: LogOutFormProps) {
  return (
    <Form method="post" action="/logout" role={role && 'none'}>
      <button type="submit" role={role} tabIndex={role && -1} className={className}>
        <Icon name="arrow-right" className="text-muted" />
        Log out
      </button>
    </Form>
  )
}

/** An artist’s picture, or initials. Without a name it says 'Guest', which is longer than two letters. */
function Avatar({ person: { initials, fullName, avatar } }: { readonly person: FramePerson }) {
  if (avatar) {
    return (
      <img
        src={avatar}
        alt=""
        width={40}
        height={40}
        decoding="async"
        className="block size-10 rounded-full bg-paper object-cover"
      />
    )
  }
  return (
    <span
      className={clsx(
        'label flex h-10 min-w-10 items-center justify-center rounded-patch bg-accent px-2 font-bold text-on-accent',
        'outline-1 -outline-offset-4 outline-dashed outline-on-accent/60',
        fullName ? 'text-sm' : 'text-xs',
      )}
    >
      {initials}
    </span>
  )
}
