import { type FocusEvent, type MouseEvent, useRef } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { takeBackElsewhere } from './press-navigation.ts'
import { savesData, warmPictureOnce, type WarmPicture } from './warm-picture.ts'

export interface AppLinkProps extends LinkProps {
  /** Only for public pages: what it prefetches may be kept for ten seconds. Personal pages pass 'none'. */
  readonly prefetch?: 'intent' | 'viewport' | 'render' | 'none'
  readonly warmPicture?: WarmPicture | null | undefined
}

/**
 * Every link inside the shop. It prefetches on intent, goes on mouse press instead of release (40–70 ms earlier; keyboard,
 * touch, middle click and no-script keep the plain link) and can warm the next page's main picture. A press that is let go
 * elsewhere is taken back.
 */
export function AppLink(props: AppLinkProps) {
  // On the server a link is its address: React Router's own costs as much as the rest of a card.
  const { to } = props
  return import.meta.env.SSR && isPlainAddress(to) ? (
    <StillLink {...props} to={to} />
  ) : (
    <LiveLink {...props} />
  )
}

/** An address that means the same from every page, and that React Router would write in the same letters. */
function isPlainAddress(to: LinkProps['to']): to is string {
  return typeof to === 'string' && /^\/(?!\/)(?:(?!\/\.|\/\/).)*$/.test(to)
}

function StillLink({
  to,
  prefetch: _prefetch,
  warmPicture: _warmPicture,
  discover: _discover,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  mask: _mask,
  children,
  ...attributes
}: AppLinkProps & { readonly to: string }) {
  return (
    <a {...attributes} href={to}>
      {children}
    </a>
  )
}

function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const target = event.currentTarget.target
  return event.button === 0 && !modified && !event.defaultPrevented && (target === '' || target === '_self')
}

function LiveLink({ prefetch = 'intent', warmPicture, ...props }: AppLinkProps) {
  const navigate = useNavigate()
  const gone = useRef(false)
  const goesOnPress = !props.reloadDocument && !props.download
  return (
    <Link
      {...props}
      discover="none"
      prefetch={savesData() ? 'none' : prefetch}
      onMouseEnter={(event) => {
        props.onMouseEnter?.(event)
        if (warmPicture) warmPictureOnce(warmPicture)
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        props.onFocus?.(event)
        if (warmPicture) warmPictureOnce(warmPicture)
      }}
      onMouseDown={(event) => {
        props.onMouseDown?.(event)
        gone.current = false
        if (!goesOnPress || !isPlainPress(event)) return
        event.preventDefault()
        gone.current = true
        const { replace, state, preventScrollReset, relative, viewTransition } = props
        takeBackElsewhere(event.nativeEvent, replace ?? false, navigate)
        void navigate(props.to, definedOnly({ replace, state, preventScrollReset, relative, viewTransition }))
      }}
      onClick={(event) => {
        props.onClick?.(event)
        // The release of the press that already went. A keyboard click has no press: its detail is 0.
        if (gone.current && event.detail > 0) event.preventDefault()
        gone.current = false
      }}
    />
  )
}

function definedOnly<T extends object>(options: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}
