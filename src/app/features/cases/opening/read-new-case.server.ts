import { chosenLines } from '#app/web/request/refund-selection.ts'
import { storePictures, type Uploader } from '#app/web/request/uploads/store-pictures.server.ts'
import { maxCasePictures, openCaseInput, optionalCaseTextInput } from '#modules/cases'

/** Reads the form of a new case and stores its pictures, after the other fields are valid. `folder` is the vendor order's id. */
export async function readOpenCaseForm(uploader: Uploader, form: FormData, folder: string) {
  const input = openCaseInput.parse(Object.fromEntries(form))
  const lines = chosenLines(form)
  return { ...input, lines, pictures: await storeCasePictures(uploader, form, folder) }
}

/** Reads the form of a return. */
export function readReturnForm(form: FormData) {
  return { ...optionalCaseTextInput.parse(Object.fromEntries(form)), lines: chosenLines(form) }
}

export function storeCasePictures(uploader: Uploader, form: FormData, folder: string): Promise<string[]> {
  return storePictures(uploader, form, { prefix: `cases/${folder}`, max: maxCasePictures })
}
