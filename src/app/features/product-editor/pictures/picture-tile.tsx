import { clsx } from 'clsx'
import { type PointerEvent, useRef } from 'react'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { pictureSources } from '#modules/media'
import { isUpload } from '../form/product-form.ts'
import type { PictureUpload } from './use-picture-uploads.ts'

export interface PictureTileProps {
  readonly picture: string
  /** Set while uploading. */
  readonly upload: PictureUpload | undefined
  readonly index: number
  readonly count: number
  readonly dragged: boolean
  /** The dragged picture would be dropped here. */
  readonly target: boolean
  readonly onPointerDown: (event: PointerEvent) => void
  /** Alt text. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

export function PictureTile(props: PictureTileProps) {
  const { picture, upload, index, count, dragged, target } = props
  const tile = useRef<HTMLLIElement>(null)
  const move = (to: number, label: string) => {
    props.onMove(to)
    // Moving the tile drops focus. Restore it, or focus the other button at either end.
    requestAnimationFrame(() => {
      const buttons = [...(tile.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
      const same = buttons.find((button) => button.ariaLabel === label)
      ;(same ?? buttons[0])?.focus()
    })
  }
  const button = (label: string, icon: IconName, intent: string, to: number) => (
    <TileButton
      label={label}
      icon={icon}
      intent={`${intent}:${index}`}
      disabled={to < 0 || to >= count}
      onClick={() => move(to, label)}
    />
  )
  return (
    <li
      ref={tile}
      data-index={index}
      aria-label={`Picture ${index + 1}`}
      className={clsx(
        'relative flex min-w-0 flex-col rounded-card border-2 bg-sunken',
        target ? 'border-accent' : 'border-transparent',
        dragged && 'opacity-50',
      )}
    >
      {!isUpload(picture) && <input type="hidden" name="picture" value={picture} />}
      <div
        onPointerDown={props.onPointerDown}
        onDragStart={(event) => event.preventDefault()}
        className={clsx('relative', count > 1 && 'cursor-grab active:cursor-grabbing')}
      >
        <Picture
          {...(upload ? { src: upload.preview } : pictureSources(picture, 'card'))}
          sizes="(min-width: 80rem) 200px, (min-width: 40rem) 30vw, 46vw"
          alt={`Picture ${index + 1}`}
          width={320}
          height={320}
          className="rounded-t-card"
          imageClassName={clsx('aspect-square', upload && 'opacity-60')}
        />
        <span className="label absolute top-2 left-2 grid size-7 place-items-center rounded-full bg-paper text-sm font-bold text-on-paper">
          {index + 1}
        </span>
        {upload && <UploadBar upload={upload} />}
      </div>
      {!isUpload(picture) && (
        <>
          <span aria-hidden="true" className="px-2 pt-2 text-xs text-muted">
            Description
          </span>
          <TextAreaField
            rows={2}
            label={`Description of picture ${index + 1}`}
            hideLabel
            name="pictureText"
            maxLength={250}
            autoComplete="off"
            placeholder="What it shows"
            value={props.text}
            // It wraps, but is one line.
            onChange={(event) => props.onText(event.currentTarget.value.replaceAll('\n', ' '))}
            className="p-1 pb-0 [&_textarea]:min-h-15! [&_textarea]:text-sm"
          />
        </>
      )}
      <div className="mt-auto flex justify-between p-1">
        {button('Move left', 'arrow-left', 'picture-left', index - 1)}
        {button('Move right', 'arrow-right', 'picture-right', index + 1)}
        <TileButton
          label={`Remove picture ${index + 1}`}
          icon="trash"
          intent={`picture-remove:${index}`}
          disabled={false}
          onClick={props.onRemove}
        />
      </div>
    </li>
  )
}

function UploadBar({ upload: { name, progress } }: { readonly upload: PictureUpload }) {
  const percent = Math.round(progress * 100)
  return (
    <span className="absolute inset-x-2 bottom-2 rounded-field bg-paper p-2 text-xs text-on-paper">
      <span className="block truncate">{percent < 100 ? `Uploading ${percent}%` : 'Preparing...'}</span>
      <progress
        value={percent}
        max={100}
        aria-label={`Uploading ${name}`}
        className="progress mt-1 block h-1.5 w-full"
      />
    </span>
  )
}

interface TileButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly intent: string
  readonly disabled: boolean
  readonly onClick: () => void
}

function TileButton({ label, icon, intent, disabled, onClick }: TileButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault()
        onClick()
      }}
      className="grid size-11 place-items-center rounded-field text-text hover:bg-raised disabled:text-muted disabled:opacity-60 disabled:hover:bg-transparent"
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
