import { chosenLines } from '#app/web/request/refund-selection.ts'
import { storePictures } from '#app/web/request/store-pictures.server.ts'
import { maxCasePictures, openCaseInput, optionalCaseTextInput } from '#modules/cases'
import type { Actor } from '#shared/actor.ts'

/** Reads the form of a new case and stores its pictures, after the other fields are valid. `folder` is the vendor order's id. */
export async function readOpenCaseForm(actor: Actor, form: FormData, folder: string) {
  const input = openCaseInput.parse(Object.fromEntries(form))
  const lines = chosenLines(form)
  return { ...input, lines, pictures: await storeCasePictures(actor, form, folder) }
}

/** Reads the form of a return. */
export function readReturnForm(form: FormData) {
  return { ...optionalCaseTextInput.parse(Object.fromEntries(form)), lines: chosenLines(form) }
}

export function storeCasePictures(actor: Actor, form: FormData, folder: string): Promise<string[]> {
  return storePictures(actor, form, { prefix: `cases/${folder}`, max: maxCasePictures })
}
