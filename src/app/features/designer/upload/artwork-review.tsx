import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import {
  type ArtLayer,
  type Artwork,
  artworkChangeText,
  type BackgroundRule,
  isFullColor,
  maxArtworkColors,
  techniqueLimits,
  threadHex,
} from '#modules/design-engine'
import type { DesignerModel } from '../document/use-designer.ts'
import type { UploadOptions } from './send-artwork.ts'
import type { ArtworkUploader } from './use-artwork-upload.ts'

interface ArtworkReviewProps {
  readonly layer: ArtLayer
  readonly artwork: Artwork
  readonly designer: DesignerModel
  readonly upload: ArtworkUploader
}

/** What became of an upload: its picture, what was left out or changed, and how to read it differently. */
export function ArtworkReview({ layer, artwork, designer, upload }: ArtworkReviewProps) {
  const { changes = [] } = artwork
  const options = upload.optionsOf(layer)
  const isPhoto = changes.some(({ code }) => code === 'photo-simplified')
  const isPrinted = isFullColor(layer) && artwork.picture !== undefined
  return (
    <section
      aria-label={`Upload ${artwork.name}`}
      className="flex w-full flex-col gap-4"
      aria-busy={upload.reading !== null}
    >
      <ArtworkPreview artwork={artwork} isPrinted={isPrinted} isReading={upload.reading !== null} />
      {changes.length > 0 ? (
        <ul aria-label="What changed" className="flex list-disc flex-col gap-1 pl-5 text-sm">
          {changes.map((change) => (
            <li key={`${change.code} ${change.text}`}>{artworkChangeText(change)}</li>
          ))}
        </ul>
      ) : (
        artwork.changes && <p className="text-sm text-muted">Nothing was left out.</p>
      )}
      {isPhoto && artwork.picture !== undefined && (
        <PhotoField layer={layer} designer={designer} isPrinted={isPrinted} />
      )}
      {options && (
        <ReadingFields
          key={layer.id}
          artwork={artwork}
          options={options}
          showsColors={!isPrinted}
          disabled={layer.locked}
          change={(next) => void upload.change(layer, next)}
        />
      )}
    </section>
  )
}

interface ArtworkPreviewProps {
  readonly artwork: Artwork
  readonly isPrinted: boolean
  readonly isReading: boolean
}

/** On a checkered ground, so that transparent parts can be seen. */
function ArtworkPreview({ artwork, isPrinted, isReading }: ArtworkPreviewProps) {
  const { width, height, shapes, threads, picture } = artwork
  return (
    <div
      className={clsx(
        'flex justify-center rounded-field border border-line bg-[repeating-conic-gradient(var(--line)_0_25%,var(--raised)_0_50%)] bg-[length:16px_16px] p-3',
        isReading && 'opacity-60',
      )}
    >
      {isPrinted ? (
        <img src={picture} alt={`${artwork.name} in full color`} className="max-h-40 max-w-full" />
      ) : (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="max-h-40 max-w-full">
          {shapes.map(({ d, color, evenOdd }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- shapes have no identity
            <path
              key={index}
              d={d}
              fill={threadHex(threads[color] ?? '')}
              fillRule={evenOdd ? 'evenodd' : 'nonzero'}
            />
          ))}
        </svg>
      )}
    </div>
  )
}

/** A photo is either stitched as a poster or printed. */
function PhotoField({
  layer,
  designer,
  isPrinted,
}: Pick<ArtworkReviewProps, 'layer' | 'designer'> & { readonly isPrinted: boolean }) {
  const canPrint = techniqueLimits.print.placements.includes(designer.placement)
  return (
    <RadioGroupField
      label="How to make this photo"
      name={`photo-${layer.id}`}
      value={isPrinted ? 'print' : 'stitch'}
      onChange={(way) =>
        designer.perform({ do: 'set-technique', id: layer.id, technique: way === 'print' ? 'print' : 'flat' })
      }
      options={[
        { value: 'stitch', label: 'Stitched', description: 'A poster in a few thread colors' },
        {
          value: 'print',
          label: 'Printed',
          description: canPrint ? 'In full color' : 'In full color; on the front only',
          disabled: layer.locked || !canPrint,
        },
      ]}
    />
  )
}

type RuleOptions = readonly { readonly value: BackgroundRule; readonly label: string }[]

const pictureRules: RuleOptions = [
  { value: 'auto', label: 'Remove if it’s one color' },
  { value: 'keep', label: 'Keep' },
  { value: 'remove', label: 'Remove around the picture' },
  { value: 'everywhere', label: 'Remove everywhere' },
]

const drawingRules: RuleOptions = [
  { value: 'auto', label: 'Remove if it’s white' },
  { value: 'keep', label: 'Keep' },
  { value: 'remove', label: 'Remove any color' },
]

interface ReadingFieldsProps {
  readonly artwork: Artwork
  readonly options: UploadOptions
  readonly showsColors: boolean
  readonly disabled: boolean
  readonly change: (options: Partial<UploadOptions>) => void
}

function ReadingFields({ artwork, options, showsColors, disabled, change }: ReadingFieldsProps) {
  const isPicture = artwork.pixels !== null
  return (
    <>
      <SelectField
        label="Background"
        name="background"
        value={options.background}
        disabled={disabled}
        options={isPicture ? pictureRules : drawingRules}
        onChange={(event) => change({ background: event.currentTarget.value as BackgroundRule })}
      />
      {isPicture && options.background !== 'keep' && (
        <SliderField
          label="Similar colors to remove"
          value={options.tolerance}
          min={0}
          max={100}
          step={5}
          disabled={disabled}
          onRelease={(tolerance) => change({ tolerance })}
        />
      )}
      {showsColors && (
        <SliderField
          label="Thread colors"
          value={options.colors}
          min={1}
          max={maxArtworkColors}
          step={1}
          disabled={disabled}
          onRelease={(colors) => change({ colors })}
        />
      )}
    </>
  )
}

interface SliderFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly disabled: boolean
  /** The server reads the file again, so not at every step of a drag. */
  readonly onRelease: (value: number) => void
}

function SliderField({ label, value, onRelease, ...range }: SliderFieldProps) {
  const [moving, setMoving] = useState<number | null>(null)
  const release = () => {
    if (moving !== null && moving !== value) onRelease(moving)
    setMoving(null)
  }
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <span className="flex justify-between text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden="true">{moving ?? value}</span>
      </span>
      <input
        id={id}
        type="range"
        {...range}
        value={moving ?? value}
        className="min-h-11 w-full accent-accent"
        onChange={(event) => setMoving(Number(event.currentTarget.value))}
        onPointerUp={release}
        onKeyUp={release}
        onBlur={release}
      />
    </div>
  )
}
