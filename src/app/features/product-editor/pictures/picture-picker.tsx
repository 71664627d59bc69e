import { clsx } from 'clsx'
import { type Dispatch, type DragEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { useEarlyFiles } from '#app/ui/forms/files/use-early-files.ts'
import type { FormChange } from '../form/change-form.ts'
import { PictureTile } from './picture-tile.tsx'
import { maxPicturesPerProduct } from '#modules/catalog'
import { pictureTexts, type ProductForm, uploadPlaceholder } from '../form/product-form.ts'
import { useDragOrder } from './use-drag-order.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

export interface PicturePickerProps {
  readonly form: ProductForm
  readonly dispatch: Dispatch<FormChange>
  readonly uploading: PictureUploads
  readonly error: string | undefined
}

/** Numbered pictures, reordered by buttons or dragging, and a tile to add more by choosing or dropping files. */
export function PicturePicker({ form, dispatch, uploading, error }: PicturePickerProps) {
  const { pictures } = form
  const { uploads, problems, addFiles } = uploading
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    dispatch({ kind: 'picture-move', from, to })
    setAnnouncement(`Picture ${from + 1} is now number ${to + 1}`)
  }
  const { list, dragged, target, start } = useDragOrder(move)

  const room = maxPicturesPerProduct - pictures.length
  const choose = (field: HTMLInputElement) => {
    const files = [...(field.files ?? [])]
    // Reset, so the same file can be chosen again.
    field.value = ''
    if (files.length > 0) addFiles(files.slice(0, room))
  }
  const lines = [...(error ? [error] : []), ...problems]
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">Product Images</legend>
      <ul ref={list} className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture}
            picture={picture}
            upload={uploads.find(({ id }) => uploadPlaceholder(id) === picture)}
            index={index}
            count={pictures.length}
            dragged={dragged === index}
            target={target === index && dragged !== index}
            onPointerDown={(event) => start(event, index)}
            text={form.pictureTexts[picture] ?? ''}
            onText={(text) => {
              const entries = Object.entries({ ...form.pictureTexts, [picture]: text })
              dispatch({ kind: 'set', fields: { pictureTexts: pictureTexts(entries) } })
            }}
            onMove={(to) => move(index, to)}
            onRemove={() => {
              dispatch({ kind: 'picture-remove', index })
              setAnnouncement(`Picture ${index + 1} removed`)
            }}
          />
        ))}
        {room > 0 && (
          <li className="col-span-full">
            <AddTile isFirst={pictures.length === 0} onChoose={choose} onDrop={addFiles} />
          </li>
        )}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {pictures.length > 1
          ? 'The first picture is the main one. Drag pictures or use the arrows to reorder them.'
          : 'The first picture is the main one, shown in the shop and on shared links.'}{' '}
        {pictures.length > 0 && 'Descriptions are for people who can’t see the pictures.'}
      </p>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      {lines.length > 0 && (
        <ul id="pictures-problems" role="alert" className="mt-2 text-sm font-medium text-danger">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      <Button
        type="submit"
        tone="secondary"
        name="intent"
        value="upload"
        className="mt-3 not-noscript:hidden"
      >
        Upload
      </Button>
    </fieldset>
  )
}

interface AddTileProps {
  readonly isFirst: boolean
  readonly onChoose: (field: HTMLInputElement) => void
  readonly onDrop: (files: readonly File[]) => void
}

function AddTile({ isFirst, onChoose, onDrop }: AddTileProps) {
  const [isOver, setOver] = useState(false)
  const input = useEarlyFiles(onChoose)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the input inside
    <label
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
      className={clsx(
        'relative flex cursor-pointer items-center justify-center gap-2 rounded-card border-2 border-dashed p-4 text-center hover:border-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOver ? 'border-accent bg-sunken' : 'border-edge',
        isFirst ? 'min-h-44 flex-col' : 'min-h-14 noscript:flex-wrap',
      )}
    >
      <Icon
        name={isFirst ? 'upload' : 'plus'}
        className={clsx('text-muted', isFirst ? 'size-7' : 'size-5')}
      />
      <span className="font-semibold">{isFirst ? 'Click to upload' : 'Add More'}</span>
      {isFirst && <span className="text-sm text-muted">PNG, JPG, WEBP up to 10MB</span>}
      <input
        ref={input}
        type="file"
        name="pictures"
        multiple
        accept="image/png,image/jpeg,image/webp"
        aria-describedby="pictures-problems"
        onChange={(event) => onChoose(event.currentTarget)}
        className="absolute inset-0 w-full cursor-pointer opacity-0 noscript:static noscript:w-auto noscript:max-w-full noscript:opacity-100"
      />
    </label>
  )
}
