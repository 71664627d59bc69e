import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { AppLink, type AppLinkProps } from './navigation/app-link.tsx'

export interface ButtonStyle {
  readonly tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
  readonly wide?: boolean | undefined
}

const tones = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover',
  secondary: 'bg-raised text-text border-edge hover:border-text',
  quiet: 'bg-transparent text-text border-transparent hover:bg-raised hover:border-line',
  danger: 'bg-danger text-on-tone border-transparent hover:bg-danger-hover',
}
const sizes = {
  small: 'min-h-9 px-3 py-1 text-sm',
  medium: 'min-h-11 px-5 py-2 text-base',
  large: 'min-h-14 px-7 py-3 text-base',
}
// Disabled buttons keep a contrast of 4.5:1 and 3:1: a flat background and a dashed seam mark them instead of fading.
const disabled =
  'disabled:bg-sunken disabled:text-muted disabled:border-edge disabled:border-dashed disabled:hover:bg-sunken'
const waiting = 'aria-busy:cursor-progress'

export function buttonClasses({ tone = 'primary', size = 'medium', wide = false }: ButtonStyle): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-field border font-semibold text-center',
    'transition-colors duration-140 active:translate-y-px',
    tones[tone],
    sizes[size],
    disabled,
    waiting,
    wide && 'w-full',
  )
}

/** The page's main button; toasts avoid it. */
export const mainActionSelector = '[data-main-action]'

function mainAction(tone: ButtonStyle['tone'] = 'primary') {
  return tone === 'primary' ? { 'data-main-action': '' } : {}
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  readonly pending?: boolean | undefined
  /** The label while pending, such as 'Saving...'. Without it the label stays. */
  readonly pendingLabel?: string | undefined
}

/** A pending button keeps the focus (aria-disabled, not disabled) and ignores further clicks. */
export function Button({ tone, size, wide, pending = false, pendingLabel, ...props }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...mainAction(tone)}
      {...rest}
      type={type}
      onClick={press}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={clsx(buttonClasses({ tone, size, wide }), className)}
    >
      {pending && <Needle />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  )
}

export interface ButtonLinkProps extends AppLinkProps, ButtonStyle {}

/** A link that is as prominent as a button. */
export function ButtonLink({ tone, size, wide, className, ...props }: ButtonLinkProps) {
  return (
    <AppLink
      {...mainAction(tone)}
      {...props}
      className={clsx(buttonClasses({ tone, size, wide }), className)}
    />
  )
}

/** Pending indicator: a rotating stitched ring. */
function Needle() {
  return (
    <svg viewBox="0 0 20 20" className="size-4 shrink-0 animate-spin" aria-hidden="true">
      <circle
        cx="10"
        cy="10"
        r="7.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray="4.6 3.36"
      />
    </svg>
  )
}
